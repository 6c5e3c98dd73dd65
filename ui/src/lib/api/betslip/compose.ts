import {
  addQuickToBetslip,
  addToBetslip,
  type Response,
  removeAllBets,
  removeBet,
} from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { ask } from '../client.ts';
import { type SlipKind, slipFlag } from './slip.ts';

/** A selection with the price at which it is put on the slip; `null`: at the starting price. */
type Addition = {
  readonly fixtureId: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly name: string;
  readonly marketName: string;
  readonly price: Price | null;
};

/** The result of putting selections on a slip. */
type AddResult =
  | { readonly kind: 'added' }
  /** With something to say, such as that it was on the slip already. */
  | { readonly kind: 'noted'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The documents' Status: 0 added, 1 added with something to say, 2 error. */
export const addResultOf = ({ Status, msg }: Response<typeof addToBetslip>): AddResult => {
  if (Status === 0) return { kind: 'added' };
  return { kind: Status === 2 ? 'failed' : 'noted', message: msg };
};

const pricePart = (price: Price | null) =>
  price
    ? { cpu: price.up, cpd: price.down, OriginalPriceUp: price.up, OriginalPriceDown: price.down }
    : { priceType: 'sp' as const };

/** Puts a selection on the betslip; a second time changes nothing. */
export const addToSlip = async ({ price, fixtureId, ...selection }: Addition): Promise<AddResult> =>
  addResultOf(await ask(addToBetslip, { body: { eventId: fixtureId, ...selection, ...pricePart(price) } }));

/** Puts selections on a slip at their prices now. The slip of a quick bet then holds nothing else. */
export const addAllToSlip = async (
  kind: SlipKind,
  selections: readonly Pick<Addition, 'marketId' | 'selectionId'>[],
): Promise<AddResult> =>
  addResultOf(
    await ask(addQuickToBetslip, {
      query: slipFlag(kind),
      body: selections.map(({ marketId, selectionId }) => ({ marketid: marketId, selectionid: selectionId })),
    }),
  );

/** Takes a selection off the betslip; answers whether it is off. */
export const removeFromSlip = async (selectionId: string): Promise<boolean> =>
  (await ask(removeBet, { body: { selection: selectionId } })).Status === 0;

/** Empties the betslip. */
export const emptySlip = async (): Promise<void> => {
  await ask(removeAllBets, {});
};
