import { z } from 'zod';
import { maximumLegs } from '../events/bet.ts';

/** Bet types that the calculator works out beside those that are struck: no customer is offered them. */
export const furtherBetTypeSchema = z.enum([
  'lucky-7',
  'lucky-8',
  'heinz-flag',
  'super-heinz-flag',
  'goliath-flag',
  'perm-single-stakes-about',
  'perm-double-stakes-about',
  'rounder',
  'roundabout',
  'up-and-down-doubles',
  'up-and-down-trebles',
  'any-to-come',
  'alphabet',
  'union-jack',
  'union-jack-patent',
  'union-jack-round-robin',
  'perm-trixies',
  'perm-patents',
  'perm-yankees',
  'perm-by-fold',
  'banker-forecast',
]);
export type FurtherBetType = z.infer<typeof furtherBetTypeSchema>;

/** What a bet type is called, how many legs it takes, and whether a declared dividend pays it. */
export type BetTypeRow = [name: string, from: number, to: number, paidBy?: 'dividend'];

/** The same of these as of those that are struck. */
export const furtherRows: Record<FurtherBetType, BetTypeRow> = {
  'lucky-7': ['Lucky 7', 7, 7],
  'lucky-8': ['Lucky 8', 8, 8],
  'heinz-flag': ['Heinz Flag', 6, 6],
  'super-heinz-flag': ['Super Heinz Flag', 7, 7],
  'goliath-flag': ['Goliath Flag', 8, 8],
  'perm-single-stakes-about': ['Perm Single Stakes About', 3, maximumLegs],
  'perm-double-stakes-about': ['Perm Double Stakes About', 3, maximumLegs],
  rounder: ['Rounder', 3, 3],
  roundabout: ['Roundabout', 3, 3],
  'up-and-down-doubles': ['Up and Down Doubles', 4, 4],
  'up-and-down-trebles': ['Up and Down Trebles', 6, 6],
  'any-to-come': ['Any to Come', 2, maximumLegs],
  alphabet: ['Alphabet', 6, 6],
  'union-jack': ['Union Jack', 9, 9],
  'union-jack-patent': ['Union Jack Patent', 9, 9],
  'union-jack-round-robin': ['Union Jack Round Robin', 9, 9],
  'perm-trixies': ['Perm Trixies', 4, maximumLegs],
  'perm-patents': ['Perm Patents', 4, maximumLegs],
  'perm-yankees': ['Perm Yankees', 5, maximumLegs],
  'perm-by-fold': ['Perm at a Stake for each Fold', 2, maximumLegs],
  'banker-forecast': ['Banker Forecast', 3, maximumLegs, 'dividend'],
};
