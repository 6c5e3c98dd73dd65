import type { Alert } from '@paddock/contracts/events';

/** Of an account that stays open, though its owner may be who excluded themselves in these others. */
export const alertsOfPersons = (accountId: string, perhapsOf: readonly string[]): Alert[] =>
  perhapsOf.map((excluded) => ({ kind: 'same-person', accountId, excluded }));
