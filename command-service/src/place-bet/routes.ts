import { confirmBetslip, placeBet, rejectBet } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/contracts/runtime';
import { seePrices } from '../betslip/slip.ts';
import { placedAnswer, refusedAnswer } from './answers.ts';
import { conclude } from './conclude.ts';
import { type Desk, deskOf, isSignedIn, type PlaceBetDependencies, pressOf } from './desk.ts';
import { place, placedBefore } from './place.ts';
import { hasRunOut } from './re-offers.ts';

const placeRoute = (desk: Desk) =>
  route(placeBet, async (request) => {
    const { session, query } = request;
    if (!isSignedIn(session)) return refuse('not-signed-in');
    const press = pressOf(request, session);
    const [stored, isFeedHeard] = await Promise.all([
      desk.slips.read(session.visitorId),
      desk.placing.catalogue.isFeedHeard(),
    ]);
    const outcome = await place(desk.placing, press, stored.slip, isFeedHeard);
    const { placementId } = press;
    const wanted = { placementId, slip: stored.slip, retainSelection: query.retainSelection ?? false };
    return conclude(desk, session, outcome, wanted, stored);
  });

/** Without an offer that still holds, only a placement made before is left to answer. */
const confirmRoute = (desk: Desk) =>
  route(confirmBetslip, async (request) => {
    const { session } = request;
    if (!isSignedIn(session)) return refuse('not-signed-in');
    const [offer, isFeedHeard] = await Promise.all([
      desk.offers.read(session.visitorId),
      desk.placing.catalogue.isFeedHeard(),
    ]);
    const press = pressOf(request, session);
    const accepted = { ...press, placementId: offer?.placementId ?? press.placementId };
    if (offer && !hasRunOut(offer, desk.placing.clock.now())) {
      return conclude(desk, session, await place(desk.placing, accepted, offer.slip, isFeedHeard), offer);
    }
    const before = await placedBefore(desk.placing, accepted);
    return before
      ? { body: placedAnswer(before.placement, before.account), position: before.position }
      : { body: refusedAnswer(refuse('reconfirmation-timed-out')) };
  });

/** The customer read the new prices and said no: the slip stays, at these prices. */
const rejectRoute = (desk: Desk) =>
  route(rejectBet, async ({ session }) => {
    if (!isSignedIn(session)) return refuse('not-signed-in');
    const offer = await desk.offers.read(session.visitorId);
    if (offer) {
      const seen = new Map(offer.slip.selections.map((held) => [held.selectionId, held.seenPrice]));
      await desk.slips.update(session.visitorId, (slip) => seePrices(slip, seen));
      await desk.offers.drop(session.visitorId);
    }
    return { body: { Status: 0 as const, msg: '' } };
  });

/** The calls that place what is on the slip. */
export const placeBetRoutes = (dependencies: PlaceBetDependencies): Route[] => {
  const desk = deskOf(dependencies);
  return [placeRoute(desk), confirmRoute(desk), rejectRoute(desk)];
};
