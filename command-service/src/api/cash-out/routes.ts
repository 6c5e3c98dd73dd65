import { type CashOutResult, doFullCashOut, doPartialCashOut, setCashOutRule } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/service-kit/http';
import { quoteOf } from '../../pricing/cash-out/quote.ts';
import { failedAnswer, paidAnswer, reOfferAnswer } from './answers.ts';
import { type CashOutDependencies, type Desk, deskOf, ownBet } from './context.ts';
import { type Caller, take, type Wish } from './execute.ts';
import { quoteRoutes } from './quote-routes.ts';

/** What a confirmed cash out is answered with; a bet that is not the customer's own is not found. */
const takenAnswer = async (
  desk: Desk,
  wish: Wish,
  caller: Caller,
): Promise<{ body: CashOutResult; position?: bigint } | Refusal> => {
  const taken = await take(desk, wish, caller);
  if (taken.kind === 'refused' && taken.refusal.refused === 'unknown-bet') return taken.refusal;
  const { state } = await desk.accounts.load(wish.accountId);
  if (state.status !== 'open') return refuse('unknown-bet');
  const { currency } = state;
  switch (taken.kind) {
    case 'refused':
      return { body: failedAnswer(taken.refusal, currency) };
    case 'offered':
      return { body: reOfferAnswer(taken, wish, currency) };
    case 'paid':
      return { body: paidAnswer(taken, wish, currency), position: taken.decided.position };
    default:
      return taken satisfies never;
  }
};

/** A key is good for what it was first used for: with another bet, or another part, it is another command. */
const commandIdFor = (commandId: string, { betId, remaining }: Pick<Wish, 'betId' | 'remaining'>): string =>
  [commandId, betId, ...(remaining === undefined ? [] : [remaining])].join('/');

const fullRoute = (desk: Desk) =>
  route(doFullCashOut, async ({ session, query, commandId, correlationId, actor }) => {
    if (!session?.account) return refuse('not-signed-in');
    const wish = { accountId: session.account.accountId, betId: query.id, confirmed: query.value };
    return takenAnswer(desk, wish, { commandId: commandIdFor(commandId, wish), correlationId, actor });
  });

const partialRoute = (desk: Desk) =>
  route(doPartialCashOut, async ({ session, body, commandId, correlationId, actor }) => {
    if (!session?.account) return refuse('not-signed-in');
    const { accountId } = session.account;
    const wish = {
      accountId,
      betId: body.id,
      confirmed: body.value,
      remaining: body.remainingUnitStake,
    };
    return takenAnswer(desk, wish, { commandId: commandIdFor(commandId, wish), correlationId, actor });
  });

/** A bet that can never be cashed out gets no rule. */
const ruleRoute = (desk: Desk) =>
  route(setCashOutRule, async ({ session, body, commandId, correlationId, actor, now }) => {
    const own = await ownBet(desk, session, body.id);
    if (isRefusal(own)) return own;
    const { account, bet } = own;
    if (body.atValue !== null && quoteOf(bet, await desk.read([bet])).state === 'unavailable') {
      return refuse('cash-out-unavailable');
    }
    const command = { type: 'set-cash-out-rule', betId: body.id, atValue: body.atValue } as const;
    const context = { commandId: commandIdFor(commandId, command), correlationId, actor, now };
    const decided = await desk.accounts.execute(account.accountId, command, context);
    if (isRefusal(decided)) return decided;
    return {
      body: { success: true as const, msg: 'Your changes have been saved.' },
      position: decided.position,
    };
  });

/** The calls of cash out. */
export const cashOutRoutes = (dependencies: CashOutDependencies): Route[] => {
  const desk = deskOf(dependencies);
  return [...quoteRoutes(desk), fullRoute(desk), partialRoute(desk), ruleRoute(desk)];
};
