import { placeBet, rejectBet } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { type CallRequest, type Route, route } from '@paddock/service-kit/http';
import { seeAs } from '../../pricing/betslip/acknowledge-prices.ts';
import { confirmRoute } from './confirm.ts';
import {
  type Desk,
  deskOf,
  isSignedIn,
  type PlaceBetDependencies,
  pressOf,
  type SignedIn,
} from './context.ts';
import { tickEachWay } from './each-way-string.ts';
import { fundingOf } from './order.ts';
import { place } from './place-bet.ts';
import { refused } from './placement.ts';
import { statusRoute } from './placement-status.ts';
import { type Concluded, conclude } from './respond.ts';
import { placedBefore } from './submit.ts';

const pressButton = async (
  desk: Desk,
  session: SignedIn,
  request: CallRequest<typeof placeBet>,
): Promise<Concluded> => {
  const { query, now } = request;
  const { placing } = desk;
  const kind = query.ispopupbet ? 'popup' : 'page';
  const press = pressOf(request, session);
  const { accountId, placementId } = press;
  const look = () =>
    Promise.all([
      desk.slips[kind].read(session.visitorId),
      placing.catalogue.isFeedHeard(),
      fundingOf(placing.accounts, accountId, query, now),
    ]);
  return desk.turns.inTurn(placementId, look, async ([stored, isFeedHeard, asked], turn) => {
    const slip = tickEachWay(stored.slip, query.ewString);
    const funding = isRefusal(asked) ? ({ kind: 'cash' } as const) : asked;
    const outcome = isRefusal(asked)
      ? ((await placedBefore(placing, press)) ?? refused(asked))
      : await place(placing, press, { slip, funding }, isFeedHeard);
    turn.end();
    const retainSelection = query.retainSelection ?? slip.retain;
    const wanted = { kind, placementId, slip, funding, retainSelection, isConfirmed: false } as const;
    return conclude(desk, session, outcome, wanted, stored);
  });
};

const placeRoute = (desk: Desk) =>
  route(placeBet, async (request) => {
    const { session } = request;
    return isSignedIn(session) ? pressButton(desk, session, request) : refuse('not-signed-in');
  });

/** The customer read what is offered instead and said no: the slip stays, with everything as it was shown. */
const rejectRoute = ({ offers, slips }: Desk) =>
  route(rejectBet, async ({ session, query }) => {
    if (!isSignedIn(session)) return refuse('not-signed-in');
    const { visitorId } = session;
    const kind = query.popupBet ? 'popup' : 'page';
    const offer = await offers[kind].read(visitorId);
    if (offer) {
      await slips[kind].update(visitorId, (slip) => seeAs(slip, offer.slip));
      await offers[kind].drop(visitorId);
    }
    return { body: { Status: 0 as const, msg: '' } };
  });

/** The calls that place what is on the slip. */
export const placeBetRoutes = (dependencies: PlaceBetDependencies): Route[] => {
  const desk = deskOf(dependencies);
  return [placeRoute(desk), confirmRoute(desk), rejectRoute(desk), statusRoute(desk)];
};
