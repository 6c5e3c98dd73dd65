import type { PricedBet } from '../betting/index.ts';
import { bettingRules, currentRulesVersion, potentialReturn } from '../betting/index.ts';
import type { Catalogue, Offer } from '../catalogue/catalogue.ts';
import type { Slip, SlipSelection } from './slip.ts';
import { type SlipBet, stakeOf } from './slip-bets.ts';

/** How each selection of a slip is offered now. */
export type Quotes = ReadonlyMap<SlipSelection, Offer | undefined>;

export const quotesFor = async (slip: Slip, catalogue: Catalogue): Promise<Quotes> => {
  const offers = await catalogue.offers(slip.selections);
  return new Map(slip.selections.map((selection, index) => [selection, offers[index]]));
};

type QuotedLeg = PricedBet['legs'][number];

const quotedLeg = (offer: Offer | undefined): QuotedLeg | undefined => {
  if (!offer) return undefined;
  const { price } = offer.selection;
  return price ? { priceType: 'board', price } : { priceType: 'sp' };
};

/** Minor units that the bet would return at the prices now; `null` with a selection that has none. */
export const returnNow = ({ betType, selections, unitStake }: SlipBet, quotes: Quotes): number | null => {
  const legs = selections.flatMap((selection) => quotedLeg(quotes.get(selection)) ?? []);
  if (legs.length < selections.length) return null;
  const rules = bettingRules[currentRulesVersion]!;
  return potentialReturn({ betType, legs, unitStake }, rules) ?? null;
};

/** Stake and return of bets together; the return is `null` when that of a staked bet is not known. */
export const totalsOf = (bets: readonly SlipBet[], quotes: Quotes) => {
  const staked = bets.filter(({ unitStake }) => unitStake > 0);
  const returns = staked.map((bet) => returnNow(bet, quotes));
  return {
    stake: staked.reduce((sum, bet) => sum + stakeOf(bet), 0),
    potentialReturn: returns.includes(null)
      ? null
      : returns.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  };
};
