import { listOwnRequests, listReviews, type Response, type Review } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { kindsDecidedBy, type ReviewKind } from '@paddock/contracts/reviews';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandContextOf, type Route, route } from '@paddock/service-kit/http';
import { noteListReading } from '@paddock/service-kit/readings';
import type { ReviewItem } from '../../adapters/review-index/keys.ts';
import {
  countReviews,
  readOwnRequests,
  readReviews,
  reviewsOnPage,
} from '../../adapters/review-index/review-list.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { usernameOf } from '../staff/username.ts';
import { holdsNow, holdsNowOfStaff } from './holds-now.ts';
import type { ReviewServices } from './services.ts';

type Services = Pick<
  ReviewServices,
  'access' | 'accounts' | 'profiles' | 'riskSettings' | 'roster' | 'redis' | 'store'
>;
type Shown = Response<typeof listReviews>['reviews'][number];

const noteTextOf = async ({ profiles }: Services, { review, note }: ReviewItem): Promise<string | null> => {
  if (note === null) return null;
  if (note.kind === 'plain') return note.text;
  return 'accountId' in review ? ((await profiles.openNote(review.accountId, note)) ?? null) : null;
};

/** The same of a member of staff: who it is about, and who asked. */
const shownOfStaff = async (
  services: Services,
  review: Extract<Review, { kind: 'staff-account' }>,
  note: string | null,
): Promise<Shown> => {
  const { accountId, requestedBy } = review;
  const { state } = await services.access.load(accountId);
  const usernames = {
    account: (await usernameOf(services, accountId)) ?? accountId,
    requestedBy: (await usernameOf(services, requestedBy)) ?? requestedBy,
  };
  return { ...review, currency: null, note, now: holdsNowOfStaff(state, review), usernames };
};

/** A review with its note opened and what holds now. */
const shownOf = async (services: Services, item: ReviewItem, now: Date): Promise<Shown> => {
  const { review } = item;
  const note = await noteTextOf(services, item);
  if (review.kind === 'risk-settings') {
    const settings = await services.riskSettings.current();
    return { ...review, currency: null, note, now: { kind: 'risk-settings', settings }, usernames: null };
  }
  if (review.kind === 'staff-account') return shownOfStaff(services, review, note);
  const { state } = await services.accounts.load(review.accountId);
  const account = openAccountOf(state);
  return {
    ...{ ...review, currency: account.currency, note, usernames: null },
    now: holdsNow(account, review, now),
  };
};

/** The customer whom a review is about; `undefined`: none is. */
const customerOf = (review: Review): string | undefined =>
  review.kind === 'risk-settings' || review.kind === 'staff-account' ? undefined : review.accountId;

/** Whether somebody else has to decide it: the caller asked for it, or it is about their own account. */
const isOwn = (review: Review, caller: string): boolean =>
  review.requestedBy === caller || (review.kind === 'staff-account' && review.accountId === caller);

/** Shown to nobody of whom it is not noted. */
const showAll = async (
  services: Services,
  items: readonly ReviewItem[],
  context: CommandContext,
): Promise<Shown[]> => {
  const read = items.flatMap(({ review }) => customerOf(review) ?? []);
  await noteListReading(services, 'reviews', read, context);
  return Promise.all(items.map((item) => shownOf(services, item, context.now)));
};

/** What waits of each kind for somebody who did not ask for it, and whom it is not about. */
const countForOthers = async ({ access, redis }: Services, kinds: readonly ReviewKind[], staffId: string) => {
  const [counts, asked, { state }] = await Promise.all([
    countReviews(redis, kinds),
    readOwnRequests(redis, staffId),
    access.load(staffId),
  ]);
  const ownOf = (kind: ReviewKind) =>
    asked.filter((one) => one.review.kind === kind && !one.outcome).length +
    (kind === 'staff-account' ? state.requests.open.length : 0);
  return counts.map(({ kind, total }) => ({
    kind,
    total: Math.max(0, total - ownOf(kind)),
    // Of all: the pages are cut before one's own are left out.
    LastPage: Math.max(0, Math.ceil(total / reviewsOnPage) - 1),
  }));
};

/** Without what the caller asked for, or is about them, which somebody else decides. Refuses `not-allowed` for a kind of other roles. */
const listRoute = (services: Services) =>
  route(listReviews, async (request) => {
    const { Kind, PageIndex } = request.query;
    const { roles, accountId } = request.session.account;
    const decides = kindsDecidedBy(roles);
    if (Kind !== undefined && !decides.includes(Kind)) return refuse('not-allowed');
    const wanted = Kind === undefined ? decides : [Kind];
    const [page, kinds] = await Promise.all([
      readReviews(services.redis, wanted, PageIndex),
      countForOthers(services, decides, accountId),
    ]);
    const items = page.filter(({ review }) => !isOwn(review, accountId));
    const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
    return { body: { reviews: await showAll(services, items, commandContextOf(request)), kinds, total } };
  });

const ownRoute = (services: Services) =>
  route(listOwnRequests, async (request) => {
    const asked = await readOwnRequests(services.redis, request.session.account.accountId);
    const reviews = await showAll(services, asked, commandContextOf(request));
    const requests = reviews.map((review, index) => ({ review, outcome: asked[index]?.outcome ?? null }));
    return { body: { requests } };
  });

/** What waits for the caller to decide, and what the caller asked others for. */
export const reviewListRoutes = (services: Services): Route[] => [listRoute(services), ownRoute(services)];
