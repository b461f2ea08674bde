// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The pretend piezo, played through Web Audio.
// @ts-check

const VOLUME = 0.09;
const BRIGHTEST_HZ = 4200; // a small piezo in a wooden case
const RAMP_S = 0.003; // a step in the volume would click
const DELAY_S = 0.012; // so much later than now, so that the order of near tones is kept
const LONGEST_LEAD_S = 0.5; // a tone further ahead belongs to another clock
const REST_MS = 1500; // after the last tone; then the sound card may sleep
const UNUSED_PINS = ["GP1", ...Array.from({ length: 15 }, (_, i) => `GP${8 + i}`)];

/**
 * Return these settings with a speaker on an unused pin, unless they have one.
 * @param {Record<string, string>} settings @returns {Record<string, string>}
 */
export function withSpeaker(settings) {
    if (settings.TAFL_SPEAKER_PIN !== undefined) return settings;
    const used = new Set(Object.values(settings).flatMap((text) => text.toUpperCase().split(/[\s,]+/)));
    const pin = UNUSED_PINS.find((name) => !used.has(name));
    return pin ? { ...settings, TAFL_SPEAKER_PIN: pin } : settings;
}

/** Plays tones. Browsers allow sound only after the first press; until then there is silence. */
export class Speaker {
    #muted = false;
    /** @type {AudioContext | null} */
    #context = null;
    /** @type {OscillatorNode | null} */
    #oscillator = null;
    /** @type {GainNode | null} */
    #gain = null;
    #startMs = 0; // the program's clock
    #startS = 0; // and the sound card's at the same moment
    #timer = 0;

    get muted() {
        return this.#muted;
    }

    set muted(muted) {
        this.#muted = muted;
        if (muted) this.#gain?.gain.cancelScheduledValues(0).setValueAtTime(0, 0);
    }

    /** Allow sound. Call it from an event of a press. */
    unlock() {
        if (this.#context || !("AudioContext" in globalThis)) return;
        const context = this.#context = new AudioContext({ latencyHint: "interactive" });
        this.#oscillator = new OscillatorNode(context, { type: "square" });
        const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: BRIGHTEST_HZ, Q: 0.4 });
        this.#gain = new GainNode(context, { gain: 0 });
        this.#oscillator.connect(filter).connect(this.#gain).connect(context.destination);
        this.#oscillator.start();
        void context.suspend();
    }

    /** Play changes of the frequency at times of the program's clock. @param {[number, number][]} tones */
    play(tones) {
        const [context, gain, oscillator] = [this.#context, this.#gain, this.#oscillator];
        if (!context || !gain || !oscillator || this.#muted || !tones.length) return;
        if (context.state !== "running") void context.resume().catch(() => {});
        for (const [ms, hertz] of tones) {
            const now = context.currentTime + DELAY_S;
            let at = this.#startS + (ms - this.#startMs) / 1000;
            if (at < now || at > now + LONGEST_LEAD_S) {
                [this.#startMs, this.#startS, at] = [ms, now, now];
            }
            if (hertz) oscillator.frequency.setValueAtTime(Math.min(hertz, context.sampleRate / 2), at);
            gain.gain.setTargetAtTime(hertz ? VOLUME : 0, at, RAMP_S);
        }
        clearTimeout(this.#timer);
        const silent = tones[tones.length - 1][1] === 0;
        if (silent) this.#timer = setTimeout(() => void context.suspend(), REST_MS);
    }
}
