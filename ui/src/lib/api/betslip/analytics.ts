import { getQubitBetslip, getQubitBetslipTransactionId, type Response } from '@paddock/contracts/http';
import { ask } from '../client.ts';

export type SlipReport = Response<typeof getQubitBetslip>;

/** A selection as it is on the slip, for analytics. */
export const reportedSlip = (selectionId: string, signal: AbortSignal): Promise<SlipReport> =>
  ask(getQubitBetslip, { query: { idfoselection: selectionId } }, undefined, signal);

/** The id of the placement that was made last in this browser, for analytics. */
export const reportedPlacement = async (signal: AbortSignal): Promise<string | null> =>
  (await ask(getQubitBetslipTransactionId, {}, undefined, signal)).transactionId;
