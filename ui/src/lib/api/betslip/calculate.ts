import { calculateBetslip, type Response } from '@paddock/contracts/http';
import { parseAmount } from '@paddock/contracts/money';
import { ask } from '../client.ts';
import { type SlipKind, slipFlag } from './slip.ts';

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
type TypedStakes = {
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
