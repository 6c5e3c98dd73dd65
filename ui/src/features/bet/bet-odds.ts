import { isOneLine } from '@paddock/contracts/bet-types';
import { combinedOdds, formatCombinedOdds, formatOdds, type OddsFormat } from '@paddock/contracts/odds';
import type { Bet } from '../../lib/api/bet-history.ts';

/**
 * The odds of a whole bet as its header shows them: "5/2" of one leg, "19/2" of several. Empty where there are none:
 * on several lines, or before the start of a leg at starting price.
 */
export const betOdds = ({ betType, legs }: Pick<Bet, 'betType' | 'legs'>, format: OddsFormat): string => {
  const [only, ...others] = legs;
  if (only && others.length === 0) {
    if (only.priceType === 'sp') return 'SP';
    return only.price ? formatOdds(only.price, format) : '';
  }
  const prices = legs.flatMap(({ price, priceType }) => (price && priceType !== 'sp' ? [price] : []));
  if (!isOneLine(betType) || prices.length === 0 || prices.length < legs.length) return '';
  return formatCombinedOdds(combinedOdds(prices), format);
};
