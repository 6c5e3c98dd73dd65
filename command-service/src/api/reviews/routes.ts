import type { ContradictionOutcome } from '@paddock/contracts/events';
import {
  decideBonus,
  decideWithdrawal,
  listReviews,
  resolveContradiction,
  reviewDeposits,
} from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandContextOf, commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { noteListReading } from '../../adapters/note-reading.ts';
import { countReviews, readReviews, reviewsOnPage } from '../../adapters/review-index/review-list.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { findAccount } from '../find-account.ts';
import { refuseOther, refuseOtherThan } from '../repeated-request.ts';
import { payOutRoute } from './pay-out.ts';
import type { ReviewServices } from './services.ts';

/** One key for two of them is two commands. */
const about = (context: CommandContext, id: string): CommandContext => ({
  ...context,
  commandId: `${context.commandId}/${id}`,
});

/** Shown to nobody of whom it is not noted. */
const listRoute = ({ accounts, redis, store }: ReviewServices) =>
  route(listReviews, async (request) => {
    const [reviews, total] = await Promise.all([
      readReviews(redis, request.query.PageIndex),
      countReviews(redis),
    ]);
    const read = reviews.map(({ accountId }) => accountId);
    await noteListReading({ store, redis }, 'reviews', read, commandContextOf(request));
    const shown = reviews.map(async (review) => {
      const { state } = await accounts.load(review.accountId);
      return { ...review, currency: openAccountOf(state).currency };
    });
    const LastPage = Math.max(0, Math.ceil(total / reviewsOnPage) - 1);
    return { body: { reviews: await Promise.all(shown), total, LastPage } };
  });

/** The event of what a member of staff decides about a withdrawal. */
const decisionOf = ({ approved, otherwise }: { approved: boolean; otherwise: boolean }) => {
  if (!approved) return 'WithdrawalFailed';
  return otherwise ? 'WithdrawalPaidOtherwise' : 'WithdrawalReleased';
};

/** A withdrawal that is released is handed to the provider by the process that finishes payments. */
const withdrawalRoute = ({ accounts, profiles, log }: ReviewServices) =>
  commandRoute(
    decideWithdrawal,
    async ({ body: { accountId, note, ...decision }, actor }, context) => {
      const { withdrawalId } = decision;
      const own = about(context, withdrawalId);
      const decided = await accounts.execute(
        accountId,
        {
          ...{ type: 'decide-withdrawal', ...decision, decidedBy: actor.id },
          note: await profiles.noteFor(accountId, note, own),
        },
        own,
      );
      if (!isRefusal(decided)) {
        log.warn({ accountId, withdrawalId, actor: actor.id }, 'a withdrawal that was held is decided');
      }
      return decided;
    },
    ({ events }, { body }) => refuseOtherThan(events, decisionOf(body)) ?? success(),
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
    ({ events }, { body: { requestId, approved } }) =>
      refuseOther(events, { BonusRequestDecided: { requestId, approved } }) ?? success(),
  );

/** Only what moves money is asked for first. */
const otherOutcome = (outcome: ContradictionOutcome) =>
  outcome === 'as-reported' ? undefined : refuse('key-reused');

const contradictionRoute = ({ accounts, profiles, log }: ReviewServices) =>
  commandRoute(
    resolveContradiction,
    async ({ body: { accountId, paymentId, outcome, note }, actor }, context) => {
      const own = about(context, paymentId);
      const decided = await accounts.execute(
        accountId,
        {
          ...{ type: 'resolve-contradiction', paymentId, outcome, decidedBy: actor.id },
          note: await profiles.noteFor(accountId, note, own),
        },
        own,
      );
      if (!isRefusal(decided)) {
        log.warn({ accountId, paymentId, outcome, actor: actor.id }, 'a contradicted payment is looked at');
      }
      return decided;
    },
    ({ events }, { body: { outcome } }) => {
      const waiting = events.some(({ type }) => type === 'PaymentCorrectionRequested');
      const other = waiting
        ? otherOutcome(outcome)
        : refuseOther(events, { PaymentContradictionResolved: { outcome } });
      return other ?? { ...success(waiting ? texts.operations.movesMoney : undefined), waiting };
    },
  );

const depositsRoute = (services: ReviewServices) =>
  commandRoute(
    reviewDeposits,
    async ({ body: { account, amount, note: text } }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const note = await services.profiles.noteFor(accountId, text, context);
      return services.accounts.execute(accountId, { type: 'review-deposits', amount, note }, context);
    },
    ({ events }, { body: { amount } }) => refuseOther(events, { DepositsReviewed: { amount } }) ?? success(),
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
