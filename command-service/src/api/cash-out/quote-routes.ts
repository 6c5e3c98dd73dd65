import {
  fullCashOutRequest,
  getBetDetails,
  getBetValue,
  partialCashOutRequest,
} from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { type Route, route } from '@paddock/service-kit/http';
import { countLines } from '../../betting/index.ts';
import { standingOf } from '../../pricing/cash-out/leg-status.ts';
import { quoteOf } from '../../pricing/cash-out/quote.ts';
import { quoteAnswer, stakeTaken } from './answers.ts';
import { type Desk, ownBet } from './context.ts';

const detailsRoute = (desk: Desk) =>
  route(getBetDetails, async ({ session, query }) => {
    const own = await ownBet(desk, session, query.id);
    if (isRefusal(own)) return own;
    const live = await desk.read([own.bet]);
    const legs = own.bet.legs.map((leg) => {
      const { status, message } = standingOf(leg, own.bet, live);
      const offer = live.offerOf(leg);
      return {
        EventName: offer?.fixture.name ?? '',
        MarketName: offer?.market.name ?? '',
        Status: status,
        Message: message,
      };
    });
    const isUnexplained = legs.every(({ Message }) => Message === '');
    const isAvailable = quoteOf(own.bet, live).state === 'available';
    const message = isUnexplained && !isAvailable ? texts.cashOutUnavailable : null;
    return { body: { info: { Legs: legs }, message } };
  });

const fullRoute = (desk: Desk) =>
  route(fullCashOutRequest, async ({ session, query }) => {
    const own = await ownBet(desk, session, query.id);
    if (isRefusal(own)) return own;
    const quote = quoteOf(own.bet, await desk.read([own.bet]));
    return { body: { ...quoteAnswer(own, quote), stake: own.bet.stake } };
  });

const partialRoute = (desk: Desk) =>
  route(partialCashOutRequest, async ({ session, query: { id, remainingUnitStake } }) => {
    const own = await ownBet(desk, session, id);
    if (isRefusal(own)) return own;
    if (remainingUnitStake >= own.bet.unitStake) return refuse('cash-out-part-invalid');
    const quote = quoteOf(own.bet, await desk.read([own.bet]), remainingUnitStake);
    return {
      body: {
        ...quoteAnswer(own, quote, stakeTaken(own, remainingUnitStake)),
        remainingStake: remainingUnitStake * countLines(own.bet),
      },
    };
  });

/** For one bet of one account. */
const valueLimit = { max: 1, seconds: 10 };

const valueRoute = (desk: Desk) =>
  route(getBetValue, async ({ session, query: { id } }) => {
    const own = await ownBet(desk, session, id);
    if (isRefusal(own)) return own;
    const subject = `get-bet-value/${own.account.accountId}/${id}`;
    if (!(await desk.limiter(subject, valueLimit))) return refuse('too-many-attempts');
    const { state, value, profit } = quoteAnswer(own, quoteOf(own.bet, await desk.read([own.bet])));
    return { body: { success: state === 'available', value, profit, state } };
  });

/** The calls that say what a bet is worth. */
export const quoteRoutes = (desk: Desk): Route[] => [
  detailsRoute(desk),
  fullRoute(desk),
  partialRoute(desk),
  valueRoute(desk),
];
