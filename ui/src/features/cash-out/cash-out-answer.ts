import type { CashOutResult } from '../../lib/api/cash-out.ts';
import { CallError, errorText, isUnanswered } from '../../lib/call-error.ts';

/** The result of cashing out, or that its answer was lost: then the same request again finds out. */
export type CashOutAnswer = CashOutResult | { readonly kind: 'unanswered'; readonly message: string };

const unansweredText =
  'Your network connection was interrupted. Please press again to find out whether the bet was cashed out: it is cashed out once at most.';

export const answerOfError = (error: unknown): CashOutAnswer => {
  if (isUnanswered(error)) return { kind: 'unanswered', message: unansweredText };
  const changed = error instanceof CallError && error.code === 'cash-out-changed';
  return changed
    ? { kind: 're-offered', value: null, message: error.message }
    : { kind: 'refused', message: errorText(error) };
};
