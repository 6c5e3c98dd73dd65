import type { doFullCashOutSsbt, Response, RetailTicketView } from '@paddock/contracts/http';
import { currencySymbol, formatMoney } from '@paddock/contracts/money';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { RetailTicket, TicketOutcome } from '../../adapters/retail/retail-tickets.ts';

const available = 0;
const unavailable = -500;

type TicketRequest = { BetTicketId: string; Pin: string | null };

/** A ticket as the documents list it; one that was not found can't be cashed out. */
export const ticketView = (requested: TicketRequest, found: RetailTicket | undefined): RetailTicketView => ({
  ...requested,
  CashoutAmount: found?.value ?? 0,
  CashoutAmountText: found ? formatMoney(found.value, found.currency) : '',
  CurrencySymbol: found ? currencySymbol[found.currency] : '',
  CashoutStatus: found ? available : unavailable,
  stake: found?.stake ?? null,
  isPaperless: found?.isPaperless ?? false,
  cashoutToShop: found?.isPaidInShop ?? false,
  Message: found ? null : texts.cashOutUnavailable,
});

type Answer = Response<typeof doFullCashOutSsbt>;

const failed = (msg: string, more: Partial<Answer> = {}): Answer => ({
  success: false,
  msg,
  CashoutStatus: unavailable,
  CashoutAmount: null,
  blocked: false,
  ...more,
});

/** No PIN of the ticket is checked. */
export const blockedAnswer = (): Answer => failed(texts.cashOut.retail.blocked, { blocked: true });

/** The answer to a cash out. `isLast`: a wrong PIN was the last that is checked. */
export const cashedOutAnswer = (result: TicketOutcome, isLast: boolean): Answer => {
  switch (result.outcome) {
    case 'paid': {
      const { value, currency } = result;
      const msg = texts.cashOut.paid.replace('###', formatMoney(value, currency));
      return { success: true, msg, CashoutStatus: available, CashoutAmount: value, blocked: false };
    }
    case 'changed': {
      const { value, currency } = result;
      const changed = refuse('cash-out-changed', { param1: formatMoney(value, currency) });
      return failed(refusalText(changed), { CashoutStatus: available, CashoutAmount: value });
    }
    case 'wrong-pin':
      return isLast ? blockedAnswer() : failed(texts.cashOut.retail.wrongPin);
    case 'unavailable':
      return failed(texts.cashOutUnavailable);
    default:
      return result satisfies never;
  }
};
