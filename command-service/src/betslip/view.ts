import type { BetslipView, SlipSelection as SelectionView } from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { betTypes } from '../betting/index.ts';
import { type Quotes, returnNow, totalsOf } from './quote.ts';
import type { Slip, SlipSelection } from './slip.ts';
import { betsOn, cannotCombine, multiplesOn, type SlipBet } from './slip-bets.ts';

/** Shown for a selection that is offered no more. */
const gone = { name: '', marketName: '', eventName: '', startsAt: new Date(0).toISOString(), inPlay: false };

const describe = (selection: SlipSelection, quotes: Quotes) => {
  const offer = quotes.get(selection);
  if (!offer) return gone;
  return {
    name: offer.selectionName,
    marketName: offer.market.name,
    eventName: offer.fixture.name,
    startsAt: offer.fixture.startsAt,
    inPlay: offer.fixture.status === 'in-play',
  };
};

const selectionView = (selection: SlipSelection, bet: SlipBet, quotes: Quotes): SelectionView => {
  const offer = quotes.get(selection);
  const price = offer?.selection.price;
  return {
    IDFOSelection: selection.selectionId,
    IDFOMarketId: selection.marketId,
    eventId: selection.fixtureId,
    ...describe(selection, quotes),
    cpu: price?.up ?? null,
    cpd: price?.down ?? null,
    OriginalPriceUp: selection.seenPrice?.up ?? null,
    OriginalPriceDown: selection.seenPrice?.down ?? null,
    isTradable: offer?.isTradable ?? false,
    stake: selection.stake,
    potentialReturn: returnNow(bet, quotes),
  };
};

const betTypeView = (bet: SlipBet, quotes: Quotes) => ({
  id: bet.id,
  betType: bet.betType,
  name: betTypes[bet.betType].name,
  lines: bet.lines,
  stake: bet.unitStake,
  potentialReturn: returnNow(bet, quotes),
});

/** The slip as the customer sees it, at the prices now. */
export const betslipView = (
  slip: Slip,
  quotes: Quotes,
  { currency, pricesPaused }: { currency: Currency | null; pricesPaused: boolean },
): BetslipView => {
  const bets = betsOn(slip);
  const totals = totalsOf(bets, quotes);
  return {
    Error: null,
    Msg: slip.selections.map((selection, index) => selectionView(selection, bets[index] as SlipBet, quotes)),
    betTypes: multiplesOn(slip).map((bet) => betTypeView(bet, quotes)),
    combineMessage: cannotCombine(slip) ? refusalText(refuse('cannot-combine')) : null,
    totalStake: totals.stake,
    potentialReturn: totals.potentialReturn,
    isTradable: slip.selections.every((selection) => quotes.get(selection)?.isTradable),
    pricesPaused,
    currency,
  };
};
