import type { getLiabilities, Response } from '@paddock/contracts/http';
import { expect } from 'vitest';
import type { RecordedCustomer, RecordedLiability } from './recorded.ts';

/** Excluded from the sportsbook: signed in then, which an exclusion does not allow any more (decision 42). */
export const excluded = 'oldhand002';

/** Instants at which a bet of the customer was opened again. */
const reopenedAt = ({ compliance }: RecordedCustomer): Set<string | undefined> =>
  new Set(
    compliance.events.filter((line) => line.includes(' BetReopened ')).map((line) => line.split(' ')[3]),
  );

const isCorrection = (value: unknown): value is { at: string } =>
  typeof value === 'object' && value !== null && 'previousReturned' in value && 'at' in value;

/** What compliance reads of an account since then, where nothing waits for a second look or for a bet, and nobody looked. */
const noReviews = {
  ...{ depositReview: null, withdrawalsLookedAt: null, heldWithdrawals: [], contradictions: [] },
  ...{ bonusRequests: [], requests: [], shortfalls: [], heldStakes: [] },
  // Nobody had moved anything to poker.
  pokerBalance: 0,
  // Nor had a bank taken anything back, nor was anybody asked where their money comes from.
  ...{ reclaims: [], sourceOfFunds: null },
};

type ExclusionThen = { product: 'sportsbook'; until: string };

/** An exclusion from the sportsbook barred from everything, and is read as one from that. */
const withReviews = (state: unknown): unknown => {
  if (typeof state !== 'object' || state === null) return state;
  const exclusions = 'exclusions' in state ? (state.exclusions as ExclusionThen[]) : [];
  const read = exclusions.map(({ until }) => ({ from: 'full', until, liftAskedAt: null }));
  const totals = 'totals' in state ? { totals: { ...(state.totals as object), owed: 0, writtenOff: 0 } } : {};
  return { ...state, ...noReviews, ...totals, exclusions: read };
};

const asNamedNow = (line: string): string => line.replace(' SportsbookExclusionSet ', ' ExclusionSet ');

/** Where corrections found all that they took back, and with the documents' further fields. */
const withFurtherFields = (balance: unknown): unknown => {
  if (typeof balance !== 'object' || balance === null || !('sbwallet' in balance)) return balance;
  const further = { update: false, checkbalance: true, isAVBlocked: false, ptwallet: 0 };
  return { ...balance, ...further, qdbalance: balance.sbwallet, owed: 0, shortfalls: [] };
};

const isMessage = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'messageId' in value;

/** Messages of before have no button and no attachments. */
const withFurtherParts = (inbox: unknown): unknown =>
  JSON.parse(JSON.stringify(inbox), (_, value: unknown) =>
    isMessage(value) ? { ...value, button: null, attachments: [] } : value,
  );

/**
 * What is answered of a customer since then: a bet that is open again is said to be so, and not to return 0.00; and
 * what waits for a second look.
 */
export const sinceThen = (customer: RecordedCustomer): RecordedCustomer => {
  const reopened = reopenedAt(customer);
  const told: RecordedCustomer = JSON.parse(JSON.stringify(customer), (_, value: unknown) =>
    isCorrection(value) && reopened.has(value.at) ? { ...value, returned: null } : value,
  );
  const { state, middle, events } = told.compliance;
  const { balance, inbox } = told.answers;
  const answers = { ...told.answers, balance: withFurtherFields(balance), inbox: withFurtherParts(inbox) };
  return {
    ...{ ...told, answers },
    compliance: {
      ...{ state: withReviews(state), middle: withReviews(middle) },
      events: events.map(asNamedNow),
    },
  };
};

type Liability = Response<typeof getLiabilities>['selections'][number];

const bySelection = <One extends { selectionId: string }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => one.selectionId.localeCompare(other.selectionId));

/**
 * The same selections are at risk. What is lost by singles is what it was; what is lost by multiples was understated
 * then, and is said apart, as are the currencies.
 */
export const expectSameLiabilities = (
  now: readonly Liability[],
  before: readonly RecordedLiability[],
): void => {
  expect(bySelection(now.map(({ atRisk, ...one }) => one))).toEqual(
    bySelection(before.map(({ liability, ...one }) => one)),
  );
  for (const { selectionId, atRisk } of now) {
    const then = before.find((one) => one.selectionId === selectionId)?.liability ?? 0;
    const singles = atRisk.reduce((sum, one) => sum + one.singles, 0);
    const multiples = atRisk.reduce((sum, one) => sum + one.multiples, 0);
    if (multiples === 0) expect({ selectionId, singles }).toEqual({ selectionId, singles: then });
    else expect(singles + multiples).toBeGreaterThanOrEqual(then);
  }
};
