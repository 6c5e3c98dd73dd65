import type { AccountEvent } from '@paddock/contracts/events';
import type { CashOutQuoteView, CashOutResult } from '@paddock/contracts/http';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { type Refusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { countLines } from '../../betting/index.ts';
import { endedBetOf } from '../../domain/account/bets/ended-bets.ts';
import type { CashOutQuote } from '../../pricing/cash-out/quote.ts';
import type { OwnBet } from './context.ts';
import type { CashOutOutcome, CashOutRequest } from './execute.ts';

/** A quote as customers read it. `stake`: of the part that is quoted. */
export const quoteAnswer = (
  { account, bet }: OwnBet,
  quote: CashOutQuote,
  stake = bet.stake,
): CashOutQuoteView => {
  const isAvailable = quote.state === 'available';
  return {
    betId: bet.betId,
    state: quote.state,
    value: isAvailable ? quote.value : null,
    profit: isAvailable ? quote.value - stake : null,
    currency: account.currency,
    message: isAvailable ? null : quote.message,
  };
};

/** Minor units of the stake that a cash out takes off. */
export const stakeCashedOut = ({ bet }: OwnBet, remaining = 0): number =>
  (bet.unitStake - remaining) * countLines(bet);

type CashedOut = Extract<AccountEvent, { type: 'BetCashedOut' | 'BetPartlyCashedOut' }>;

const isCashedOut = (event: AccountEvent): event is CashedOut =>
  event.type === 'BetCashedOut' || event.type === 'BetPartlyCashedOut';

type Paid = Extract<CashOutOutcome, { kind: 'paid' }>;

/** The stake that was taken off; unknown when a part is answered again. */
const stakeOf = ({ decided, before }: Paid, { betId, remaining }: CashOutRequest): number | undefined => {
  if (before) return stakeCashedOut(before, remaining);
  const { state } = decided;
  if (remaining !== undefined || state.status !== 'open') return undefined;
  return endedBetOf(state.bets, betId)?.stake;
};

/** Nothing was paid, for a reason. */
export const failedAnswer = (refusal: Refusal, currency: Currency): CashOutResult => ({
  success: false,
  msg: refusalText(refusal),
  code: refusal.refused,
  reoffer: false,
  value: null,
  profit: null,
  balance: null,
  currency,
});

/** The value that was paid. */
export const paidAnswer = (paid: Paid, request: CashOutRequest, currency: Currency): CashOutResult => {
  const { state, events } = paid.decided;
  const value = events.find(isCashedOut)?.data.value ?? request.confirmed;
  const stake = stakeOf(paid, request);
  return {
    success: true,
    msg: texts.cashOut.paid.replace('###', formatMoney(value, currency)),
    reoffer: false,
    value,
    profit: stake === undefined ? null : value - stake,
    balance: state.status === 'open' ? state.wallet.balance : null,
    currency,
  };
};

/** The value fell: it may be confirmed as it is now. Without a code: this is an answer, and no refusal. */
export const reOfferAnswer = (
  { value, before }: Extract<CashOutOutcome, { kind: 'offered' }>,
  { remaining }: CashOutRequest,
  currency: Currency,
): CashOutResult => {
  const changed = refuse('cash-out-changed', { param1: formatMoney(value, currency) });
  return {
    success: false,
    msg: refusalText(changed),
    reoffer: true,
    value,
    profit: value - stakeCashedOut(before, remaining),
    balance: null,
    currency,
  };
};
