import { hasSameBounds } from '@paddock/contracts/card-ranges';
import {
  listOwnRequests,
  listReviews,
  type RequestOutcome,
  type Response,
  type Review,
} from '@paddock/contracts/http';
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
import { correctionNow } from './correction.ts';
import { holdsNow, holdsNowOfStaff } from './holds-now.ts';
import type { ReviewServices } from './services.ts';

type Services = Pick<
  ReviewServices,
  | 'access'
  | 'accounts'
  | 'cardRanges'
  | 'persons'
  | 'profiles'
  | 'riskSettings'
  | 'roster'
  | 'rules'
  | 'redis'
  | 'store'
>;
type Shown = Response<typeof listReviews>['reviews'][number];

const noteTextOf = async ({ profiles }: Services, { review, note }: ReviewItem): Promise<string | null> => {
  if (note === null) return null;
  if (note.kind === 'plain') return note.text;
  return 'accountId' in review ? ((await profiles.openNote(review.accountId, note)) ?? null) : null;
};

type Item = ReviewItem & { outcome?: RequestOutcome | null };

/** Names of the members of staff whom it is about, who asked and who decided. */
const staffNamesOf = async (services: Services, { review, outcome }: Item) => {
  const subject = review.kind === 'staff-account' ? review.accountId : null;
  const names: Record<string, string> = {};
  for (const id of [subject, review.requestedBy, outcome?.decidedBy]) {
    const name = id ? await usernameOf(services, id) : undefined;
    if (id && name !== undefined) names[id] = name;
  }
  return names;
};

/** A review with its note opened, names, and what holds now. */
const shownOf = async (services: Services, item: Item, now: Date): Promise<Shown> => {
  const { review } = item;
  const [note, staffNames] = await Promise.all([noteTextOf(services, item), staffNamesOf(services, item)]);
  const ofNoCustomer = { ...review, currency: null, note, staffNames };
  if (review.kind === 'risk-settings') {
    const settings = await services.riskSettings.current();
    return { ...ofNoCustomer, now: { kind: 'risk-settings', settings } };
  }
  if (review.kind === 'card-ranges') {
    const ranges = (await services.cardRanges.ranges()).filter((range) =>
      review.change.set.some((one) => hasSameBounds(one, range)),
    );
    return { ...ofNoCustomer, now: { kind: 'card-ranges', ranges } };
  }
  if (review.kind === 'staff-account') {
    const { state } = await services.access.load(review.accountId);
    return { ...ofNoCustomer, now: holdsNowOfStaff(state, review) };
  }
  const { state } = await services.accounts.load(review.accountId);
  const account = openAccountOf(state);
  const held =
    review.kind === 'personal-details'
      ? await correctionNow(services, review, account, now)
      : holdsNow(account, review, now);
  return { ...review, currency: account.currency, note, staffNames, now: held };
};

/** The customer whom a review is about; `undefined`: none is. */
const customerOf = (review: Review): string | undefined =>
  'accountId' in review && review.kind !== 'staff-account' ? review.accountId : undefined;

/** Whether somebody else has to decide it: the caller asked for it, or it is about their own account. */
const isOwn = (review: Review, caller: string): boolean =>
  review.requestedBy === caller || (review.kind === 'staff-account' && review.accountId === caller);

/** Shown to nobody of whom it is not noted. */
const showAll = async (
  services: Services,
  items: readonly Item[],
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

/** Of what the caller's roles still decide: whoever changed the desk reads no further about its customers. */
const ownRoute = (services: Services) =>
  route(listOwnRequests, async (request) => {
    const { roles, accountId } = request.session.account;
    const decides = kindsDecidedBy(roles);
    const asked = (await readOwnRequests(services.redis, accountId)).filter(({ review }) =>
      decides.includes(review.kind),
    );
    const reviews = await showAll(services, asked, commandContextOf(request));
    const requests = reviews.map((review, index) => ({ review, outcome: asked[index]?.outcome ?? null }));
    return { body: { requests } };
  });

/** What waits for the caller to decide, and what the caller asked others for. */
export const reviewListRoutes = (services: Services): Route[] => [listRoute(services), ownRoute(services)];
