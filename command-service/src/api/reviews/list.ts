import { listOwnRequests, listReviews, type Response } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { kindsDecidedBy } from '@paddock/contracts/reviews';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandContextOf, type Route, route } from '@paddock/service-kit/http';
import { noteListReading } from '../../adapters/note-reading.ts';
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

/** Refuses `not-allowed` for a kind that the caller does not decide. */
const listRoute = (services: Services) =>
  route(listReviews, async (request) => {
    const { Kind, PageIndex } = request.query;
    const own = kindsDecidedBy(request.session.account.roles);
    if (Kind !== undefined && !own.includes(Kind)) return refuse('not-allowed');
    const wanted = Kind === undefined ? own : [Kind];
    const [items, counts] = await Promise.all([
      readReviews(services.redis, wanted, PageIndex),
      countReviews(services.redis, own),
    ]);
    const kinds = counts.map(({ kind, total }) => ({
      ...{ kind, total },
      LastPage: Math.max(0, Math.ceil(total / reviewsOnPage) - 1),
    }));
    const total = counts.reduce((sum, count) => sum + count.total, 0);
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
