import type { PricedBet } from './bet.ts';
import type { LegValue } from './leg.ts';
import { minus, notNegative, type Rational, rational, times, zero } from './rational.ts';
import type { LuckyBonus } from './rules.ts';

const isWinner = ({ result }: PricedBet['legs'][number]): boolean => result?.outcome === 'won';
const isLoser = ({ result }: PricedBet['legs'][number]): boolean =>
  result?.outcome === 'lost' || result?.outcome === 'placed';

/**
 * What the bonus of a full cover bet adds to its win part, per unit: the single of the only winner is paid at a
 * multiple of its odds, or a percentage comes on the winnings of all winners. A void leg leaves neither.
 */
export const luckyExtra = (
  bonus: LuckyBonus | undefined,
  { legs }: Pick<PricedBet, 'legs'>,
  win: { values: readonly LegValue[]; sum: Rational; lines: number; singles: boolean },
): Rational => {
  const winners = legs.filter(isWinner).length;
  if (!bonus || winners + legs.filter(isLoser).length < legs.length) return zero;
  if (winners === 1 && win.singles && bonus.oneWinnerOdds) {
    const { share, odds } = win.values[legs.findIndex(isWinner)]!;
    return times(times(share, odds), rational(bonus.oneWinnerOdds - 1));
  }
  if (winners === legs.length && bonus.allWinnersPercent) {
    return times(notNegative(minus(win.sum, rational(win.lines))), rational(bonus.allWinnersPercent, 100));
  }
  return zero;
};
