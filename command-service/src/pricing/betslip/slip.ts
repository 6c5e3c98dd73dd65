import { betTypeSchema, eachWayTermsSchema, maximumLegs } from '@paddock/contracts/events';
import { amountSchema } from '@paddock/contracts/money';
import { priceSchema, priceTypeSchema } from '@paddock/contracts/odds';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { z } from 'zod';
import type { SelectionRef } from '../offer.ts';

/** Most that is taken for a stake on a line, minor units: above any that is accepted, and safe to add up. */
export const maximumTypedStake = 1_000_000_000;

const stakeSchema = amountSchema.max(maximumTypedStake).catch(0);

/** A selection on a slip, with what the customer saw of it and chose for its single. */
const slipSelectionSchema = z.object({
  fixtureId: z.string(),
  marketId: z.string(),
  selectionId: z.string(),
  /** The board price that the customer saw last and accepted; `null` where there was none. */
  seenPrice: priceSchema.nullable(),
  /** Handicap or total that the customer saw last, in hundredths; `null` without one, or not noted. */
  seenLine: z.int().nullable().default(null),
  /** Terms of the place part that the customer saw last; `null` without any, or not noted. */
  seenEachWay: eachWayTermsSchema.nullable().default(null),
  /** Best odds guaranteed were on the offer that the customer saw last, for who takes a board price. */
  seenBestOdds: z.boolean().default(false),
  /** The same of non-runner no bet. */
  seenNonRunnerNoBet: z.boolean().default(false),
  /** Which price the customer chose; the board price is taken where the other is not offered. */
  priceType: priceTypeSchema.default('board'),
  /** Each-way on the single. */
  eachWay: z.boolean().default(false),
  /** Minor units on each line of the single. */
  stake: stakeSchema,
  /** The boost of a big game is chosen for the single. */
  boosted: z.boolean().default(false),
});
export type SlipSelection = z.infer<typeof slipSelectionSchema>;

/** The promotions of the accumulator that a customer may choose. */
export const accaPromoChoiceSchema = z.enum(['accaBoost', 'accaInsurance']);
export type AccaPromoChoice = z.infer<typeof accaPromoChoiceSchema>;

/** The defaults read slips that were stored before they had these fields. */
export const slipSchema = z.object({
  selections: z.array(slipSelectionSchema),
  /** Minor units on each line of a bet that takes in all selections, by its id. */
  stakes: z.record(z.string(), stakeSchema),
  /** The stakes are meant for a free bet, which only the page knows that chose it. */
  forFreeBet: z.boolean().default(false),
  /** Ids of such bets with each-way ticked. */
  eachWay: z.array(z.string()).default([]),
  /** The selections stay after placing. */
  retain: z.boolean().default(false),
  accaPromo: accaPromoChoiceSchema.nullable().default(null),
  /** What was chosen until a big game boost put it aside; chosen again once no boost is. */
  accaPromoAside: accaPromoChoiceSchema.nullable().default(null),
});

/** What a visitor is composing. */
export type Slip = z.infer<typeof slipSchema>;

/** Nothing on it, nothing chosen. */
export const emptySlip: Slip = {
  selections: [],
  stakes: {},
  forFreeBet: false,
  eachWay: [],
  retain: false,
  accaPromo: null,
  accaPromoAside: null,
};

/** Selections that a slip holds at most. */
export const maximumSelections = maximumLegs;

const permId = /^perm-(?:[2-9]|1\d)$/;

/** Whether an id names a bet that takes in all selections, and no selection: `treble`, `perm-2`. */
export const isBetId = (id: string): boolean => betTypeSchema.safeParse(id).success || permId.test(id);

const isOn = (slip: Slip, { marketId, selectionId }: SelectionRef): boolean =>
  slip.selections.some((held) => held.selectionId === selectionId && held.marketId === marketId);

/** Combinations are other bets once the selections are others: their stakes and each-way go. */
const withSelections = (slip: Slip, selections: SlipSelection[]): Slip =>
  selections.length === 0
    ? { ...emptySlip, retain: slip.retain }
    : { ...slip, selections, stakes: {}, eachWay: [] };

/** A selection as it comes onto a slip: where it is, and what the customer saw of it. */
export type NewSelection = SelectionRef & Partial<Omit<SlipSelection, 'stake' | 'boosted'>>;

/**
 * Puts a selection on the slip; one that is on it stays as it is. Refuses `betslip-full`, and `selection-unknown`
 * when another market's selection or a bet type has the same id: the calls name both by that id alone.
 */
export const addSelection = (slip: Slip, added: NewSelection): Slip | Refusal => {
  if (isOn(slip, added)) return slip;
  const { selectionId } = added;
  if (isBetId(selectionId) || slip.selections.some((held) => held.selectionId === selectionId)) {
    return refuse('selection-unknown');
  }
  if (slip.selections.length >= maximumSelections) {
    return refuse('betslip-full', { param1: String(maximumSelections) });
  }
  const selection: SlipSelection = {
    seenPrice: null,
    seenLine: null,
    seenEachWay: null,
    seenBestOdds: false,
    seenNonRunnerNoBet: false,
    priceType: 'board',
    eachWay: false,
    ...added,
    stake: 0,
    boosted: false,
  };
  return withSelections(slip, [...slip.selections, selection]);
};

/** With no boost chosen any more, what it put aside is chosen again. */
const restorePromo = (slip: Slip): Slip =>
  slip.accaPromoAside === null || slip.selections.some(({ boosted }) => boosted)
    ? slip
    : { ...slip, accaPromo: slip.accaPromoAside, accaPromoAside: null };

/** Takes selections off, and with them what stood on combinations. */
export const removeSelections = (slip: Slip, selectionIds: readonly string[]): Slip => {
  const selections = slip.selections.filter(({ selectionId }) => !selectionIds.includes(selectionId));
  return selections.length === slip.selections.length ? slip : restorePromo(withSelections(slip, selections));
};

/** Sets stakes by selection id, for singles, or by the id of a bet; others stay. Unknown ids change nothing. */
export const setStakes = (slip: Slip, stakes: ReadonlyMap<string, number>): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => ({
    ...held,
    stake: stakes.get(held.selectionId) ?? held.stake,
  })),
  stakes: { ...slip.stakes, ...Object.fromEntries([...stakes].filter(([id]) => isBetId(id))) },
});

/** The selections stay, with nothing staked on them or on what they make. */
export const clearStakes = (slip: Slip): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => ({ ...held, stake: 0 })),
  stakes: {},
  forFreeBet: false,
});

/** The slip of who pays with their own money: what was to be staked of a free bet is no stake of theirs. */
export const withOwnStakes = (slip: Slip): Slip => (slip.forFreeBet ? clearStakes(slip) : slip);

const changeSelection = (slip: Slip, selectionId: string, change: Partial<SlipSelection>): Slip => ({
  ...slip,
  selections: slip.selections.map((held) =>
    held.selectionId === selectionId ? { ...held, ...change } : held,
  ),
});

/** Ticks or unticks each-way of a single or of a bet that takes in all selections; an unknown id changes nothing. */
export const setEachWay = (slip: Slip, id: string, eachWay: boolean): Slip => {
  if (!isBetId(id)) return changeSelection(slip, id, { eachWay });
  const others = slip.eachWay.filter((held) => held !== id);
  return { ...slip, eachWay: eachWay ? [...others, id] : others };
};

/** Chooses board or starting price for a selection; an unknown id changes nothing. */
export const setPriceType = (slip: Slip, id: string, priceType: SlipSelection['priceType']): Slip =>
  changeSelection(slip, id, { priceType });

/** Chooses the boost of its big game for a selection's single, or drops it. */
export const setBoosted = (slip: Slip, id: string, boosted: boolean): Slip => {
  const changed = changeSelection(slip, id, { boosted });
  if (!boosted) return restorePromo(changed);
  return { ...changed, accaPromo: null, accaPromoAside: slip.accaPromo ?? slip.accaPromoAside };
};

/** Drops the boosts that these selections have, which are offered no more. */
export const dropBoosts = (slip: Slip, selectionIds: readonly string[]): Slip =>
  selectionIds.length === 0
    ? slip
    : selectionIds.reduce((held, selectionId) => setBoosted(held, selectionId, false), slip);
