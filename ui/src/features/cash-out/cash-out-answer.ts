import { texts } from '@paddock/contracts/texts';
import type { Bet } from '../../lib/api/bet-history.ts';
import type { CashOutResult } from '../../lib/api/cash-out.ts';
import { CallError, errorText, isNotSent, isUnanswered } from '../../lib/call-error.ts';

/** The result of cashing out, or that its answer was lost: then the bet says what became of it, or the same request again. */
export type CashOutAnswer = CashOutResult | { readonly kind: 'unanswered'; readonly message: string };

/** `before`: the outcome so far. What was not sent changes nothing about what was sent before it. */
export const answerOfError = (error: unknown, before?: CashOutAnswer): CashOutAnswer => {
  if (isNotSent(error) ? before?.kind === 'unanswered' : isUnanswered(error)) {
    return { kind: 'unanswered', message: texts.cashOut.unknown };
  }
  const changed = error instanceof CallError && error.code === 'cash-out-changed';
  return changed
    ? { kind: 're-offered', value: null, message: error.message }
    : { kind: 'refused', message: errorText(error) };
};

type BetMoney = Pick<Bet, 'status' | 'returned' | 'cashedOutPart'>;

/**
 * What the bet as it stands now says of a cash out, of all or of a part, whose answer was lost; undefined: nothing yet.
 * `before`: the bet when it was sent.
 */
export const answerOfBet = (
  found: BetMoney | undefined,
  before: Pick<Bet, 'cashedOutPart'>,
  what: 'all' | 'part',
): CashOutAnswer | undefined => {
  if (!found) return undefined;
  const { status, returned, cashedOutPart } = found;
  const part = cashedOutPart - before.cashedOutPart;
  if (what === 'part' && part > 0) return { kind: 'paid', value: part, balance: null };
  if (what === 'all' && status === 'cashed-out' && returned !== null) {
    return { kind: 'paid', value: returned - cashedOutPart, balance: null };
  }
  const isSettled = status !== 'open' && status !== 'cashed-out';
  return isSettled ? { kind: 'refused', message: texts.cashOut.settledInstead } : undefined;
};
