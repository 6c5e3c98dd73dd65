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
};
