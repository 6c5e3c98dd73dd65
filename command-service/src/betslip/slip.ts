import { type BetType, betTypeSchema } from '@paddock/contracts/events';
import { amountSchema } from '@paddock/contracts/money';
import { type Price, priceSchema } from '@paddock/contracts/odds';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { z } from 'zod';
import type { SelectionRef } from '../catalogue/catalogue.ts';

export const slipSelectionSchema = z.object({
  fixtureId: z.string(),
  marketId: z.string(),
  selectionId: z.string(),
  /** The price that the customer saw last; `null` where there was none. */
  seenPrice: priceSchema.nullable(),
  /** Minor units on the single. */
  stake: amountSchema,
});
export type SlipSelection = z.infer<typeof slipSelectionSchema>;

export const slipSchema = z.object({
  selections: z.array(slipSelectionSchema),
  /** Minor units on each line of a bet type that takes in all selections. */
  stakes: z.partialRecord(betTypeSchema, amountSchema),
});

/** What a visitor is composing. */
export type Slip = z.infer<typeof slipSchema>;

export const emptySlip: Slip = { selections: [], stakes: {} };

/** Selections that a slip holds at most. */
export const maximumSelections = 20;

const isOn = (slip: Slip, { marketId, selectionId }: SelectionRef): boolean =>
  slip.selections.some((held) => held.selectionId === selectionId && held.marketId === marketId);

/**
 * Puts a selection on the slip; one that is on it stays as it is. Stakes on combinations go, as those are other
 * bets now. Refuses `betslip-full`, and `selection-unknown` when another market's selection has the same id:
 * the calls name selections by that id alone.
 */
export const addSelection = (slip: Slip, ref: SelectionRef, seenPrice: Price | null): Slip | Refusal => {
  if (isOn(slip, ref)) return slip;
  if (slip.selections.some(({ selectionId }) => selectionId === ref.selectionId)) {
    return refuse('selection-unknown');
  }
  if (slip.selections.length >= maximumSelections) {
    return refuse('betslip-full', { param1: String(maximumSelections) });
  }
  const { fixtureId, marketId, selectionId } = ref;
  const added = { fixtureId, marketId, selectionId, seenPrice, stake: 0 };
  return { selections: [...slip.selections, added], stakes: {} };
};

/** Takes selections off, and with them the stakes on combinations. */
export const removeSelections = (slip: Slip, selectionIds: readonly string[]): Slip => {
  const selections = slip.selections.filter(({ selectionId }) => !selectionIds.includes(selectionId));
  return selections.length === slip.selections.length ? slip : { selections, stakes: {} };
};

/** Sets stakes by selection id, for singles, or by bet type; others stay. Unknown ids change nothing. */
export const setStakes = (slip: Slip, stakes: ReadonlyMap<string, number>): Slip => {
  const multiples = [...stakes].flatMap(([id, stake]): [BetType, number][] => {
    const betType = betTypeSchema.safeParse(id);
    return betType.success ? [[betType.data, stake]] : [];
  });
  return {
    selections: slip.selections.map((held) => ({
      ...held,
      stake: stakes.get(held.selectionId) ?? held.stake,
    })),
    stakes: { ...slip.stakes, ...Object.fromEntries(multiples) },
  };
};

/** The customer has now seen these prices, by selection id. */
export const seePrices = (slip: Slip, prices: ReadonlyMap<string, Price | null>): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => {
    const seenPrice = prices.get(held.selectionId);
    return seenPrice === undefined ? held : { ...held, seenPrice };
  }),
});
