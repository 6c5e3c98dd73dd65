import type { AccountEventOf, Slice, SliceContext } from '../slice.ts';

/** `minutes` between checks, `null`: none, as set at `setAt`; `acknowledgedAt`: when the customer last answered one. */
type RealityCheck = { minutes: number | null; setAt: string | null; acknowledgedAt: string | null };

const noRealityCheck: RealityCheck = { minutes: null, setAt: null, acknowledgedAt: null };

const handles = ['RealityCheckSet', 'RealityCheckAcknowledged'] as const;
type RealityCheckEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (
  check: RealityCheck,
  { type, data }: RealityCheckEvent,
  { at }: SliceContext,
): RealityCheck => {
  switch (type) {
    case 'RealityCheckSet':
      return { ...check, minutes: data.minutes, setAt: at };
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

const millisecondsOf = (at: string | null): number => (at === null ? 0 : Date.parse(at));

/** Since when the customer has been playing without a check: the start of the session, or the last answer in it. */
export const playingSince = (
  { acknowledgedAt }: Pick<RealityCheck, 'acknowledgedAt'>,
  sessionStartedAt: string,
): Date => new Date(Math.max(Date.parse(sessionStartedAt), millisecondsOf(acknowledgedAt)));

/**
 * When the next check is due: so many minutes after the session's start, the last answer in it, or the choice of these
 * minutes, whichever was last. They begin with the choice, so that no check comes over the form in which it was set.
 */
export const nextRealityCheck = (check: RealityCheck, sessionStartedAt: string): Date | undefined => {
  if (check.minutes === null) return undefined;
  const from = Math.max(playingSince(check, sessionStartedAt).getTime(), millisecondsOf(check.setAt));
  return new Date(from + check.minutes * 60_000);
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
