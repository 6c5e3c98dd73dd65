import { confirmBetslip, placeBet as placeBetCall, rejectBet } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { type CallRequest, type Route, route } from '@paddock/service-kit/http';
import { hasExpired, type ReOffer } from '../../adapters/re-offers.ts';
import { acceptShown, acknowledgePrices } from '../../pricing/betslip/acknowledge-prices.ts';
import { emptySlip } from '../../pricing/betslip/slip.ts';
import {
  createPlaceBetContext,
  type PlaceBetContext,
  type PlacementServices,
  placementRequestOf,
} from './context.ts';
import { readFunding, tickEachWay } from './order.ts';
import { placeBet } from './place-bet.ts';
import { type PlacementRequest, refused } from './placement.ts';
import { statusRoute } from './placement-status.ts';
import { type PlacementContext, type PlacementResponse, respond } from './respond.ts';
import { findPlacement } from './submit.ts';

const cash = { kind: 'cash' } as const;

/** Places what is on the slip. The lock is released as soon as it is decided, before the answer is put together. */
const placeSlip = async (
  context: PlaceBetContext,
  callRequest: CallRequest<typeof placeBetCall>,
): Promise<PlacementResponse> => {
  const { session, query, now } = callRequest;
  const kind = query.ispopupbet ? 'popup' : 'page';
  const request = placementRequestOf(callRequest);
  const { accountId, placementId } = request;
  const { visitorId, oddsType } = session;
  const read = () =>
    Promise.all([
      context.slips[kind].read(visitorId),
      context.catalogue.isFeedLive(),
      readFunding(context.accounts, accountId, query, now),
    ]);
  return context.lock.withLock(placementId, read, async ([stored, isFeedLive, chosen], lock) => {
    const slip = acceptShown(tickEachWay(stored.slip, query.ewString), query.acceptedOffers ?? []);
    const funding = isRefusal(chosen) ? cash : chosen;
    const outcome = isRefusal(chosen)
      ? ((await findPlacement(context, request)) ?? refused(chosen))
      : await placeBet(context, request, { slip, funding }, isFeedLive);
    lock.release();
    const retainSelection = query.retainSelection ?? slip.retain;
    const browser = { visitorId, oddsType, kind } as const;
    const order = { placementId, slip, funding, retainSelection, isConfirmation: false, stored };
    return respond(context, { ...browser, ...order }, outcome);
  });
};

const placeRoute = (context: PlaceBetContext) =>
  route(placeBetCall, (request) => placeSlip(context, request));

/** Places what was re-offered, if the offer still holds; otherwise only a placement made before is left to answer. */
const placeReOffer = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  reOffer: ReOffer | undefined,
  browser: Pick<PlacementContext, 'visitorId' | 'oddsType' | 'kind'>,
): Promise<PlacementResponse> => {
  const { slip = emptySlip, funding = cash, retainSelection = true } = reOffer ?? {};
  const order = { slip, funding };
  const { placementId } = request;
  const placement = { ...browser, ...order, placementId, retainSelection, isConfirmation: true };
  if (reOffer && !hasExpired(reOffer, context.clock.now())) {
    const isFeedLive = await context.catalogue.isFeedLive();
    return respond(context, placement, await placeBet(context, request, order, isFeedLive));
  }
  const placed = await findPlacement(context, request);
  return respond(context, placement, placed ?? refused(refuse('reconfirmation-timed-out')));
};

/** Accepts what was offered instead, under whatever `uniqueId` it is confirmed. */
const confirmRoute = (context: PlaceBetContext) =>
  route(confirmBetslip, async (callRequest) => {
    const { session, query } = callRequest;
    const { visitorId, oddsType } = session;
    const kind = query.popupBet ? 'popup' : 'page';
    const request = placementRequestOf(callRequest);
    const read = () => context.reOffers[kind].read(visitorId);
    const placementId = (await read())?.placementId ?? request.placementId;
    return context.lock.withLock(placementId, read, (latest) => {
      const reOffer = latest?.placementId === placementId ? latest : undefined;
      return placeReOffer(context, { ...request, placementId }, reOffer, { visitorId, oddsType, kind });
    });
  });

/** The customer read what is offered instead and declined it: the slip stays, with everything as it was shown. */
const rejectRoute = ({ reOffers, slips }: PlaceBetContext) =>
  route(rejectBet, async ({ session, query }) => {
    const { visitorId } = session;
    const kind = query.popupBet ? 'popup' : 'page';
    const reOffer = await reOffers[kind].read(visitorId);
    if (reOffer) {
      await slips[kind].update(visitorId, (slip) => acknowledgePrices(slip, reOffer.slip));
      await reOffers[kind].drop(visitorId);
    }
    return { body: { Status: 0 as const, msg: '' } };
  });

/** The calls that place what is on the slip. */
export const placeBetRoutes = (services: PlacementServices): Route[] => {
  const context = createPlaceBetContext(services);
  return [placeRoute(context), confirmRoute(context), rejectRoute(context), statusRoute(context)];
};
