import { samePrice } from '@paddock/contracts/odds';
import { sleepOrThrow } from '@paddock/service-kit/process';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import type { PlacementOrder } from './order.ts';
import type { Moved, Refused } from './placement.ts';
import type { ValidatedSlip } from './validate-offers.ts';

type Validated = ValidatedSlip | Moved | Refused;

/**
 * The live feed shows a price some milliseconds before the catalogue, from which bets are placed, has it. How often a
 * press that is quicker is validated, and the pause between.
 */
const attempts = 10;
const pauseMs = 40;

/** Whether the press accepted a price that it showed, and another is offered. */
const isPriceAwaited = ({ slip, before }: PlacementOrder, quotes: Quotes): boolean =>
  slip.selections.some((selection, index) => {
    const shown = selection.seenPrice;
    const seen = before?.selections[index]?.seenPrice;
    const offered = quotes.get(selection)?.selection.price;
    const isShownByPress = before !== undefined && shown && (!seen || !samePrice(shown, seen));
    return Boolean(isShownByPress && offered && !samePrice(shown, offered));
  });

/** Validates the order, and again for a moment while a price that its press accepted is not in the catalogue so far. */
export const onceShownPricesAreOffered = async (
  order: PlacementOrder,
  validate: () => Promise<Validated>,
  stopping?: AbortSignal,
): Promise<Validated> => {
  for (let attempt = 1; ; attempt += 1) {
    const validated = await validate();
    const isWaiting = validated.kind !== 'refused' && isPriceAwaited(order, validated.quotes);
    if (!isWaiting || attempt === attempts) return validated;
    await sleepOrThrow(pauseMs, stopping);
  }
};
