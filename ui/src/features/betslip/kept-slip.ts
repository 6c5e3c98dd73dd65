import type { Slip } from '../../lib/api/betslip/slip.ts';

/** What a page showed when it found the session over: `stakes` by bet, as typed. */
export type KeptSlip = {
  /** Whose slip it is; `null` of a visitor. */
  readonly accountId: string | null;
  readonly selections: Slip['selections'];
  readonly stakes: readonly (readonly [id: string, text: string])[];
};

let kept: KeptSlip | undefined;

/** Keeps it until somebody signs in on this page: the server gives a session that ended elsewhere another slip. */
export const keepSlip = (slip: KeptSlip): void => {
  // A press after it finds the slip empty.
  if (slip.selections.length > 0) kept = slip;
};

/** What was kept, for whoever signs in; nothing of another account's. */
export const takeKeptSlip = (accountId: string): KeptSlip | undefined => {
  const slip = kept;
  kept = undefined;
  return slip && (slip.accountId ?? accountId) === accountId ? slip : undefined;
};
