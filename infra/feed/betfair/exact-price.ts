import { type Price, reduce } from '@paddock/contracts/odds';

/** More decimals than this don't fit into a price; they are rounded, half up. */
const mostDecimals = 6;

/** 9.9089325297506 → 9908933 in millionths, exact up to the rounding; from the digits, never by arithmetic. */
const toMillionths = (decimal: number): number | undefined => {
  const match = /^(\d{1,4})(?:\.(\d+))?$/.exec(String(decimal));
  if (!match) return undefined;
  const digits = (match[2] ?? '').padEnd(mostDecimals + 1, '0');
  const kept = Number(`${match[1]}${digits.slice(0, mostDecimals)}`);
  return digits.charCodeAt(mostDecimals) >= 53 ? kept + 1 : kept;
};

/** The fraction that decimal odds stand for: 2.38 → 69/50. `undefined` for what is no price (1, NaN). */
export const exactPrice = (decimal: number): Price | undefined => {
  const millionths = toMillionths(decimal);
  if (millionths === undefined || millionths <= 1_000_000 || millionths > 1_000_000_000) return undefined;
  return reduce({ up: millionths - 1_000_000, down: 1_000_000 });
};

/** The price that a chance in per cent stands for: 25 → 3/1. Betfair gives a runner's chance as this factor. */
export const priceOfChance = (percent: number): Price | undefined => {
  const millionths = toMillionths(percent);
  if (millionths === undefined || millionths <= 0 || millionths >= 100_000_000) return undefined;
  const price = reduce({ up: 100_000_000 - millionths, down: millionths });
  return price;
};
