import { type CashOutResult, doFullCashOut, doPartialCashOut, setCashOutRule } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { failedAnswer, paidAnswer, reOfferAnswer } from './answers.ts';
import { type CashOutContext, createCashOutContext, ownBet } from './context.ts';
import { type CashOutCaller, type CashOutRequest, executeCashOut } from './execute.ts';
import { quoteRoutes } from './quote-routes.ts';
import type { CashOutServices } from './services.ts';

/** Cashes out and answers; a bet that is not the customer's own is not found. */
const cashOut = async (
  context: CashOutContext,
  request: CashOutRequest,
  caller: CashOutCaller,
): Promise<{ body: CashOutResult; position?: bigint } | Refusal> => {
  const outcome = await executeCashOut(context, request, caller);
  if (outcome.kind === 'refused' && outcome.refusal.refused === 'unknown-bet') return outcome.refusal;
  const { state } = await context.accounts.load(request.accountId);
  if (state.status !== 'open') return refuse('unknown-bet');
  const { currency } = state;
  switch (outcome.kind) {
    case 'refused':
      return { body: failedAnswer(outcome.refusal, currency) };
    case 'offered':
      return { body: reOfferAnswer(outcome, request, currency) };
    case 'paid':
      return { body: paidAnswer(outcome, request, currency), position: outcome.decided.position };
    default:
      return outcome satisfies never;
  }
};

/** A key is good for what it was first used for: with another bet, or another part, it is another command. */
const commandIdFor = (
  commandId: string,
  { betId, remaining }: Pick<CashOutRequest, 'betId' | 'remaining'>,
): string => [commandId, betId, ...(remaining === undefined ? [] : [remaining])].join('/');

const fullRoute = (context: CashOutContext) =>
  route(doFullCashOut, async ({ session, query, commandId, correlationId, actor }) => {
    const request = { accountId: session.account.accountId, betId: query.id, confirmed: query.value };
    return cashOut(context, request, { commandId: commandIdFor(commandId, request), correlationId, actor });
  });

const partialRoute = (context: CashOutContext) =>
  route(doPartialCashOut, async ({ session, body, commandId, correlationId, actor }) => {
    const request = {
      accountId: session.account.accountId,
      betId: body.id,
      confirmed: body.value,
      remaining: body.remainingUnitStake,
    };
    return cashOut(context, request, { commandId: commandIdFor(commandId, request), correlationId, actor });
  });

/** A bet that can never be cashed out gets no rule. Under the key of another rule it is another command. */
const ruleRoute = (context: CashOutContext) =>
  commandRoute(
    setCashOutRule,
    async ({ session, body }, command) => {
      const own = await ownBet(context, session.account.accountId, body.id);
      if (isRefusal(own)) return own;
      const { account, bet } = own;
      if (body.atValue !== null) {
        const quote = context.quote(bet, await context.readMarkets([bet]));
        if (quote.state === 'unavailable') return refuse('cash-out-unavailable');
      }
      return context.accounts.execute(
        account.accountId,
        { type: 'set-cash-out-rule', betId: body.id, atValue: body.atValue },
        { ...command, commandId: `${commandIdFor(command.commandId, { betId: body.id })}/${body.atValue}` },
      );
    },
    () => success(texts.changesSaved),
  );

/** The calls of cash out. */
export const cashOutRoutes = (services: CashOutServices): Route[] => {
  const context = createCashOutContext(services);
  return [...quoteRoutes(context), fullRoute(context), partialRoute(context), ruleRoute(context)];
};
