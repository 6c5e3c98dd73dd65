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

/** What is answered of a customer since then: a bet that is open again is said to be so, and not to return 0.00. */
export const sinceThen = (customer: RecordedCustomer): RecordedCustomer => {
  const reopened = reopenedAt(customer);
  return JSON.parse(JSON.stringify(customer), (_, value: unknown) =>
    isCorrection(value) && reopened.has(value.at) ? { ...value, returned: null } : value,
  );
};
