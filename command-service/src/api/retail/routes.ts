import {
  doFullCashOutSsbt,
  fullCashOutSsbt,
  showCashOutsSsbt,
  validateRetailPin,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { type Route, route } from '@paddock/service-kit/http';
import { createPinAttempts, type PinAttempts } from '../../adapters/retail/pin-attempts.ts';
import type { RetailTickets } from '../../adapters/retail/retail-tickets.ts';
import { blockedAnswer, cashedOutAnswer, ticketView } from './answers.ts';
import type { RetailServices } from './services.ts';

const { wrongPin, blocked } = texts.cashOut.retail;

const listRoute = (tickets: RetailTickets) =>
  route(showCashOutsSsbt, async ({ body: { BetTicketIds: requested } }) => {
    const found = await tickets.find(requested.map(({ BetTicketId }) => BetTicketId));
    const byId = new Map(found.map((ticket) => [ticket.ticketId, ticket]));
    return { body: { Info: requested.map((one) => ticketView(one, byId.get(one.BetTicketId))) } };
  });

/** The PIN is checked when the popup is confirmed, and not before. */
const requestRoute = (tickets: RetailTickets) =>
  route(fullCashOutSsbt, async ({ query: { betticketid, cashoutamount, pin = null } }) => {
    const [found] = await tickets.find([betticketid]);
    const view = ticketView({ BetTicketId: betticketid, Pin: pin }, found);
    return { body: { ...view, isChanged: found !== undefined && found.value !== cashoutamount } };
  });

const pinRoute = (tickets: RetailTickets, attempts: PinAttempts) =>
  route(validateRetailPin, async ({ body: { idfoBet, enteredPin } }) => {
    const { isBlocked, isLast } = await attempts.begin(idfoBet);
    if (isBlocked) return { body: { success: false, message: blocked, blocked: true } };
    if (await tickets.isPin(idfoBet, enteredPin)) {
      await attempts.forget(idfoBet);
      return { body: { success: true, message: '', blocked: false } };
    }
    return { body: { success: false, message: isLast ? blocked : wrongPin, blocked: isLast } };
  });

const cashOutRoute = (tickets: RetailTickets, attempts: PinAttempts) =>
  route(doFullCashOutSsbt, async ({ query, commandId }) => {
    const { id: ticketId, amount: value, pin, isPaperless = false, cashoutToShop = false } = query;
    const { isBlocked, isLast } = await attempts.begin(ticketId);
    if (isBlocked) return { body: blockedAnswer() };
    const ticket = { ticketId, pin, value, isPaperless, isPaidInShop: cashoutToShop };
    const result = await tickets.cashOut({ cashOutId: commandId, ...ticket });
    if (result.outcome === 'paid' || result.outcome === 'changed') await attempts.forget(ticketId);
    return { body: cashedOutAnswer(result, isLast) };
  });

/** The calls about tickets of shops and terminals. */
export const retailRoutes = ({ retailTickets, redis, rules }: RetailServices): Route[] => {
  const attempts = createPinAttempts(redis, rules.retailPin);
  return [
    listRoute(retailTickets),
    requestRoute(retailTickets),
    pinRoute(retailTickets, attempts),
    cashOutRoute(retailTickets, attempts),
  ];
};
