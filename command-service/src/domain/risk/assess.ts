import type { BetType, Leg, RiskSettings } from '@paddock/contracts/events';
import { formatAmount } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { type BettingRules, betTypes, isFree, type PricedBet, potentialReturn } from '../../betting/index.ts';
import { type Liabilities, legLiability, liabilitiesOf, priceCounted } from './leg-liability.ts';
import { selectionPath } from './selection-path.ts';

/** A bet that a customer asks to place. `stake`: of all its lines, minor units. */
export type RiskyBet = PricedBet<Leg> & { betType: BetType; stake: number };

/** What bets would add to the book. */
export const addedBy = (
  bets: readonly RiskyBet[],
  { maximumPayout }: Pick<BettingRules, 'maximumPayout'>,
): Liabilities => liabilitiesOf(bets, maximumPayout);

/** A leg at starting price as if it had one. */
const priced = <L extends Pick<Leg, 'priceType' | 'price'>>(leg: L): L =>
  leg.priceType === 'board' && leg.price ? leg : { ...leg, priceType: 'board', price: priceCounted(leg) };

/** Minor units that a bet could win; of a forecast, whose dividend nobody knows, what its first leg alone could. */
export const winningsOf = (bet: PricedBet & { stake: number }, rules: BettingRules): number => {
  const [first] = bet.legs;
  const returned = potentialReturn({ ...bet, legs: bet.legs.map(priced) }, rules);
  if (returned === undefined) return first ? legLiability(bet, first, rules.maximumPayout) : 0;
  return isFree(bet) ? returned : returned - bet.stake;
};

/**
 * Whether a look at stake and odds shows that the bet can't win more: of plain combinations no line returns more
 * than its stake at all odds multiplied. A bound, not an amount: most bets are small, and this is cheap.
 */
const isSurelyWithin = (
  { betType, stake, legs, bonus }: RiskyBet,
  maximum: number,
  rules: BettingRules,
): boolean => {
  if (bonus || rules.luckyBonuses?.[betType] || betTypes[betType].lines.kind !== 'folds') return false;
  let numerator = BigInt(stake);
  let denominator = 1n;
  for (const leg of legs) {
    const { up, down } = priceCounted(leg);
    numerator *= BigInt(up + down);
    denominator *= BigInt(down);
  }
  return numerator < BigInt(maximum) * denominator;
};

const nameOf = (bets: readonly RiskyBet[], is: (leg: Leg) => boolean, name: (leg: Leg) => string): string => {
  const leg = bets.flatMap(({ legs }) => legs).find(is);
  return leg ? name(leg) : '';
};

const over = (
  held: ReadonlyMap<string, number>,
  added: ReadonlyMap<string, number>,
  maximum: number,
): [id: string, sum: number][] =>
  [...added]
    .map(([id, amount]): [string, number] => [id, amount + (held.get(id) ?? 0)])
    .filter(([, sum]) => sum > maximum);

const liabilityText = (name: string, amount: number): string =>
  fillText(texts.referral.liability, { name, amount: formatAmount(amount) });

/** Which of the bets could win more than the book takes by itself, for a trader to read. */
export const winningsReasons = (
  bets: readonly RiskyBet[],
  { referAboveWinnings }: RiskSettings,
  rules: BettingRules,
): string[] =>
  bets
    .filter((bet) => !isSurelyWithin(bet, referAboveWinnings, rules))
    .map((bet) => winningsOf(bet, rules))
    .filter((amount) => amount > referAboveWinnings)
    .map((amount) => fillText(texts.referral.winnings, { amount: formatAmount(amount) }));

/**
 * Why the book does not take these bets by itself, for a trader to read; nothing when it does. `held`: what it
 * stands to lose on their selections and fixtures already. `rules`: those that the bets would be struck under.
 */
export const riskReasons = (
  bets: readonly RiskyBet[],
  added: Liabilities,
  held: Liabilities,
  settings: RiskSettings,
  rules: BettingRules,
): string[] => {
  const { maximumLiabilityPerSelection, maximumLiabilityPerFixture } = settings;
  const selections = over(held.selections, added.selections, maximumLiabilityPerSelection).map(
    ([path, sum]) => {
      const name = nameOf(
        bets,
        (leg) => selectionPath(leg) === path,
        (leg) => leg.selectionName,
      );
      return liabilityText(name, sum);
    },
  );
  const fixtures = over(held.fixtures, added.fixtures, maximumLiabilityPerFixture).map(([id, sum]) => {
    const name = nameOf(
      bets,
      (leg) => leg.fixtureId === id,
      (leg) => leg.fixtureName,
    );
    return liabilityText(name, sum);
  });
  return [...selections, ...fixtures, ...winningsReasons(bets, settings, rules)];
};
