import {
  decideBonus,
  decideWithdrawal,
  listReviews,
  payOutBalance,
  resolveContradiction,
  reviewDeposits,
} from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { readReviews } from '../../adapters/review-index/review-list.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { findAccount } from '../find-account.ts';
import { refuseOther } from '../repeated-request.ts';
import type { ReviewServices } from './services.ts';

/** One key for two of them is two commands. */
const about = (context: CommandContext, id: string): CommandContext => ({
  ...context,
  commandId: `${context.commandId}/${id}`,
});

const listRoute = ({ accounts, redis }: ReviewServices) =>
  route(listReviews, async () => {
    const reviews = await readReviews(redis);
    const shown = reviews.map(async (review) => {
      const { state } = await accounts.load(review.accountId);
      return { ...review, currency: openAccountOf(state).currency };
    });
    return { body: { reviews: await Promise.all(shown) } };
  });

/** A withdrawal that is released is handed to the provider by the process that finishes payments. */
const withdrawalRoute = ({ accounts, log }: ReviewServices) =>
  commandRoute(
    decideWithdrawal,
    ({ body: { accountId, ...decision }, actor }, context) => {
      log.warn({ accountId, ...decision, actor: actor.id }, 'a withdrawal that was held is decided');
      return accounts.execute(
        accountId,
        { type: 'decide-withdrawal', ...decision, decidedBy: actor.id },
        about(context, decision.withdrawalId),
      );
    },
    () => success(),
  );

const bonusRoute = ({ accounts }: ReviewServices) =>
  commandRoute(
    decideBonus,
    ({ body: { accountId, ...decision }, actor }, context) =>
      accounts.execute(
        accountId,
        { type: 'decide-bonus', ...decision, decidedBy: actor.id },
        about(context, decision.requestId),
      ),
    () => success(),
  );

const contradictionRoute = ({ accounts }: ReviewServices) =>
  commandRoute(
    resolveContradiction,
    ({ body: { accountId, ...resolved } }, context) =>
      accounts.execute(
        accountId,
        { type: 'resolve-contradiction', ...resolved },
        about(context, resolved.paymentId),
      ),
    () => success(),
  );

const depositsRoute = (services: ReviewServices) =>
  commandRoute(
    reviewDeposits,
    async ({ body: { account, ...reviewed } }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      return services.accounts.execute(accountId, { type: 'review-deposits', ...reviewed }, context);
    },
    ({ events }, { body: { amount, note } }) =>
      refuseOther(events, { DepositsReviewed: { amount, note } }) ?? success(),
  );

const payOutRoute = (services: ReviewServices) =>
  commandRoute(
    payOutBalance,
    async ({ body: { account }, commandId: payOutId, actor }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      services.log.warn({ accountId, actor: actor.id }, 'the balance of an excluded customer is paid out');
      const command = { type: 'pay-out-balance', payOutId, requestedBy: actor.id } as const;
      return services.accounts.execute(accountId, command, context);
    },
    ({ state, events }) => {
      const moved = (wanted: 'WithdrawalRequested' | 'WithdrawalHeld') =>
        events.reduce((sum, { type, data }) => (type === wanted ? sum + data.amount : sum), 0);
      const { currency } = openAccountOf(state);
      return { ...success(), currency, paid: moved('WithdrawalRequested'), held: moved('WithdrawalHeld') };
    },
  );

/** What waits for a second look, and what staff do for customers who are stopped or excluded. */
export const reviewRoutes = (services: ReviewServices): Route[] => [
  listRoute(services),
  withdrawalRoute(services),
  bonusRoute(services),
  contradictionRoute(services),
  depositsRoute(services),
  payOutRoute(services),
];
