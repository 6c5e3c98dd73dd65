import {
  calculateBetslip,
  eachWayChanged,
  priceTypeChange,
  removeAllBets,
  removeBet,
  retainSelectionClicked,
} from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { route } from '@paddock/service-kit/http';
import { quotesFor } from '../../pricing/betslip/quotes.ts';
import {
  emptySlip,
  removeSelections,
  setEachWay,
  setPriceType,
  setStakes,
} from '../../pricing/betslip/slip.ts';
import { calculation, typedStake } from './calculate.ts';
import { type BetslipDesk, slipKindOf, slipOf, viewOf, visitorOf } from './context.ts';
import { eachWayFault, hasNoStartingPrice } from './validate-choice.ts';

const isOnSlip = (slip: { selections: readonly { selectionId: string }[] }, id: string): boolean =>
  slip.selections.some(({ selectionId }) => selectionId === id);

const removeRoute = ({ slips }: BetslipDesk) =>
  route(removeBet, async ({ session, body }) => {
    let wasOn = false;
    const slip = await slips[slipKindOf(body)].update(visitorOf(session), (before) => {
      wasOn = isOnSlip(before, body.selection);
      return removeSelections(before, [body.selection]);
    });
    const Bets = slip.selections.length;
    return {
      body: wasOn
        ? { Status: 0, Bets, ErrorMessage: '' }
        : { Status: 2, Bets, ErrorMessage: texts.betslip.couldNotRemove },
    };
  });

const removeAllRoute = ({ slips }: BetslipDesk) =>
  route(removeAllBets, async ({ session, body }) => {
    await slips[slipKindOf(body ?? {})].update(visitorOf(session), () => emptySlip);
    return { body: { Status: 0, Bets: 0 } };
  });

/** Keeps the stakes as typed and answers what the slip comes to. */
const calculateRoute = (desk: BetslipDesk) =>
  route(calculateBetslip, async ({ session, body, now }) => {
    const { iDFOSelection: ids, dt, isFree, isBoosted } = body;
    const stakes = new Map(ids.map((id, index) => [id, typedStake(body.stake[index] ?? '')]));
    const slip = await desk.slips[slipKindOf(body)].update(visitorOf(session), (before) =>
      setStakes(before, stakes),
    );
    const quotes = await quotesFor(slip, desk);
    return { body: calculation(slip, quotes, { ids, dt, now, isFree, isBoosted }) };
  });

/** Refuses each-way where it is not offered, and on a single that has a boost. */
const eachWayRoute = (desk: BetslipDesk) =>
  route(eachWayChanged, async ({ session, query, now }) => {
    const { iDFOSelection: id, isChecked } = query;
    const kind = slipKindOf(query);
    const before = await slipOf(desk, session, kind);
    const fault = isChecked ? eachWayFault(before, await quotesFor(before, desk), id) : undefined;
    if (fault) return fault;
    const slip = await desk.slips[kind].update(visitorOf(session), (held) => setEachWay(held, id, isChecked));
    return { body: await viewOf(desk, session, now, slip) };
  });

/** Refuses a starting price that the market does not pay. */
const priceTypeRoute = (desk: BetslipDesk) =>
  route(priceTypeChange, async ({ session, query, now }) => {
    const { iDFOSelection: id, value } = query;
    const kind = slipKindOf(query);
    const before = await slipOf(desk, session, kind);
    if (value === 'sp' && hasNoStartingPrice(before, await quotesFor(before, desk), id)) {
      return refuse('selection-unknown', { field: 'iDFOSelection' });
    }
    const slip = await desk.slips[kind].update(visitorOf(session), (held) => setPriceType(held, id, value));
    return { body: await viewOf(desk, session, now, slip) };
  });

const retainRoute = (desk: BetslipDesk) =>
  route(retainSelectionClicked, async ({ session, query, now }) => {
    const slip = await desk.slips.page.update(visitorOf(session), (held) => ({
      ...held,
      retain: query.isChecked,
    }));
    return { body: await viewOf(desk, session, now, slip) };
  });

export const changeRoutes = (desk: BetslipDesk) => [
  removeRoute(desk),
  removeAllRoute(desk),
  calculateRoute(desk),
  eachWayRoute(desk),
  priceTypeRoute(desk),
  retainRoute(desk),
];
