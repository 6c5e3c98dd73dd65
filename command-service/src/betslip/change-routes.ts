import { addToBetslip, calculateBetslip, removeAllBets, removeBet } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { type OpenSession, route } from '@paddock/contracts/runtime';
import { calculation, typedStake } from './calculate.ts';
import { type BetslipDesk, slipOf, visitorOf } from './desk.ts';
import { quotesFor } from './quote.ts';
import { addSelection, emptySlip, removeSelections, setStakes } from './slip.ts';

const notAdded = async (desk: BetslipDesk, session: OpenSession | undefined, refusal: Refusal) => {
  const { selections } = await slipOf(desk, session);
  return { body: { Status: 2 as const, msg: refusalText(refusal), Bets: selections.length } };
};

/** Takes what is offered and open, at the price that the browser showed or, when it said none, that of now. */
export const addRoute = (desk: BetslipDesk) =>
  route(addToBetslip, async ({ session, body }) => {
    const ref = { fixtureId: body.eventId, marketId: body.marketId, selectionId: body.selectionId };
    const [offer] = await desk.catalogue.offers([ref]);
    if (!offer) return notAdded(desk, session, refuse('selection-unknown'));
    if (!offer.isTradable) return notAdded(desk, session, refuse('selection-suspended'));
    const shown = body.cpu && body.cpd ? { up: body.cpu, down: body.cpd } : offer.selection.price;
    const slip = await desk.slips.update(visitorOf(session), (before) => addSelection(before, ref, shown));
    if (isRefusal(slip)) return notAdded(desk, session, slip);
    return { body: { Status: 0 as const, msg: '', Bets: slip.selections.length } };
  });

export const removeRoute = ({ slips }: BetslipDesk) =>
  route(removeBet, async ({ session, body }) => {
    const slip = await slips.update(visitorOf(session), (before) =>
      removeSelections(before, [body.selection]),
    );
    return { body: { Status: 0, Bets: slip.selections.length, ErrorMessage: '' } };
  });

export const removeAllRoute = ({ slips }: BetslipDesk) =>
  route(removeAllBets, async ({ session }) => {
    await slips.update(visitorOf(session), () => emptySlip);
    return { body: { Status: 0, Bets: 0 } };
  });

/** Keeps the stakes as typed and answers what the slip comes to. */
export const calculateRoute = ({ slips, catalogue }: BetslipDesk) =>
  route(calculateBetslip, async ({ session, body, now }) => {
    const ids = body.iDFOSelection;
    const stakes = new Map(ids.map((id, index) => [id, typedStake(body.stake[index] ?? '')]));
    const slip = await slips.update(visitorOf(session), (before) => setStakes(before, stakes));
    const quotes = await quotesFor(slip, catalogue);
    return { body: calculation(slip, quotes, { ids, dt: body.dt, now }) };
  });
