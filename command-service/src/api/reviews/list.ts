import { listOwnRequests, listReviews, type Response } from '@paddock/contracts/http';
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
import { holdsNow } from './holds-now.ts';
import type { ReviewServices } from './services.ts';

type Services = Pick<ReviewServices, 'accounts' | 'profiles' | 'riskSettings' | 'redis' | 'store'>;
type Shown = Response<typeof listReviews>['reviews'][number];

const noteTextOf = async ({ profiles }: Services, { review, note }: ReviewItem): Promise<string | null> => {
  if (note === null) return null;
  if (note.kind === 'plain') return note.text;
  return 'accountId' in review ? ((await profiles.openNote(review.accountId, note)) ?? null) : null;
};

/** A review with its note opened and what holds now. */
const shownOf = async (services: Services, item: ReviewItem, now: Date): Promise<Shown> => {
  const { review } = item;
  const note = await noteTextOf(services, item);
  if (review.kind === 'risk-settings') {
    const settings = await services.riskSettings.current();
    return { ...review, currency: null, note, now: { kind: 'risk-settings', settings } };
  }
  const { state } = await services.accounts.load(review.accountId);
  const account = openAccountOf(state);
  return { ...review, currency: account.currency, note, now: holdsNow(account, review, now) };
};

/** Shown to nobody of whom it is not noted. */
const showAll = async (
  services: Services,
  items: readonly ReviewItem[],
  context: CommandContext,
): Promise<Shown[]> => {
  const read = items.flatMap(({ review }) => ('accountId' in review ? review.accountId : []));
  await noteListReading(services, 'reviews', read, context);
  return Promise.all(items.map((item) => shownOf(services, item, context.now)));
};

/** What waits of each kind for somebody who did not ask for it. */
const countForOthers = async ({ redis }: Services, kinds: readonly ReviewKind[], staffId: string) => {
  const [counts, asked] = await Promise.all([countReviews(redis, kinds), readOwnRequests(redis, staffId)]);
  const ownOf = (kind: ReviewKind) => asked.filter((one) => one.review.kind === kind && !one.outcome).length;
  return counts.map(({ kind, total }) => ({
    kind,
    total: Math.max(0, total - ownOf(kind)),
    // Of all: the pages are cut before one's own are left out.
    LastPage: Math.max(0, Math.ceil(total / reviewsOnPage) - 1),
  }));
};

/** Without what the caller asked for, which somebody else decides. Refuses `not-allowed` for a kind of other roles. */
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
    const items = page.filter(({ review }) => review.requestedBy !== accountId);
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
