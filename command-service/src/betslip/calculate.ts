import type { calculateBetslip, ResponseInput } from '@paddock/contracts/http';
import { formatAmount, parseAmount } from '@paddock/contracts/money';
import { type Quotes, returnNow, totalsOf } from './quote.ts';
import type { Slip } from './slip.ts';
import { betsOn } from './slip-bets.ts';

/** Minor units of a stake as typed; what is empty or no number of at most two decimals is 0. */
export const typedStake = (text: string): number => parseAmount(text) ?? 0;

/** The caller's own mark of the request, so that it can tell an old answer; the time when it sent none. */
const stampOf = (dt: string | number | undefined, now: Date): string => {
  const digits = String(dt ?? '').replace(/\D/g, '');
  return digits === '' ? String(now.getTime()) : digits;
};

const returnText = (minor: number | null): string => (minor === null ? 'N/A' : formatAmount(minor));

/** What the slip comes to, in the documents' texts. `ids`: the entries that were asked about. */
export const calculation = (
  slip: Slip,
  quotes: Quotes,
  asked: { ids: readonly string[]; dt: string | number | undefined; now: Date },
): ResponseInput<typeof calculateBetslip> => {
  const bets = betsOn(slip);
  const totals = totalsOf(bets, quotes);
  const returned = returnText(totals.potentialReturn);
  const stamp = stampOf(asked.dt, asked.now);
  const returnOf = (id: string): string => {
    const bet = bets.find((held) => held.id === id);
    const minor = bet ? returnNow(bet, quotes) : null;
    return minor === null ? '-1' : formatAmount(minor);
  };
  return {
    StakeAndReturn: [formatAmount(totals.stake), returned, stamp, returned].join(':'),
    SelectionReturns: asked.ids.map((id) => `${id}:${returnOf(id)}`),
    isAccaBoostLimit: false,
    iSP: totals.potentialReturn === null,
  };
};
