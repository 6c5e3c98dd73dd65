import type { Bonus } from '@paddock/contracts/events';
import { accaBoostPercent } from './acca-boost.ts';
import type { PricedBet } from './bet.ts';
import { isVoid } from './leg.ts';
import { least, notNegative, type Rational, rational, times } from './rational.ts';
import type { BettingRules } from './rules.ts';

/** Insurance adds nothing: it refunds. */
type AddingBonus = Exclude<Bonus['kind'], 'acca-insurance'>;

/** What a bonus adds to the winnings, before anything is rounded; minor units. */
export type BonusExtra = {
  kind: AddingBonus | 'lucky';
  percent?: number;
  extra: Rational;
  capped: boolean;
};

/** Void legs are not counted. */
export const standingLegs = ({ legs }: Pick<PricedBet, 'legs'>): number =>
  legs.filter((leg) => !isVoid(leg)).length;

const onWinnings = (
  kind: AddingBonus,
  winnings: Rational,
  percent: number,
  maximum: number,
): BonusExtra | undefined => {
  if (percent === 0) return undefined;
  const uncapped = times(notNegative(winnings), rational(percent, 100));
  const extra = Number.isFinite(maximum) ? least(uncapped, rational(maximum)) : uncapped;
  return { kind, percent, extra, capped: extra !== uncapped };
};

/** What the bet's own bonus adds to winnings (return less stake) of so many minor units. */
export const bonusExtra = (
  bet: Pick<PricedBet, 'bonus' | 'legs'>,
  winnings: Rational,
  { accaBoost }: BettingRules,
): BonusExtra | undefined => {
  const { bonus } = bet;
  if (!bonus) return undefined;
  switch (bonus.kind) {
    case 'acca-boost': {
      const percent = accaBoostPercent(accaBoost, standingLegs(bet));
      return onWinnings(bonus.kind, winnings, percent, accaBoost?.maximumExtra ?? 0);
    }
    case 'big-game-boost':
      return onWinnings(bonus.kind, winnings, bonus.percent, bonus.maximumExtra);
    case 'acca-insurance':
      return undefined;
    default:
      return bonus satisfies never;
  }
};
