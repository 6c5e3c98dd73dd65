import type { CashOutResult } from '@paddock/contracts/http';
import { CallError, errorText, isUnanswered } from '../../lib/call-error.ts';

/** What came of pressing Cash Out. Amounts are minor units. */
export type CashOutOutcome =
  | { readonly kind: 'paid'; readonly value: number; readonly balance: number | null }
  /** It is worth something else now; without a value it has to be asked for. */
  | { readonly kind: 're-offer'; readonly value: number | null; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nobody knows: the same press again can tell. */
  | { readonly kind: 'unanswered'; readonly message: string };

const unansweredText =
  'Your network connection was interrupted. Please press again to find out whether the bet was cashed out: it is cashed out once at most.';

/** `confirmed`: what the customer pressed on. */
export const outcomeOf = (
  { success, reoffer, value, msg, balance }: CashOutResult,
  confirmed: number,
): CashOutOutcome => {
  if (success) return { kind: 'paid', value: value ?? confirmed, balance };
  return reoffer ? { kind: 're-offer', value, message: msg } : { kind: 'refused', message: msg };
};

export const outcomeOfError = (error: unknown): CashOutOutcome => {
  if (isUnanswered(error)) return { kind: 'unanswered', message: unansweredText };
  const changed = error instanceof CallError && error.code === 'cash-out-changed';
  return changed
    ? { kind: 're-offer', value: null, message: error.message }
    : { kind: 'refused', message: errorText(error) };
};
