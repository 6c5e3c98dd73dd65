import type { SelectionResult } from '@paddock/contracts/events';
import { formatOdds, type Price } from '@paddock/contracts/odds';
import { deductionAt } from '@paddock/contracts/rule-four';
import { fillText, texts } from '@paddock/contracts/texts';
import { addDeductions } from '../../betting/index.ts';

const words = texts.withheld;

/** A runner that came out: when, by the feed's clock, and at which price, where that is known. */
export type Withdrawal = { at: string; price: Price | null };

type Deductions = NonNullable<SelectionResult['deductions']>;

/** Outcomes that some bet is paid from a price by: whether one is, its each-way terms say, and results have none. */
const bearing: readonly SelectionResult['outcome'][] = ['won', 'placed', 'half-won'];

const sumOf = (pence: readonly number[]): number => addDeductions(pence).pence;

const penceText = (pence: readonly number[]): string =>
  pence.length === 0 ? words.nothing : fillText(words.pence, { pence: sumOf(pence) });

const withdrawnText = (withdrawals: readonly Withdrawal[]): string =>
  withdrawals.length === 0
    ? words.noneOut
    : fillText(words.out, {
        prices: withdrawals.map(({ price }) => price && formatOdds(price, 'fractional')).join(', '),
      });

const timesOf = (instants: readonly string[]): number[] =>
  instants.map((instant) => Date.parse(instant)).sort((a, b) => a - b);

/** A bet that was struck before a runner came out bears its deduction: none may end earlier than that. */
const endsTooEarly = (said: Deductions, withdrawals: readonly Withdrawal[]): boolean => {
  const ends = timesOf(said.map(({ struckBefore }) => struckBefore));
  const outs = timesOf(withdrawals.map(({ at }) => at));
  if (ends.length !== outs.length) return (ends.at(-1) ?? 0) < (outs.at(-1) ?? 0);
  return ends.some((end, index) => end < (outs[index] ?? 0));
};

/**
 * What differs between the Rule 4 that a result declares and the table at the prices of the runners withdrawn, in one
 * sentence; `undefined` where they agree, or where a price at withdrawal is not known.
 */
export const withholdingReason = (
  results: Readonly<Record<string, SelectionResult>>,
  withdrawals: readonly Withdrawal[],
): string | undefined => {
  const priced = withdrawals.filter(({ price }) => price && deductionAt(price) > 0);
  if (withdrawals.some(({ price }) => !price)) return undefined;
  const due = priced.flatMap(({ price }) => (price ? deductionAt(price) : []));
  for (const { outcome, deductions = [] } of Object.values(results)) {
    if (!bearing.includes(outcome)) continue;
    const said = deductions.filter(({ penceInThePound }) => penceInThePound > 0);
    const pence = said.map(({ penceInThePound }) => penceInThePound);
    if (sumOf(pence) !== sumOf(due)) {
      const [declared, table] = [penceText(pence), penceText(due)];
      return fillText(words.otherPence, { declared, table, out: withdrawnText(withdrawals) });
    }
    if (endsTooEarly(said, priced)) return words.endsTooEarly;
  }
  return undefined;
};
