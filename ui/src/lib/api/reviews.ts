import {
  allowChargedBackCard,
  decideRequest,
  decideWithdrawal,
  type Input,
  listOwnRequests,
  listReviews,
  listShortfalls,
  listStaff,
  payOutBalance,
  type Response,
  resolveContradiction,
  reviewDeposits,
  writeOffDebt,
} from '@paddock/contracts/http';
import type { ReviewKind } from '@paddock/contracts/reviews';
import {
  type ActionOptions,
  ask,
  createRead,
  refreshCalls,
  unchanged,
  useAction,
  useRead,
} from './client.ts';
import { refreshDocuments } from './documents.ts';
import { type StaffAnswer, staffAnswer } from './staff-answer.ts';

/** What waits for a member of staff; amounts are minor units of `currency`; `null`: it is about no account. */
export type Review = Response<typeof listReviews>['reviews'][number];

/** A page of what waits, of each kind that was asked for, and how much there is of each that one decides. */
export type ReviewsPage = {
  readonly reviews: readonly Review[];
  readonly kinds: readonly { readonly kind: ReviewKind; readonly total: number; readonly lastPage: number }[];
  readonly total: number;
};

const pageOf = ({ reviews, kinds, total }: Response<typeof listReviews>): ReviewsPage => ({
  reviews,
  kinds: kinds.map(({ LastPage: lastPage, ...kind }) => ({ ...kind, lastPage })),
  total,
});

/** A page of what waits, oldest first, of one kind or of each; looked at every so many milliseconds. */
export const useReviews = ({ kind, page }: { kind?: ReviewKind; page: number }, everyMs: number) =>
  useRead(createRead(listReviews, { query: { Kind: kind, PageIndex: page } }, pageOf), {
    refetchInterval: everyMs,
  });

/** What one asked another member of staff for, and what became of it; `null`: it waits. */
export type OwnRequest = Response<typeof listOwnRequests>['requests'][number];

const requestsOf = ({ requests }: Response<typeof listOwnRequests>): readonly OwnRequest[] => requests;

/** One's own, newest first, looked at every so many milliseconds. */
export const useOwnRequests = (everyMs: number) =>
  useRead(createRead(listOwnRequests, {}, requestsOf), { refetchInterval: everyMs });

/** What waits, and what a decision changes beside. */
export const refreshReviews = (): Promise<void> => refreshCalls(listReviews, listOwnRequests, listStaff);

/**
 * What somebody decides about a review, and why. `otherwise`: a withdrawal was paid without its card; a contradicted
 * payment is approved as it was reported, and declined as it was recorded.
 */
export type ReviewDecision = {
  readonly choice: 'approve' | 'decline' | 'otherwise';
  readonly note: string;
};

/** Decides a review of any kind. Answers whether another person has to say so too. */
export const useDecideReview = (options?: ActionOptions<{ review: Review } & ReviewDecision, boolean>) =>
  useAction(async ({ review, choice, note }: { review: Review } & ReviewDecision, key) => {
    const approved = choice !== 'decline';
    if (review.kind === 'withdrawal') {
      const { accountId, withdrawalId } = review;
      const otherwise = choice === 'otherwise';
      await ask(decideWithdrawal, { body: { accountId, withdrawalId, approved, otherwise, note } }, key);
    } else if (review.kind === 'contradiction') {
      const { accountId, paymentId } = review;
      const outcome = approved ? 'as-reported' : 'as-recorded';
      const body = { accountId, paymentId, outcome, note } as const;
      return (await ask(resolveContradiction, { body }, key)).waiting;
    } else {
      const { requestId } = review;
      const accountId = 'accountId' in review ? review.accountId : null;
      await ask(decideRequest, { body: { accountId, requestId, approved } }, key);
    }
    return false;
  }, options);

type DepositReview = Input<typeof reviewDeposits>['body'];

/** Lets the card of a deposit that was charged back pay in again. */
export const useAllowChargedBackCard = (
  options?: ActionOptions<Input<typeof allowChargedBackCard>['body'], void>,
) =>
  useAction(async (body: Input<typeof allowChargedBackCard>['body'], key) => {
    await ask(allowChargedBackCard, { body }, key);
  }, options);

export type WriteOff = Input<typeof writeOffDebt>['body'];

/** Claims a debt no more, and reads again what is open. */
export const useWriteOffDebt = (options?: ActionOptions<WriteOff, StaffAnswer>) =>
  useAction(
    async (body: WriteOff, key) =>
      staffAnswer(await ask(writeOffDebt, { body }, key).finally(() => refreshCalls(listShortfalls))),
    options,
  );

/** Says what a customer may pay in within 30 days. `amount`: minor units. */
export const useReviewDeposits = (options?: ActionOptions<DepositReview, StaffAnswer>) =>
  useAction(
    async (body: DepositReview, key) =>
      staffAnswer(await ask(reviewDeposits, { body }, key).finally(refreshDocuments)),
    options,
  );

/** What was paid out, and what waits for another person, in minor units. */
export type PaidOut = Pick<Response<typeof payOutBalance>, 'currency' | 'paid' | 'held' | 'heldReasons'>;

/** Pays the balance to an excluded customer. `account`: username or account id. */
export const usePayOutBalance = (options?: ActionOptions<string, PaidOut>) =>
  useAction(
    async (account: string, key) => unchanged<PaidOut>(await ask(payOutBalance, { body: { account } }, key)),
    options,
  );

/** What corrections could not take back, in minor units of `currency`. */
export type Shortfalls = Response<typeof listShortfalls>;

/** Of a customer, by username or account id; `undefined`: of nobody yet. */
export const useShortfalls = (account: string | undefined) =>
  useRead(createRead(listShortfalls, { query: { account: account ?? '' } }, unchanged<Shortfalls>), {
    enabled: account !== undefined,
  });
