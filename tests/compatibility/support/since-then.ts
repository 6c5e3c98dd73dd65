import type { RecordedCustomer } from './recorded.ts';

/** Excluded from the sportsbook: signed in then, which an exclusion does not allow any more (decision 42). */
export const excluded = 'oldhand002';

/** Instants at which a bet of the customer was opened again. */
const reopenedAt = ({ compliance }: RecordedCustomer): Set<string | undefined> =>
  new Set(
    compliance.events.filter((line) => line.includes(' BetReopened ')).map((line) => line.split(' ')[3]),
  );

const isCorrection = (value: unknown): value is { at: string } =>
  typeof value === 'object' && value !== null && 'previousReturned' in value && 'at' in value;

/** What compliance reads of an account since then, where nothing waits for a second look and nobody looked. */
const noReviews = { depositReview: null, heldWithdrawals: [], contradictions: [], bonusRequests: [] };
const withReviews = (state: unknown): unknown =>
  typeof state === 'object' ? { ...state, ...noReviews } : state;

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
  return { ...told, compliance: { state: withReviews(state), middle: withReviews(middle), events } };
};
