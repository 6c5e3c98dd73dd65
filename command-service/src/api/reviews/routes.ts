import type { ContradictionOutcome, Note } from '@paddock/contracts/events';
import {
  allowChargedBackCard,
  decideWithdrawal,
  resolveContradiction,
  reviewDeposits,
  writeOffDebt,
} from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { areAcceptedFunds } from '../../domain/profile/documents.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import { refuseOther, refuseOtherThan } from '../repeated-request.ts';
import { askedBy, doneOrWaiting } from '../staff-requests.ts';
import { about } from './about.ts';
import { decideRequestRoute } from './decide-request.ts';
import { reviewListRoutes } from './list.ts';
import { payOutRoute } from './pay-out.ts';
import type { ReviewServices } from './services.ts';
import { shortfallsRoute } from './shortfalls.ts';

/** The event of what a member of staff decides about a withdrawal. */
const decisionOf = ({ approved, otherwise }: { approved: boolean; otherwise: boolean }) => {
  if (!approved) return 'WithdrawalFailed';
  return otherwise ? 'WithdrawalPaidOtherwise' : 'WithdrawalReleased';
};

/** A note about a customer, as events keep it. Nothing is written for an account that there is not, not even a key. */
const noteAbout = async (
  { accounts, profiles }: Pick<ReviewServices, 'accounts' | 'profiles'>,
  accountId: string,
  text: string,
  context: CommandContext,
): Promise<Note | Refusal> => {
  const { state } = await accounts.load(accountId);
  return state.status === 'open' ? profiles.noteFor(accountId, text, context) : refuse('not-found');
};

/** A withdrawal that is released is handed to the provider by the process that finishes payments. */
const withdrawalRoute = (services: ReviewServices) =>
  commandRoute(
    decideWithdrawal,
    async ({ body: { accountId, note: text, ...decision }, actor }, context) => {
      const { accounts, log } = services;
      const { withdrawalId } = decision;
      const own = about(context, withdrawalId);
      const note = await noteAbout(services, accountId, text, own);
      if (isRefusal(note)) return note;
      const decided = await accounts.execute(
        accountId,
        { ...{ type: 'decide-withdrawal', ...decision, decidedBy: actor.id }, note },
        own,
      );
      if (!isRefusal(decided)) {
        log.warn({ accountId, withdrawalId, actor: actor.id }, 'a withdrawal that was held is decided');
      }
      return noteRefusal(services.store, decideWithdrawal, accountId, decided, own);
    },
    ({ events }, { body }) => refuseOtherThan(events, decisionOf(body)) ?? success(),
  );

/** Only what moves money is asked for first. */
const otherOutcome = (outcome: ContradictionOutcome) =>
  outcome === 'as-reported' ? undefined : refuse('key-reused');

const contradictionRoute = (services: ReviewServices) =>
  commandRoute(
    resolveContradiction,
    async ({ body: { accountId, paymentId, outcome, note: text }, actor }, context) => {
      const { accounts, log } = services;
      const own = about(context, paymentId);
      const note = await noteAbout(services, accountId, text, own);
      if (isRefusal(note)) return note;
      const decided = await accounts.execute(
        accountId,
        { ...{ type: 'resolve-contradiction', paymentId, outcome, decidedBy: actor.id }, note },
        own,
      );
      if (!isRefusal(decided)) {
        log.warn({ accountId, paymentId, outcome, actor: actor.id }, 'a contradicted payment is looked at');
      }
      return noteRefusal(services.store, resolveContradiction, accountId, decided, own);
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
    async ({ body: { account, amount, note: text, documentIds = [] } }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const { documents } = (await services.profiles.load(accountId)).state;
      if (!areAcceptedFunds(documents, documentIds))
        return refuse('documents-not-accepted', { field: 'documentIds' });
      const note = await services.profiles.noteFor(accountId, text, context);
      const command = { type: 'review-deposits', amount, note, documentIds, ...askedBy(context) } as const;
      const decided = await services.accounts.execute(accountId, command, context);
      return noteRefusal(services.store, reviewDeposits, accountId, decided, context);
    },
    ({ events }, { body: { amount } }) =>
      refuseOther(events, { DepositsReviewed: { amount } }) ??
      doneOrWaiting(events, { kind: 'deposit-review', amount }),
  );

const chargedBackCardRoute = (services: ReviewServices) =>
  commandRoute(
    allowChargedBackCard,
    async ({ body: { account, depositId, note: text } }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const note = await services.profiles.noteFor(accountId, text, context);
      const command = { type: 'allow-charged-back-card', depositId, note } as const;
      const decided = await services.accounts.execute(accountId, command, context);
      return noteRefusal(services.store, allowChargedBackCard, accountId, decided, context);
    },
    ({ events }, { body: { depositId } }) =>
      refuseOther(events, { ChargedBackCardAllowed: { depositId } }) ?? success(),
  );

const writeOffRoute = (services: ReviewServices) =>
  commandRoute(
    writeOffDebt,
    async ({ body: { account, of, paymentId, amount, note: text } }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const note = await services.profiles.noteFor(accountId, text, context);
      const debt = { of, id: paymentId, amount } as const;
      const command = { type: 'write-off-debt', ...debt, note, ...askedBy(context) } as const;
      const decided = await services.accounts.execute(accountId, command, context);
      return noteRefusal(services.store, writeOffDebt, accountId, decided, context);
    },
    ({ events }, { body: { of, paymentId: id } }) =>
      refuseOther(events, { DebtWrittenOff: { of, id } }) ??
      doneOrWaiting(events, { kind: 'debt-write-off', of, id }),
  );

/** What waits for a second look, and what staff do for customers who are stopped or excluded. */
export const reviewRoutes = (services: ReviewServices): Route[] => [
  ...reviewListRoutes(services),
  withdrawalRoute(services),
  decideRequestRoute(services),
  contradictionRoute(services),
  depositsRoute(services),
  chargedBackCardRoute(services),
  writeOffRoute(services),
  shortfallsRoute(services),
  payOutRoute(services),
];
