import { confirmBetslip } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { type CallRequest, route } from '@paddock/service-kit/http';
import { hasRunOut, type ReOffer } from '../../adapters/re-offers.ts';
import { emptySlip } from '../../pricing/betslip/slip.ts';
import { type Desk, isSignedIn, pressOf, type SignedIn } from './context.ts';
import { place } from './place-bet.ts';
import { type Press, refused } from './placement.ts';
import { type Concluded, conclude } from './respond.ts';
import { placedBefore } from './submit.ts';

const confirmOffer = async (
  desk: Desk,
  session: SignedIn,
  press: Press,
  offer: ReOffer | undefined,
  kind: 'page' | 'popup',
): Promise<Concluded> => {
  const { placing } = desk;
  const { placementId } = press;
  const { slip = emptySlip, funding = { kind: 'cash' as const }, retainSelection = true } = offer ?? {};
  const wanted = { kind, placementId, slip, funding, retainSelection, isConfirmed: true };
  if (offer && !hasRunOut(offer, placing.clock.now())) {
    const isFeedHeard = await placing.catalogue.isFeedHeard();
    return conclude(desk, session, await place(placing, press, offer, isFeedHeard), wanted);
  }
  // Without an offer that still holds, only a placement made before is left to answer.
  const before = await placedBefore(placing, press);
  return conclude(desk, session, before ?? refused(refuse('reconfirmation-timed-out')), wanted);
};

const confirm = async (
  desk: Desk,
  session: SignedIn,
  request: CallRequest<typeof confirmBetslip>,
): Promise<Concluded> => {
  const kind = request.query.popupBet ? 'popup' : 'page';
  const press = pressOf(request, session);
  const read = () => desk.offers[kind].read(session.visitorId);
  const placementId = (await read())?.placementId ?? press.placementId;
  return desk.turns.inTurn(placementId, read, (latest) => {
    const offer = latest?.placementId === placementId ? latest : undefined;
    return confirmOffer(desk, session, { ...press, placementId }, offer, kind);
  });
};

/** Accepts what was offered instead, under whatever `uniqueId` it is confirmed. */
export const confirmRoute = (desk: Desk) =>
  route(confirmBetslip, async (request) => {
    const { session } = request;
    return isSignedIn(session) ? confirm(desk, session, request) : refuse('not-signed-in');
  });
