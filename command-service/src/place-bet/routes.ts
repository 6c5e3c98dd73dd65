import { confirmBetslip, type Placement, placeBet, rejectBet } from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { refuse } from '@paddock/contracts/refusals';
import { type CallRequest, type OpenSession, type Route, route } from '@paddock/contracts/runtime';
import { removeSelections, type Slip, seePrices } from '../betslip/slip.ts';
import { type StoredSlip, slipStore } from '../betslip/slip-store.ts';
import { catalogue as readCatalogue } from '../catalogue/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import { changedAnswer, placedAnswer, refusedAnswer } from './answers.ts';
import type { PriceChange } from './check-offers.ts';
import { type Outcome, type Placing, type Press, place, placedBefore } from './place.ts';
import { placementIdOf } from './placement-id.ts';
import { hasRunOut, reOffers } from './re-offers.ts';

export type PlaceBetDependencies = Pick<Dependencies, 'redis' | 'accounts' | 'clock'> & {
  stopping?: AbortSignal;
};

type SignedIn = OpenSession & { account: NonNullable<OpenSession['account']> };
type PlacingCall = typeof placeBet | typeof confirmBetslip;

const signedIn = (session: OpenSession | undefined): session is SignedIn => session?.account !== undefined;

const pressOf = (
  { actor, correlationId, query }: CallRequest<PlacingCall>,
  { account: { accountId } }: SignedIn,
): Press => ({
  accountId,
  placementId: placementIdOf(accountId, query.uniqueId),
  actor,
  correlationId,
});

const selectionIds = (slip: Slip): string[] => slip.selections.map(({ selectionId }) => selectionId);

/** The slip as it is once the customer has seen the prices that it is offered at now. */
const withNewPrices = (slip: Slip, changes: readonly PriceChange[]): Slip =>
  seePrices(slip, new Map(changes.map(({ selectionId, to }): [string, Price | null] => [selectionId, to])));

/** The calls that place what is on the slip. */
export const placeBetRoutes = ({ redis, ...given }: PlaceBetDependencies): Route[] => {
  const slips = slipStore(redis);
  const offers = reOffers(redis);
  const placing: Placing = { ...given, catalogue: readCatalogue(redis) };

  /** What was placed leaves the slip, unless it is to stay; what another tab added meanwhile stays. */
  const clear = async (visitorId: string, placed: Slip, known?: StoredSlip): Promise<void> => {
    await slips.update(visitorId, (slip) => removeSelections(slip, selectionIds(placed)), known);
  };

  const answer = async (
    outcome: Outcome,
    session: SignedIn,
    wanted: { placementId: string; slip: Slip; retainSelection: boolean },
    known?: StoredSlip,
  ): Promise<{ body: Placement; position?: bigint }> => {
    switch (outcome.kind) {
      case 'placed':
        if (!wanted.retainSelection) await clear(session.visitorId, wanted.slip, known);
        return { body: placedAnswer(outcome.placement, outcome.account), position: outcome.position };
      case 'changed': {
        const slip = withNewPrices(wanted.slip, outcome.changes);
        await offers.make(session.visitorId, { ...wanted, slip }, given.clock.now());
        return { body: changedAnswer(outcome.changes, session.oddsType) };
      }
      case 'refused':
        return { body: refusedAnswer(outcome.refusal) };
      default:
        return outcome satisfies never;
    }
  };

  const placeRoute = route(placeBet, async (request) => {
    const { session, query } = request;
    if (!signedIn(session)) return refuse('not-signed-in');
    const press = pressOf(request, session);
    const [stored, isFeedHeard] = await Promise.all([
      slips.read(session.visitorId),
      placing.catalogue.isFeedHeard(),
    ]);
    const outcome = await place(placing, press, stored.slip, isFeedHeard);
    const retainSelection = query.retainSelection ?? false;
    const wanted = { placementId: press.placementId, slip: stored.slip, retainSelection };
    return answer(outcome, session, wanted, stored);
  });

  const confirmRoute = route(confirmBetslip, async (request) => {
    const { session } = request;
    if (!signedIn(session)) return refuse('not-signed-in');
    const [offer, isFeedHeard] = await Promise.all([
      offers.read(session.visitorId),
      placing.catalogue.isFeedHeard(),
    ]);
    const press = pressOf(request, session);
    if (!offer || hasRunOut(offer, given.clock.now())) {
      const before = await placedBefore(
        placing,
        offer ? { ...press, placementId: offer.placementId } : press,
      );
      if (before?.kind === 'placed') return { body: placedAnswer(before.placement, before.account) };
      return { body: refusedAnswer(refuse('reconfirmation-timed-out')) };
    }
    const accepted = { ...press, placementId: offer.placementId };
    return answer(await place(placing, accepted, offer.slip, isFeedHeard), session, offer);
  });

  const rejectRoute = route(rejectBet, async ({ session }) => {
    if (!signedIn(session)) return refuse('not-signed-in');
    const offer = await offers.read(session.visitorId);
    if (offer) {
      const seen = new Map(offer.slip.selections.map((held) => [held.selectionId, held.seenPrice]));
      await slips.update(session.visitorId, (slip) => seePrices(slip, seen));
      await offers.drop(session.visitorId);
    }
    return { body: { Status: 0 as const, msg: '' } };
  });

  return [placeRoute, confirmRoute, rejectRoute];
};
