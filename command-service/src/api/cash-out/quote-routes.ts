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
import { legStatus } from '../../pricing/cash-out/leg-status.ts';
import type { CashOutQuote } from '../../pricing/cash-out/quote.ts';
import { quoteAnswer, stakeCashedOut } from './answers.ts';
import { type CashOutContext, type OwnBet, ownBet } from './context.ts';

const currentQuote = async (
  context: CashOutContext,
  { bet }: OwnBet,
  remaining?: number,
): Promise<CashOutQuote> => context.quote(bet, await context.readMarkets([bet]), remaining);

const detailsRoute = (context: CashOutContext) =>
  route(getBetDetails, async ({ session, query }) => {
    const own = await ownBet(context, session.account.accountId, query.id);
    if (isRefusal(own)) return own;
    const live = await context.readMarkets([own.bet]);
    const legs = own.bet.legs.map((leg) => {
      const { status, message } = legStatus(leg, own.bet, live);
      const offer = live.offerOf(leg);
      return {
        EventName: offer?.fixture.name ?? '',
        MarketName: offer?.market.name ?? '',
        Status: status,
        Message: message,
      };
    });
    const isUnexplained = legs.every(({ Message }) => Message === '');
    const isAvailable = context.quote(own.bet, live).state === 'available';
    const message = isUnexplained && !isAvailable ? texts.cashOutUnavailable : null;
    return { body: { info: { Legs: legs }, message } };
  });

const fullRoute = (context: CashOutContext) =>
  route(fullCashOutRequest, async ({ session, query }) => {
    const own = await ownBet(context, session.account.accountId, query.id);
    if (isRefusal(own)) return own;
    return { body: { ...quoteAnswer(own, await currentQuote(context, own)), stake: own.bet.stake } };
  });

const partialRoute = (context: CashOutContext) =>
  route(partialCashOutRequest, async ({ session, query: { id, remainingUnitStake } }) => {
    const own = await ownBet(context, session.account.accountId, id);
    if (isRefusal(own)) return own;
    if (remainingUnitStake >= own.bet.unitStake) return refuse('cash-out-part-invalid');
    const quote = await currentQuote(context, own, remainingUnitStake);
    return {
      body: {
        ...quoteAnswer(own, quote, stakeCashedOut(own, remainingUnitStake)),
        remainingStake: remainingUnitStake * countLines(own.bet),
      },
    };
  });

/** For one bet of one account. */
const valueLimit = { max: 1, seconds: 10 };

const valueRoute = (context: CashOutContext) =>
  route(getBetValue, async ({ session, query: { id } }) => {
    const own = await ownBet(context, session.account.accountId, id);
    if (isRefusal(own)) return own;
    const subject = `get-bet-value/${own.account.accountId}/${id}`;
    if (!(await context.limiter(subject, valueLimit))) return refuse('too-many-attempts');
    const { state, value, profit } = quoteAnswer(own, await currentQuote(context, own));
    return { body: { success: state === 'available', value, profit, state } };
  });

/** The calls that answer what a bet is worth. */
export const quoteRoutes = (context: CashOutContext): Route[] => [
  detailsRoute(context),
  fullRoute(context),
  partialRoute(context),
  valueRoute(context),
];
