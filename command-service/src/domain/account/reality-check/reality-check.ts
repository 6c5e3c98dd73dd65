import type { AccountEventOf, Slice, SliceContext } from '../slice.ts';

/** `minutes` between checks, `null`: none; `acknowledgedAt`: when the customer last answered one. */
type RealityCheck = { minutes: number | null; acknowledgedAt: string | null };

const noRealityCheck: RealityCheck = { minutes: null, acknowledgedAt: null };

const handles = ['RealityCheckSet', 'RealityCheckAcknowledged'] as const;
type RealityCheckEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (
  check: RealityCheck,
  { type, data }: RealityCheckEvent,
  { at }: SliceContext,
): RealityCheck => {
  switch (type) {
    case 'RealityCheckSet':
      return { ...check, minutes: data.minutes };
    case 'RealityCheckAcknowledged':
      return { ...check, acknowledgedAt: at };
    default:
      return type satisfies never;
  }
};

export const realityCheckSlice: Slice<RealityCheck, RealityCheckEvent['type']> = {
  initial: noRealityCheck,
  handles,
  evolve,
};

/** When the next check is due: so many minutes after the later of the session's start and the last answer. */
export const nextRealityCheck = (
  { minutes, acknowledgedAt }: RealityCheck,
  sessionStartedAt: string,
): Date | undefined => {
  if (minutes === null) return undefined;
  const since = Math.max(Date.parse(sessionStartedAt), acknowledgedAt ? Date.parse(acknowledgedAt) : 0);
  return new Date(since + minutes * 60_000);
};

/** Whether a check is due that the customer has not answered: until then no new stake (RTS 13B). */
export const isRealityCheckOutstanding = (
  check: RealityCheck,
  sessionStartedAt: string,
  now: Date,
): boolean => {
  const next = nextRealityCheck(check, sessionStartedAt);
  return next !== undefined && now.getTime() >= next.getTime();
};
