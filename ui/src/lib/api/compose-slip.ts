import {
  addQuickToBetslip,
  addToBetslip,
  calculateBetslip,
  type Response,
  removeAllBets,
  removeBet,
} from '@paddock/contracts/http';
import { parseAmount } from '@paddock/contracts/money';
import type { Price } from '@paddock/contracts/odds';
import { ask } from '../api.ts';
import { type SlipKind, slipFlag } from './betslip.ts';

/** A selection with the price at which it is put on the slip; `null`: at the starting price. */
export type Addition = {
  readonly fixtureId: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly name: string;
  readonly marketName: string;
  readonly price: Price | null;
};

/** What came of putting selections on a slip. */
export type AddResult =
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
      body: {
        selections: selections.map(({ marketId, selectionId }) => ({
          marketid: marketId,
          selectionid: selectionId,
        })),
        ...slipFlag(kind),
      },
    }),
  );

/** Takes a selection off the betslip; answers whether it is off. */
export const removeFromSlip = async (selectionId: string): Promise<boolean> =>
  (await ask(removeBet, { body: { selection: selectionId } })).Status === 0;

/** Empties the betslip. */
export const emptySlip = async (): Promise<void> => {
  await ask(removeAllBets, {});
};

/** What the server works out from the stakes of a slip. Amounts are minor units. */
export type SlipCalculation = {
  readonly totalStake: number;
  readonly potentialReturn: number | null;
  /** What it would return without a boost. */
  readonly unboostedReturn: number | null;
  /** By selection or combination; those without a return are left out. */
  readonly returns: ReadonlyMap<string, number>;
  readonly boosted: ReadonlyMap<string, number>;
  /** The most that a boost adds holds the return down. */
  readonly isBoostLimited: boolean;
};

/** `id:amount`; an id may hold colons itself. */
const amountsOf = (entries: readonly string[]): Map<string, number> => {
  const byId = new Map<string, number>();
  for (const entry of entries) {
    const colon = entry.lastIndexOf(':');
    const minor = parseAmount(entry.slice(colon + 1));
    if (minor !== undefined) byId.set(entry.slice(0, colon), minor);
  }
  return byId;
};

/** Reads the documents' texts, whose parts stand apart by colons. */
export const calculationOf = (answer: Response<typeof calculateBetslip>): SlipCalculation => {
  const [stake = '', returned = '', , unboosted = ''] = answer.StakeAndReturn.split(':');
  return {
    totalStake: parseAmount(stake) ?? 0,
    potentialReturn: parseAmount(returned) ?? null,
    unboostedReturn: parseAmount(unboosted) ?? null,
    returns: amountsOf(answer.SelectionReturns),
    boosted: amountsOf(answer.boostedReturns),
    isBoostLimited: answer.isAccaBoostLimit,
  };
};

/** Stakes of a slip as typed, by selection or combination; `free`: not paid in cash, so they do not come back. */
export type TypedStakes = {
  readonly kind: SlipKind;
  readonly stakes: readonly { readonly id: string; readonly text: string }[];
  readonly free: boolean;
  /** Which calculation it is, counted by the browser. */
  readonly sequence: number;
};

/** Sets the stakes on a slip and answers what it returns. */
export const calculateSlip = async ({
  kind,
  stakes,
  free,
  sequence,
}: TypedStakes): Promise<SlipCalculation> =>
  calculationOf(
    await ask(calculateBetslip, {
      body: {
        iDFOSelection: stakes.map(({ id }) => id),
        stake: stakes.map(({ text }) => text),
        isFree: free,
        ...slipFlag(kind),
        dt: sequence,
      },
    }),
  );
