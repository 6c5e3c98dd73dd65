import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import { betPlaced } from '@paddock/contracts/events/events.fixture';
import type { HarmMarker } from '@paddock/contracts/harm';
import { type Witnessed, watchEvent } from './fold.ts';
import { publishedHarmRules } from './published-rules.ts';
import { type HarmScore, harmScores } from './score.ts';
import { type HarmWatch, unwatched } from './watch.ts';

export const rules = { ...publishedHarmRules, inForceSince: new Date(0) };
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Noon of a Monday in London. */
export const start = Date.parse('2026-11-02T12:00:00.000Z');
export const card = { token: 'card-1', lastFour: '4242', scheme: 'visa' };

/** An event so many milliseconds after the start. */
export type Step = readonly [after: number, event: AccountEvent];

export const opened = (jurisdiction: 'GB' | 'IE' = 'GB'): AccountEvent => ({
  type: 'AccountOpened',
  data: { accountId: 'a-1', currency: jurisdiction === 'GB' ? 'GBP' : 'EUR', jurisdiction },
});

/** Each event with where it lies in the stream. */
export const witnessed = (steps: readonly Step[]): Witnessed[] =>
  steps.map(([after, event], revision) => ({ event, revision, at: new Date(start + after).toISOString() }));

export const watchAll = (all: readonly Witnessed[], from: HarmWatch = unwatched): HarmWatch =>
  all.reduce((watch, one) => watchEvent(watch, one, rules), from);

/** Every marker after these events, at the instant of the last one or so long after the start. */
export const scoresAfter = (steps: readonly Step[], at = Math.max(...steps.map(([after]) => after))) =>
  new Map<HarmMarker, HarmScore>(
    harmScores(watchAll(witnessed(steps)), start + at, rules).map((score) => [score.marker, score]),
  );

export const scoreAfter = (marker: HarmMarker, steps: readonly Step[], at?: number): HarmScore => {
  const score = scoresAfter([[0, opened()], ...steps], at).get(marker);
  if (!score) throw new Error(`${marker} has no score`);
  return score;
};

/** A single; `free`: with the free bet balance. */
export const bet = (betId: string, stake: number, free = false): AccountEvent =>
  betPlaced({ betId, unitStake: stake, ...(free && { funding: { kind: 'free-balance' } as const }) });
export const settled = (betId: string, returned: number): AccountEvent => ({
  type: 'BetSettled',
  data: { betId, outcome: returned > 0 ? 'won' : 'lost', returned },
});
export const asked = (amount: number, token = 'card-1', depositId = 'd'): AccountEvent => ({
  type: 'DepositRequested',
  data: { depositId, amount, card: { ...card, token } },
});
/** `asked`: of one that had ended otherwise, when it was asked for, so long after the start. */
export const completed = (amount: number, asked?: number, depositId = 'd'): AccountEvent => ({
  type: 'DepositCompleted',
  data: {
    ...{ depositId, amount, providerReference: 'r' },
    ...(asked !== undefined && { requestedAt: new Date(start + asked).toISOString() }),
  },
});
export const declined = (reason: 'declined' | 'provider-timeout' | 'card-expired'): AccountEvent => ({
  type: 'DepositDeclined',
  data: { depositId: 'd', reason },
});
/** `taken`: by a payment that was taken back. */
export const cameBack = (
  amount: number,
  taken?: NonNullable<DataOf<AccountEvent, 'WithdrawalFailed'>['taken']>,
): AccountEvent => ({
  type: 'WithdrawalFailed',
  data: { withdrawalId: 'w', amount, reason: 'declined', ...(taken && { taken }) },
});

/** The same event so many times, an interval apart, the first one at an instant. */
export const repeated = (
  count: number,
  apart: number,
  event: (n: number) => AccountEvent,
  from = minute,
): Step[] => Array.from({ length: count }, (_, n): Step => [from + n * apart, event(n)]);
