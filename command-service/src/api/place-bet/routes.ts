import { confirmBetslip, placeBet as placeBetCall, rejectBet } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { type CallRequest, type Route, route } from '@paddock/service-kit/http';
import { hasExpired, type ReOffer } from '../../adapters/re-offers.ts';
import type { Press, TakenSlip } from '../../adapters/slip-presses.ts';
import { acceptShown, acknowledgePrices } from '../../pricing/betslip/acknowledge-prices.ts';
import { emptySlip, withOwnStakes } from '../../pricing/betslip/slip.ts';
import {
  createPlaceBetContext,
  type PlaceBetContext,
  type PlacementServices,
  placementRequestOf,
} from './context.ts';
import { orJustPlaced } from './just-placed.ts';
import { type PlacementOrder, readFunding, tickEachWay } from './order.ts';
import { orBeingChecked, placeBet } from './place-bet.ts';
import { type PlacementOutcome, type PlacementRequest, refused } from './placement.ts';
import { statusRoute } from './placement-status.ts';
import { resolvePress, withPressedSlip } from './pressed-slip.ts';
import { type PlacementResponse, respond } from './respond.ts';
import { findRepeated } from './submit.ts';

const cash = { kind: 'cash' } as const;

type DecidedPress = { press: Press; request: PlacementRequest; outcome: PlacementOutcome };

/** What an earlier press of the slip has placed, or else what this one comes to. */
const decideOnce = async (
  context: PlaceBetContext,
  asked: PlacementRequest,
  taken: TakenSlip,
  decide: (request: PlacementRequest) => Promise<PlacementOutcome>,
): Promise<DecidedPress> => {
  let { press, request }: Omit<DecidedPress, 'outcome'> = { press: taken.press, request: asked };
  const attempt = async (): Promise<PlacementOutcome> => {
    const resolved = await resolvePress(context, asked, taken);
    ({ press, request } = resolved);
    return resolved.placed ?? decide(request);
  };
  const outcome = await orBeingChecked(attempt());
  return { press, request, outcome };
};

/** Places what is on the slip. The placement is released as soon as it is decided, the slip once it is cleared. */
const placeSlip = async (
  context: PlaceBetContext,
  callRequest: CallRequest<typeof placeBetCall>,
): Promise<PlacementResponse> => {
  const { session, query, now } = callRequest;
  const request = placementRequestOf(callRequest);
  const { accountId, placementId } = request;
  const { visitorId, oddsType } = session;
  const browser = { visitorId, accountId, oddsType, kind: query.ispopupbet ? 'popup' : 'page' } as const;
  const readRest = () =>
    Promise.all([context.catalogue.isFeedLive(), readFunding(context.accounts, accountId, query, now)]);

  return withPressedSlip(
    context,
    { ...browser, placementId },
    readRest,
    async ({ taken, read: [isFeedLive, chosen], lock }) => {
      const funding = isRefusal(chosen) ? cash : chosen;
      const { slip: stored } = taken.stored;
      const staked = funding.kind === 'cash' ? withOwnStakes(stored) : stored;
      const before = tickEachWay(staked, query.ewString);
      const slip = acceptShown(before, query.acceptedOffers ?? []);
      const { pressed } = query;
      const promotions = pressed?.promotions;
      const decide = async (under: PlacementRequest): Promise<PlacementOutcome> =>
        isRefusal(chosen)
          ? ((await findRepeated(context, under)) ?? refused(chosen))
          : placeBet(context, under, { slip, funding, before, pressed, promotions }, isFeedLive);
      const decided = await decideOnce(context, request, taken, decide);
      const { press } = decided;
      const outcome = await orJustPlaced(context, request, { visitorId, pressed }, decided.outcome);
      lock.release();
      const retainSelection = query.retainSelection ?? slip.retain;
      const order = {
        placementId: decided.request.placementId,
        slip,
        funding,
        promotions,
        retainSelection,
        isConfirmation: false,
      };
      return respond(context, { ...browser, ...order, taken, press }, outcome);
    },
  );
};

const placeRoute = (context: PlaceBetContext) =>
  route(placeBetCall, (request) => placeSlip(context, request));

/** Places what was re-offered, if the offer still holds; otherwise only a placement made before is left to answer. */
const placeReOffer = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  reOffer: ReOffer | undefined,
  order: PlacementOrder,
): Promise<PlacementOutcome> => {
  if (!reOffer || hasExpired(reOffer, context.clock.now())) {
    return (await findRepeated(context, request)) ?? refused(refuse('reconfirmation-timed-out'));
  }
  return placeBet(context, request, order, await context.catalogue.isFeedLive());
};

/** Accepts what was offered instead, under whatever `uniqueId` it is confirmed. */
const confirmRoute = (context: PlaceBetContext) =>
  route(confirmBetslip, async (callRequest) => {
    const { session, query } = callRequest;
    const { visitorId, oddsType } = session;
    const request = placementRequestOf(callRequest);
    const { accountId } = request;
    const browser = { visitorId, accountId, oddsType, kind: query.popupBet ? 'popup' : 'page' } as const;
    const read = () => context.reOffers[browser.kind].read(browser);
    const placementId = (await read())?.placementId ?? request.placementId;

    return withPressedSlip(context, { ...browser, placementId }, read, async ({ taken, read: latest }) => {
      const reOffer = latest?.placementId === placementId ? latest : undefined;
      const { slip = emptySlip, funding = cash, retainSelection = true, promotions } = reOffer ?? {};
      const confirmed = { ...request, placementId };
      const decide = (under: PlacementRequest) =>
        placeReOffer(context, under, reOffer, { slip, funding, promotions });
      const decided = await decideOnce(context, confirmed, taken, decide);
      const { press, outcome } = decided;
      const order = {
        placementId: decided.request.placementId,
        slip,
        funding,
        promotions,
        retainSelection,
        isConfirmation: true,
      };
      return respond(context, { ...browser, ...order, taken, press }, outcome);
    });
  });

/** The customer read what is offered instead and declined it: the slip stays, with everything as it was shown. */
const rejectRoute = ({ reOffers, slips }: PlaceBetContext) =>
  route(rejectBet, async ({ session, query }) => {
    const { visitorId } = session;
    const kind = query.popupBet ? 'popup' : 'page';
    const { accountId } = session.account;
    const reOffer = await reOffers[kind].read({ visitorId, accountId });
    if (reOffer) {
      await slips[kind].update({ visitorId, accountId }, (slip) => acknowledgePrices(slip, reOffer.slip));
      await reOffers[kind].drop(visitorId);
    }
    return { body: { Status: 0 as const, msg: '' } };
  });

/** The calls that place what is on the slip. */
export const placeBetRoutes = (services: PlacementServices): Route[] => {
  const context = createPlaceBetContext(services);
  return [placeRoute(context), confirmRoute(context), rejectRoute(context), statusRoute(context)];
};
