import type { BoostTerms, Funding } from '@paddock/contracts/events';
import type { Catalogue, Offer } from '../../adapters/catalogue/catalogue.ts';
import { bettingRules, currentRulesVersion, type PricedBet, potentialReturn } from '../../betting/index.ts';
import type { Boosts } from '../../domain/boosts/service.ts';
import { quotedLeg } from './quoted-leg.ts';
import type { Slip, SlipSelection } from './slip.ts';
import { type SlipBet, stakeOf } from './slip-bets.ts';

/** How a selection is offered now, with the boost of its big game where it has one. */
export type Quote = Offer & { boost?: BoostTerms };

/** Of each selection of a slip; `undefined` for one that is not offered. */
export type Quotes = ReadonlyMap<SlipSelection, Quote | undefined>;

/** Where quotes come from. */
export type QuoteSources = { catalogue: Pick<Catalogue, 'offers'>; boosts: Pick<Boosts, 'current'> };

export const quotesFor = async (
  { selections }: Pick<Slip, 'selections'>,
  { catalogue, boosts }: QuoteSources,
): Promise<Quotes> => {
  const [offers, boosted] = await Promise.all([
    catalogue.offers(selections),
    selections.length > 0 ? boosts.current() : undefined,
  ]);
  return new Map(
    selections.map((selection, index) => {
      const offer = offers[index];
      const boost = offer?.fixture.status === 'not-started' ? boosted?.get(selection.fixtureId) : undefined;
      return [selection, offer && (boost ? { ...offer, boost } : offer)];
    }),
  );
};

const rules = bettingRules[currentRulesVersion]!;

/** The bet as the betting maths reads it at the prices now; `undefined` with a selection that is not offered. */
export const pricedBet = (bet: SlipBet, quotes: Quotes, funding?: Funding): PricedBet | undefined => {
  const legs = bet.selections.flatMap((selection) => {
    const quote = quotes.get(selection);
    return quote ? [quotedLeg(selection, quote)] : [];
  });
  if (legs.length < bet.selections.length) return undefined;
  const { betType, unitStake, eachWay, folds, bonus } = bet;
  return { betType, legs, unitStake, eachWay, folds, bonus, funding };
};

/** How a return is asked for: paid with a free bet, which brings winnings only; and without its bonus. */
export type Asked = { isFree?: boolean; plain?: boolean };

/** Minor units that the bet would return at the prices now; `null` where nobody can say. */
export const returnNow = (bet: SlipBet, quotes: Quotes, { isFree, plain }: Asked = {}): number | null => {
  const priced = pricedBet(bet, quotes, isFree ? { kind: 'free-balance' } : undefined);
  if (!priced) return null;
  // No bonus stands on a free bet.
  return potentialReturn(plain || isFree ? { ...priced, bonus: undefined } : priced, rules) ?? null;
};

/** Stake and return of bets together; the return is `null` when that of a staked bet is not known. */
export const totalsOf = (bets: readonly SlipBet[], quotes: Quotes, asked: Asked = {}) => {
  const staked = bets.filter(({ unitStake }) => unitStake > 0);
  const returns = staked.map((bet) => returnNow(bet, quotes, asked));
  return {
    stake: staked.reduce((sum, bet) => sum + stakeOf(bet), 0),
    potentialReturn: returns.includes(null)
      ? null
      : returns.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  };
};
