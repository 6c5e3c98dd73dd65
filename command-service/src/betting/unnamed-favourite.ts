import type { Price } from '@paddock/contracts/odds';
import { compare, odds } from './rational.ts';

/** A runner of a race with its starting price and its number on the card. */
export type PricedRunner = { number: number; sp: Price };

/** The runner that a bet on the unnamed favourite is on: at the shortest starting price, of joint ones the lowest number. */
export const unnamedFavourite = <Runner extends PricedRunner>(
  runners: readonly Runner[],
): Runner | undefined =>
  runners.toSorted((a, b) => compare(odds(a.sp), odds(b.sp)) || a.number - b.number)[0];
