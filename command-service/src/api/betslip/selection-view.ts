import type { SlipSelectionView } from '@paddock/contracts/http';
import { boostView } from '../../pricing/betslip/big-game-boost.ts';
import { hasBestOdds, priceTypeNow, type Quote, type Quotes } from '../../pricing/betslip/quotes.ts';
import type { ReturnOf } from '../../pricing/betslip/returns.ts';
import { statusOf } from '../../pricing/betslip/selection-status.ts';
import type { Slip, SlipSelection } from '../../pricing/betslip/slip.ts';
import type { SlipBet } from '../../pricing/betslip/slip-bets.ts';

/** The message about a selection itself. */
type Description = Pick<
  SlipSelectionView,
  | 'sport'
  | 'name'
  | 'marketName'
  | 'eventName'
  | 'startsAt'
  | 'inPlay'
  | 'betDelaySeconds'
  | 'cpu'
  | 'cpd'
  | 'line'
  | 'priceType'
  | 'hasStartingPrice'
  | 'bestOddsGuaranteed'
  | 'eachWay'
>;

/** Shown for a selection that is offered no more. */
const withdrawnDescription = ({ priceType }: SlipSelection): Description => ({
  sport: 'other',
  name: '',
  marketName: '',
  eventName: '',
  startsAt: new Date(0).toISOString(),
  inPlay: false,
  cpu: null,
  cpd: null,
  line: null,
  priceType,
  hasStartingPrice: false,
  bestOddsGuaranteed: false,
  eachWay: null,
});

const offeredDescription = (selection: SlipSelection, quote: Quote): Description => {
  const { fixture, market } = quote;
  const { price } = quote.selection;
  const priceType = priceTypeNow(selection, quote);
  const inPlay = fixture.status === 'in-play';
  return {
    sport: fixture.sport,
    name: quote.selectionName,
    marketName: market.name,
    eventName: fixture.name,
    startsAt: fixture.startsAt,
    inPlay,
    ...(inPlay && market.betDelaySeconds > 0 && { betDelaySeconds: market.betDelaySeconds }),
    cpu: price?.up ?? null,
    cpd: price?.down ?? null,
    line: market.line ?? null,
    priceType,
    hasStartingPrice: market.startingPrice,
    bestOddsGuaranteed: hasBestOdds(quote, priceType),
    eachWay: market.eachWay ?? null,
  };
};

/** A selection as it stands on the slip. `single`: the bet on it alone. */
export const selectionView = (
  slip: Slip,
  single: SlipBet,
  quotes: Quotes,
  returnOf: ReturnOf,
): SlipSelectionView => {
  const selection = single.selections[0]!;
  const quote = quotes.get(selection);
  return {
    IDFOSelection: selection.selectionId,
    IDFOMarketId: selection.marketId,
    eventId: selection.fixtureId,
    ...(quote ? offeredDescription(selection, quote) : withdrawnDescription(selection)),
    OriginalPriceUp: selection.seenPrice?.up ?? null,
    OriginalPriceDown: selection.seenPrice?.down ?? null,
    originalLine: selection.seenLine,
    ...(selection.seenEachWay && { originalEachWay: selection.seenEachWay }),
    IsEW: selection.eachWay,
    status: statusOf(selection, quotes),
    isTradable: quote?.isTradable ?? false,
    stake: selection.stake,
    potentialReturn: returnOf(single),
    bigGameBoost: boostView(slip, selection, quote),
  };
};
