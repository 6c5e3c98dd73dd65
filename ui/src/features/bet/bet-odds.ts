import { formatOdds, type OddsFormat, type Price } from '@paddock/contracts/odds';
import type { Bet } from '../../lib/api/bet-history.ts';

const allInOneLine: ReadonlySet<Bet['betType']> = new Set(['single', 'double', 'treble', 'accumulator']);

const largestSafe = 2n ** 53n;

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/** The price of all legs together, exact; undefined for other types, without a price, or beyond a safe integer. */
export const combinedPrice = ({ betType, legs }: Pick<Bet, 'betType' | 'legs'>): Price | undefined => {
  if (!allInOneLine.has(betType) || legs.length === 0) return undefined;
  let [total, unit] = [1n, 1n];
  for (const { price, priceType } of legs) {
    if (!price || priceType === 'sp') return undefined;
    total *= BigInt(price.up + price.down);
    unit *= BigInt(price.down);
    const divisor = greatestDivisor(total, unit);
    [total, unit] = [total / divisor, unit / divisor];
  }
  const up = total - unit;
  return up > 0n && up < largestSafe && unit < largestSafe
    ? { up: Number(up), down: Number(unit) }
    : undefined;
};

/** "20.80": hundredths, cut, without a float. */
const decimals = ({ up, down }: Price): string => {
  const hundredths = (BigInt(up) * 100n) / BigInt(down);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

/** The odds of a whole bet as its header shows them; empty where there are none. Multiplied ones read "20.80/1". */
export const betOdds = (bet: Pick<Bet, 'betType' | 'legs'>, format: OddsFormat): string => {
  const [only, ...others] = bet.legs;
  if (only && others.length === 0) {
    if (only.priceType === 'sp') return 'SP';
    return only.price ? formatOdds(only.price, format) : '';
  }
  const price = combinedPrice(bet);
  if (!price) return '';
  return format === 'fractional' && price.down > 1 ? `${decimals(price)}/1` : formatOdds(price, format);
};
