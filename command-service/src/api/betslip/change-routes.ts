import {
  calculateBetslip,
  eachWayChanged,
  priceTypeChange,
  removeAllBets,
  removeBet,
  retainSelectionClicked,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { route } from '@paddock/service-kit/http';
import { readQuotes } from '../../adapters/catalogue/read-quotes.ts';
import { slipOwnerOf } from '../../adapters/slip-store.ts';
import { noteNewTerms } from '../../pricing/betslip/acknowledge-prices.ts';
import {
  emptySlip,
  removeSelections,
  setEachWay,
  setPriceType,
  setStakes,
} from '../../pricing/betslip/slip.ts';
import { calculateSlip, typedStake } from './calculate.ts';
import { type BetslipContext, readSlip, slipKindOf } from './context.ts';
import { readBetslipView } from './read-betslip-view.ts';
import { validateEachWay, validateStartingPrice } from './validate-choice.ts';

const isOnSlip = (slip: { selections: readonly { selectionId: string }[] }, id: string): boolean =>
  slip.selections.some(({ selectionId }) => selectionId === id);

const removeRoute = ({ slips }: BetslipContext) =>
  route(removeBet, async ({ session, body }) => {
    let wasOn = false;
    const slip = await slips[slipKindOf(body)].update(slipOwnerOf(session), (before) => {
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

const removeAllRoute = ({ slips }: BetslipContext) =>
  route(removeAllBets, async ({ session, body }) => {
    await slips[slipKindOf(body ?? {})].update(slipOwnerOf(session), () => emptySlip);
    return { body: { Status: 0, Bets: 0 } };
  });

/** Keeps the stakes as typed and answers stake and return of the slip. */
const calculateRoute = (context: BetslipContext) =>
  route(calculateBetslip, async ({ session, body, now }) => {
    const { iDFOSelection: ids, dt, isFree, isBoosted } = body;
    const stakes = new Map(ids.map((id, index) => [id, typedStake(body.stake[index] ?? '')]));
    const slip = await context.slips[slipKindOf(body)].update(slipOwnerOf(session), (before) => ({
      ...setStakes(before, stakes),
      forFreeBet: isFree ?? false,
    }));
    const quotes = await readQuotes(slip, context);
    return { body: calculateSlip(slip, quotes, context.bettingRules, { ids, dt, now, isFree, isBoosted }) };
  });

/** Refuses each-way where it is not offered, and on a single that has a boost. */
const eachWayRoute = (context: BetslipContext) =>
  route(eachWayChanged, async ({ session, query, now }) => {
    const { iDFOSelection: id, isChecked } = query;
    const kind = slipKindOf(query);
    const before = await readSlip(context, session, kind);
    const quotes = isChecked ? await readQuotes(before, context) : undefined;
    const refusal = quotes && validateEachWay(before, quotes, context.bettingRules, id);
    if (refusal) return refusal;
    const slip = await context.slips[kind].update(slipOwnerOf(session), (held) => {
      const ticked = setEachWay(held, id, isChecked);
      return quotes ? noteNewTerms(ticked, quotes) : ticked;
    });
    return { body: await readBetslipView(context, session, now, slip) };
  });

/** Refuses a starting price that the market does not pay. */
const priceTypeRoute = (context: BetslipContext) =>
  route(priceTypeChange, async ({ session, query, now }) => {
    const { iDFOSelection: id, value } = query;
    const kind = slipKindOf(query);
    const before = await readSlip(context, session, kind);
    const quotes = value === 'sp' ? await readQuotes(before, context) : undefined;
    const refusal = quotes && validateStartingPrice(before, quotes, id);
    if (refusal) return refusal;
    const slip = await context.slips[kind].update(slipOwnerOf(session), (held) =>
      setPriceType(held, id, value),
    );
    return { body: await readBetslipView(context, session, now, slip) };
  });

const retainRoute = (context: BetslipContext) =>
  route(retainSelectionClicked, async ({ session, query, now }) => {
    const slip = await context.slips.page.update(slipOwnerOf(session), (held) => ({
      ...held,
      retain: query.isChecked,
    }));
    return { body: await readBetslipView(context, session, now, slip) };
  });

/** The calls that change what is on the slip. */
export const changeRoutes = (context: BetslipContext) => [
  removeRoute(context),
  removeAllRoute(context),
  calculateRoute(context),
  eachWayRoute(context),
  priceTypeRoute(context),
  retainRoute(context),
];
