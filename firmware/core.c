/* SPDX-FileCopyrightText: 2026 The Ljostafl authors
 * SPDX-License-Identifier: MIT
 *
 * The plain instructions of an ARMv6-M processor (Cortex-M0+): registers, flags, RAM, flash and boot ROM.
 *
 * It runs until a budget of cycles is spent, or until an instruction needs more: a peripheral, an interrupt, sleep, a
 * special register. It does nothing of that instruction; the emulator executes it. Two devices of the RP2040 are here
 * because programs use them hundreds of thousands of times a second: the divider and the count of the timer.
 * Results and cycles are those of rp2040py's own core; tests/firmware compares the two instruction by instruction.
 * Sources: ARMv6-M Architecture Reference Manual, A6.7; RP2040 Datasheet, 2.3.1.5 (divider), 4.6 (timer).
 * firmware/chip.py compiles and calls it. */

#include <stdint.h>
#include <string.h>

#define RAM_BASE 0x20000000u
#define RAM_SIZE (264u * 1024u)
#define ROM_SIZE (16u * 1024u)
#define FLASH_MASK 0x00ffffffu

struct core {
    uint32_t *r;           /* 16 registers */
    uint8_t *rom, *flash, *ram;
    uint64_t time_ns;      /* the timer's count when run() begins, in nanoseconds */
    uint32_t n, z, c, v;   /* flags, 0 or 1 */
    uint32_t handler;      /* 1 in handler mode, where a branch can be the return from an exception */
    uint32_t needs_help;   /* set if the emulator must execute the next instruction */
    uint32_t dividend, divisor, quotient, remainder, divider_status;
    uint32_t poll_address; /* of a register that cannot change before run() ends, or 0, and its value */
    uint32_t poll_value;
    uint32_t masked;       /* PRIMASK: 1 while interrupts wait */
    uint32_t pending;      /* 1 if an interrupt waits; none comes while run() runs */
    uint32_t exception;    /* IPSR */
    uint32_t load_address; /* the last load of a word that needed help */
};

#define SIO_DIVIDER 0xd0000060u /* unsigned dividend and divisor, signed ones, quotient, remainder, status */
#define TIMER_HIGH 0x40054024u
#define TIMER_LOW 0x40054028u
#define CYCLE_NS 8
#define PRIMASK 16 /* numbers of special registers */
#define IPSR 5

static inline int is_flash(uint32_t a) { return (a >> 26) == 4; }

static inline uint8_t *readable(const struct core *s, uint32_t a)
{
    if (a - RAM_BASE < RAM_SIZE) return s->ram + (a - RAM_BASE);
    if (is_flash(a)) return s->flash + (a & FLASH_MASK);
    if (a < ROM_SIZE) return s->rom + a;
    return 0;
}

static inline uint8_t *writable(const struct core *s, uint32_t a)
{
    return a - RAM_BASE < RAM_SIZE ? s->ram + (a - RAM_BASE) : 0;
}

static inline uint32_t get4(const uint8_t *p) { uint32_t x; memcpy(&x, p, 4); return x; }
static inline uint32_t get2(const uint8_t *p) { uint16_t x; memcpy(&x, p, 2); return x; }
static inline void put4(uint8_t *p, uint32_t x) { memcpy(p, &x, 4); }
static inline void put2(uint8_t *p, uint32_t x) { uint16_t y = (uint16_t)x; memcpy(p, &y, 2); }

static void divide(struct core *s, int is_signed)
{
    const uint32_t x = s->dividend, y = s->divisor;
    if (!y) {
        s->quotient = is_signed && x >> 31 ? 1 : 0xffffffffu;
        s->remainder = x;
    } else if (is_signed && x == 0x80000000u && y == 0xffffffffu) {
        s->quotient = x;
        s->remainder = 0;
    } else if (is_signed) {
        s->quotient = (uint32_t)((int32_t)x / (int32_t)y);
        s->remainder = (uint32_t)((int32_t)x % (int32_t)y);
    } else {
        s->quotient = x / y;
        s->remainder = x % y;
    }
    s->divider_status = 3; /* ready, and written since the quotient was read */
}

/* Return the cycles of a load from one of the two devices, or 0 if the address is none of theirs. */
static int device_load(struct core *s, uint32_t a, int32_t cycles, uint32_t *value)
{
    if (a == s->poll_address) {
        *value = s->poll_value;
        return 2;
    }
    switch (a) {
    case SIO_DIVIDER: case SIO_DIVIDER + 8: *value = s->dividend; return 1;
    case SIO_DIVIDER + 4: case SIO_DIVIDER + 12: *value = s->divisor; return 1;
    case SIO_DIVIDER + 16: *value = s->quotient; s->divider_status &= ~2u; return 1;
    case SIO_DIVIDER + 20: *value = s->remainder; return 1;
    case SIO_DIVIDER + 24: *value = s->divider_status; return 1;
    case TIMER_HIGH: *value = (uint32_t)((s->time_ns + (uint64_t)cycles * CYCLE_NS) / 1000 >> 32); return 4;
    case TIMER_LOW: *value = (uint32_t)((s->time_ns + (uint64_t)cycles * CYCLE_NS) / 1000); return 4;
    default: return 0;
    }
}

static int device_store(struct core *s, uint32_t a, uint32_t value)
{
    switch (a) {
    case SIO_DIVIDER: case SIO_DIVIDER + 8: s->dividend = value; divide(s, a == SIO_DIVIDER + 8); return 1;
    case SIO_DIVIDER + 4: case SIO_DIVIDER + 12: s->divisor = value; divide(s, a == SIO_DIVIDER + 12); return 1;
    case SIO_DIVIDER + 16: s->quotient = value; s->divider_status = 3; return 1;
    case SIO_DIVIDER + 20: s->remainder = value; s->divider_status = 3; return 1;
    default: return 0;
    }
}

#define HELP goto help
#define NZ(x) do { uint32_t nz_ = (x); n = nz_ >> 31; z = nz_ == 0; } while (0)
#define LOAD(size, target, get, address) do { \
        uint32_t a_ = (address); \
        if (a_ & (size - 1)) HELP; \
        const uint8_t *p_ = readable(s, a_); \
        if (!p_) HELP; \
        target = get; \
        cycles += 2; } while (0)
#define STORE(size, put, address) do { \
        uint32_t a_ = (address); \
        if (a_ & (size - 1)) HELP; \
        uint8_t *p_ = writable(s, a_); \
        if (!p_) HELP; \
        put; \
        cycles += 2; } while (0)
#define LOAD_WORD(target, address) do { \
        uint32_t w_ = (address); \
        if (w_ < 0x40000000u) { LOAD(4, target, get4(p_), w_); break; } \
        uint32_t x_, t_ = (uint32_t)device_load(s, w_, cycles, &x_); \
        if (!t_) { s->load_address = w_; HELP; } \
        target = x_; cycles += (int32_t)t_; } while (0)
#define STORE_WORD(value, address) do { \
        uint32_t w_ = (address); \
        if (w_ < 0x40000000u) { STORE(4, put4(p_, (value)), w_); break; } \
        if (!device_store(s, w_, (value))) HELP; \
        cycles++; } while (0)
#define ADD(target, left, right, carry) do { \
        uint32_t x_ = (left), y_ = (right); \
        uint64_t w_ = (uint64_t)x_ + y_ + (carry); \
        uint32_t s_ = (uint32_t)w_; \
        NZ(s_); c = (uint32_t)(w_ >> 32); v = (~(x_ ^ y_) & (x_ ^ s_)) >> 31; \
        target = s_; (void)target; } while (0)

static inline int holds(uint32_t condition, uint32_t n, uint32_t z, uint32_t c, uint32_t v)
{
    int result;
    switch (condition >> 1) {
    case 0: result = z; break;
    case 1: result = c; break;
    case 2: result = n; break;
    case 3: result = v; break;
    case 4: result = c && !z; break;
    case 5: result = n == v; break;
    case 6: result = n == v && !z; break;
    default: result = 1;
    }
    return condition & 1 ? !result : result;
}

/* Return the number of cycles used: `budget` or a few more, or fewer if needs_help is set. */
int32_t run(struct core *s, int32_t budget)
{
    uint32_t *const r = s->r;
    uint32_t n = s->n, z = s->z, c = s->c, v = s->v, pc = r[15] & ~1u, unused;
    int32_t cycles = 0;
    s->needs_help = 0;
    while (cycles < budget) {
        const uint8_t *code = readable(s, pc);
        if (!code) HELP;
        const uint32_t op = get2(code);
        const uint32_t d = op & 7, m = op >> 3 & 7, k = op >> 6 & 7, d8 = op >> 8 & 7, imm8 = op & 255;
        uint32_t next = pc + 2;
        switch (op >> 11) {
        case 0: { /* LSLS */
            uint32_t by = op >> 6 & 31, x = r[m];
            if (by) c = x >> (32 - by) & 1;
            r[d] = x << by; NZ(r[d]); cycles++;
            break; }
        case 1: { /* LSRS */
            uint32_t by = op >> 6 & 31, x = r[m];
            c = x >> (by ? by - 1 : 31) & 1;
            r[d] = by ? x >> by : 0; NZ(r[d]); cycles++;
            break; }
        case 2: { /* ASRS */
            uint32_t by = op >> 6 & 31, x = r[m];
            c = x >> (by ? by - 1 : 31) & 1;
            r[d] = (uint32_t)((int32_t)x >> (by ? by : 31)); NZ(r[d]); cycles++;
            break; }
        case 3: /* ADDS, SUBS of three registers or a small number */
            switch (op >> 9 & 3) {
            case 0: ADD(r[d], r[m], r[k], 0); break;
            case 1: ADD(r[d], r[m], ~r[k], 1); break;
            case 2: ADD(r[d], r[m], k, 0); break;
            default: ADD(r[d], r[m], ~k, 1); break;
            }
            cycles++;
            break;
        case 4: r[d8] = imm8; NZ(imm8); cycles++; break;            /* MOVS */
        case 5: ADD(unused, r[d8], ~imm8, 1); cycles++; break;      /* CMP */
        case 6: ADD(r[d8], r[d8], imm8, 0); cycles++; break;        /* ADDS */
        case 7: ADD(r[d8], r[d8], ~imm8, 1); cycles++; break;       /* SUBS */
        case 8:
            if (op & 0x400) { /* ADD, CMP, MOV of high registers; BX, BLX */
                const uint32_t hm = op >> 3 & 15, hd = (op >> 4 & 8) | d;
                const uint32_t x = hm == 15 ? pc + 4 : r[hm];
                switch (op >> 8 & 3) {
                case 0: {
                    const uint32_t sum = (hd == 15 ? pc + 4 : r[hd]) + x;
                    cycles++;
                    if (hd == 15) { next = sum & ~1u; cycles++; }
                    else r[hd] = hd == 13 ? sum & ~3u : sum;
                    break; }
                case 1:
                    if (hm == 15 || hd == 15) HELP;
                    ADD(unused, r[hd], ~x, 1); cycles++;
                    break;
                case 2:
                    cycles++;
                    if (hd == 15) { next = x & ~1u; cycles++; }
                    else r[hd] = hd == 13 ? x & ~3u : x;
                    break;
                default:
                    if (op & 7) HELP;
                    if (op & 0x80) {
                        if (hm == 15) HELP;
                        const uint32_t target = r[hm] & ~1u;
                        r[14] = next | 1; next = target;
                    } else {
                        if (hm == 15 || (s->handler && x >> 28 == 15)) HELP;
                        next = x & ~1u;
                    }
                    cycles += 2;
                }
                break;
            }
            switch (op >> 6 & 15) {
            case 0: r[d] &= r[m]; NZ(r[d]); break;                  /* ANDS */
            case 1: r[d] ^= r[m]; NZ(r[d]); break;                  /* EORS */
            case 2: { /* LSLS */
                uint32_t by = r[m] & 255, x = r[d];
                if (by) c = by <= 32 ? x >> (32 - by) & 1 : 0;
                r[d] = by < 32 ? x << by : 0; NZ(r[d]);
                break; }
            case 3: { /* LSRS */
                uint32_t by = r[m] & 255, x = r[d];
                if (by) c = by <= 32 ? x >> (by - 1) & 1 : 0;
                r[d] = by < 32 ? x >> by : 0; NZ(r[d]);
                break; }
            case 4: { /* ASRS */
                uint32_t by = r[m] & 255, x = r[d];
                if (by) c = x >> (by < 32 ? by - 1 : 31) & 1;
                r[d] = (uint32_t)((int32_t)x >> (by < 32 ? by : 31)); NZ(r[d]);
                break; }
            case 5: ADD(r[d], r[d], r[m], c); break;                /* ADCS */
            case 6: ADD(r[d], r[d], ~r[m], c); break;               /* SBCS */
            case 7: { /* RORS */
                uint32_t all = r[m] & 255, by = all & 31, x = r[d];
                if (by) x = x >> by | x << (32 - by);
                if (all) c = x >> 31;
                r[d] = x; NZ(x);
                break; }
            case 8: NZ(r[d] & r[m]); break;                         /* TST */
            case 9: ADD(r[d], 0, ~r[m], 1); break;                  /* RSBS */
            case 10: ADD(unused, r[d], ~r[m], 1); break;            /* CMP */
            case 11: ADD(unused, r[d], r[m], 0); break;             /* CMN */
            case 12: r[d] |= r[m]; NZ(r[d]); break;                 /* ORRS */
            case 13: r[d] *= r[m]; NZ(r[d]); break;                 /* MULS */
            case 14: r[d] &= ~r[m]; NZ(r[d]); break;                /* BICS */
            default: r[d] = ~r[m]; NZ(r[d]); break;                 /* MVNS */
            }
            cycles++;
            break;
        case 9: LOAD_WORD(r[d8], ((pc + 4) & ~3u) + imm8 * 4); break;
        case 10: case 11: { /* loads and stores, register + register */
            const uint32_t a = r[m] + r[k];
            switch (op >> 9 & 7) {
            case 0: STORE_WORD(r[d], a); break;
            case 1: STORE(2, put2(p_, r[d]), a); break;
            case 2: STORE(1, *p_ = (uint8_t)r[d], a); break;
            case 3: LOAD(1, r[d], (uint32_t)(int32_t)(int8_t)*p_, a); break;
            case 4: LOAD_WORD(r[d], a); break;
            case 5: LOAD(2, r[d], get2(p_), a); break;
            case 6: LOAD(1, r[d], *p_, a); break;
            default: LOAD(2, r[d], (uint32_t)(int32_t)(int16_t)get2(p_), a); break;
            }
            break; }
        case 12: STORE_WORD(r[d], r[m] + (op >> 6 & 31) * 4); break;
        case 13: LOAD_WORD(r[d], r[m] + (op >> 6 & 31) * 4); break;
        case 14: STORE(1, *p_ = (uint8_t)r[d], r[m] + (op >> 6 & 31)); break;
        case 15: LOAD(1, r[d], *p_, r[m] + (op >> 6 & 31)); break;
        case 16: STORE(2, put2(p_, r[d]), r[m] + (op >> 6 & 31) * 2); break;
        case 17: LOAD(2, r[d], get2(p_), r[m] + (op >> 6 & 31) * 2); break;
        case 18: STORE_WORD(r[d8], r[13] + imm8 * 4); break;
        case 19: LOAD_WORD(r[d8], r[13] + imm8 * 4); break;
        case 20: r[d8] = ((pc + 4) & ~3u) + imm8 * 4; cycles++; break;
        case 21: r[d8] = r[13] + imm8 * 4; cycles++; break;
        case 22: case 23: {
            const uint32_t x = r[m];
            switch (op >> 8 & 15) {
            case 0:
                r[13] = (op & 0x80 ? r[13] - (op & 127) * 4 : r[13] + (op & 127) * 4) & ~3u;
                cycles++;
                break;
            case 2:
                switch (op >> 6 & 3) {
                case 0: r[d] = (uint32_t)(int32_t)(int16_t)x; break;
                case 1: r[d] = (uint32_t)(int32_t)(int8_t)x; break;
                case 2: r[d] = x & 0xffff; break;
                default: r[d] = x & 0xff; break;
                }
                cycles++;
                break;
            case 4: case 5: { /* PUSH */
                const uint32_t low = (uint32_t)__builtin_popcount(imm8);
                const uint32_t bytes = 4 * (low + (op >> 8 & 1)), bottom = r[13] - bytes;
                if (bottom & 3 || bottom - RAM_BASE >= RAM_SIZE || bottom - RAM_BASE + bytes > RAM_SIZE) HELP;
                uint8_t *p = s->ram + (bottom - RAM_BASE);
                for (int i = 0; i < 8; i++)
                    if (op >> i & 1) { put4(p, r[i]); p += 4; }
                if (op & 0x100) put4(p, r[14]);
                r[13] = bottom;
                cycles += 1 + (int32_t)low;
                break; }
            case 10:
                switch (op >> 6 & 3) {
                case 0: r[d] = __builtin_bswap32(x); break;
                case 1: r[d] = (x & 0xff00ff) << 8 | (x >> 8 & 0xff00ff); break;
                case 3: r[d] = (uint32_t)(int32_t)(int16_t)((x & 255) << 8 | (x >> 8 & 255)); break;
                default: HELP;
                }
                cycles++;
                break;
            case 12: case 13: { /* POP */
                const uint32_t low = (uint32_t)__builtin_popcount(imm8), with_pc = op >> 8 & 1;
                const uint32_t bytes = 4 * (low + with_pc), top = r[13];
                if (top & 3 || top - RAM_BASE >= RAM_SIZE || top - RAM_BASE + bytes > RAM_SIZE) HELP;
                const uint8_t *p = s->ram + (top - RAM_BASE);
                if (with_pc && s->handler && get4(p + 4 * low) >> 28 == 15) HELP;
                for (int i = 0; i < 8; i++)
                    if (op >> i & 1) { r[i] = get4(p); p += 4; }
                if (with_pc) next = get4(p) & ~1u;
                r[13] = top + bytes;
                cycles += 1 + (int32_t)low + 2 * (int32_t)with_pc;
                break; }
            case 6: /* CPSID, CPSIE */
                if (op != 0xb672 && (op != 0xb662 || s->pending)) HELP;
                s->masked = op == 0xb672;
                cycles++;
                break;
            case 15:
                if (op != 0xbf00) HELP; /* NOP; the hints are the emulator's */
                cycles++;
                break;
            default: HELP; /* BKPT */
            }
            break; }
        case 24: case 25: { /* STMIA, LDMIA */
            const uint32_t count = (uint32_t)__builtin_popcount(imm8), a = r[d8];
            uint8_t *p = op & 0x800 ? readable(s, a) : writable(s, a);
            const uint8_t *last = op & 0x800 ? readable(s, a + 4 * count) : writable(s, a + 4 * count);
            if (a & 3 || !p || last != p + 4 * count) HELP;
            for (int i = 0; i < 8; i++)
                if (op >> i & 1) {
                    if (op & 0x800) r[i] = get4(p); else put4(p, r[i]);
                    p += 4;
                }
            /* An LDMIA that loads the base register does not write the address back. */
            if (!(op & 0x800) || !(op >> d8 & 1)) r[d8] = a + 4 * count;
            cycles += 1 + (int32_t)count;
            break; }
        case 26: case 27: { /* B with a condition; SVC and UDF are the emulator's */
            const uint32_t condition = op >> 8 & 15;
            if (condition >= 14) HELP;
            cycles++;
            if (holds(condition, n, z, c, v)) {
                next = pc + 4 + (uint32_t)((int32_t)(int8_t)imm8 * 2);
                cycles++;
            }
            break; }
        case 28: /* B */
            next = pc + 4 + (uint32_t)((int32_t)((op & 0x7ff) << 21) >> 20);
            cycles += 2;
            break;
        case 30: { /* BL, barriers, two special registers; what else is wide is the emulator's */
            const uint8_t *second = readable(s, pc + 2);
            if (!second) HELP;
            const uint32_t op2 = get2(second);
            if ((op2 & 0xd000) != 0xd000) {
                if (op == 0xf3bf && op2 >= 0x8f40 && op2 < 0x8f70) { /* DSB, DMB, ISB */
                } else if (op == 0xf3ef && op2 >> 12 == 8 && (op2 & 255) == PRIMASK) { /* MRS */
                    r[op2 >> 8 & 15] = s->masked;
                } else if (op == 0xf3ef && op2 >> 12 == 8 && (op2 & 255) == IPSR) {
                    r[op2 >> 8 & 15] = s->exception;
                } else if (op >> 4 == 0xf38 && op2 >> 8 == 0x88 && (op2 & 255) == PRIMASK) { /* MSR */
                    if (s->pending && !(r[op & 15] & 1)) HELP;
                    s->masked = r[op & 15] & 1;
                } else HELP;
                next = pc + 4;
                cycles += 3;
                break;
            }
            const uint32_t sign = op >> 10 & 1, i1 = 1 ^ sign ^ (op2 >> 13 & 1), i2 = 1 ^ sign ^ (op2 >> 11 & 1);
            r[14] = (pc + 4) | 1;
            next = pc + 4 + ((sign ? 0xff000000u : 0) | i1 << 23 | i2 << 22 | (op & 0x3ff) << 12 | (op2 & 0x7ff) << 1);
            cycles += 3;
            break; }
        default: HELP;
        }
        pc = next;
    }
    goto done;
help:
    s->needs_help = 1;
done:
    r[15] = pc;
    s->n = n; s->z = z; s->c = c; s->v = v;
    return cycles;
}
