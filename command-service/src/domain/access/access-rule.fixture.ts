import type { AccessRule } from './access.ts';

const minuteMs = 60_000;

/** Rules that tests go by, where they need no others. */
export const accessRule: AccessRule = {
  attempts: 4,
  strangers: 20,
  blockMs: 30 * minuteMs,
  letThroughMs: 30 * minuteMs,
  unblocksByOne: 3,
  oneTimePasswordMs: 24 * 60 * minuteMs,
  securityCode: {
    validMs: 10 * minuteMs,
    resendMs: 10_000,
    wrongOnes: 5,
    budgets: [
      { most: 6, strangers: 12, withinMs: 30 * minuteMs },
      { most: 12, strangers: 24, withinMs: 24 * 60 * minuteMs },
    ],
  },
  recovery: {
    openMs: 60 * minuteMs,
    begun: { most: 10, strangers: 20, withinMs: 60 * minuteMs },
    usernames: { most: 5, strangers: 10, withinMs: 24 * 60 * minuteMs },
  },
};
