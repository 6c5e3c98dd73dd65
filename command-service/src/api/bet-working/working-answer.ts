import type { BetWorking } from '@paddock/contracts/http';
import { formatAmount } from '@paddock/contracts/money';
import {
  decimalText,
  fractionText,
  type LegWorking,
  lowestText,
  type PartWorking,
  type Rational,
  type Working,
} from '../../betting/index.ts';

/** Values of rows are in lowest terms: of bets with many lines that is felt. */
const exactly = (value: Rational, text = fractionText) => ({
  exact: text(value),
  decimal: decimalText(value),
});

/** Exact minor units, and units of currency. */
const currency = (minor: Rational, text = fractionText) => ({
  exact: text(minor),
  decimal: decimalText({ numerator: minor.numerator, denominator: minor.denominator * 100n }),
});

const partAnswer = (part: PartWorking | undefined) =>
  part ? { share: fractionText(part.share), multiplier: exactly(part.multiplier) } : null;

const legAnswer = (leg: LegWorking): BetWorking['legs'][number] => ({
  ...leg,
  price: leg.price ?? null,
  paidBy: leg.paidBy ?? null,
  eachWay: leg.eachWay ?? null,
  win: partAnswer(leg.win),
  place: partAnswer(leg.place),
});

const rowAnswer = (row: Working['rows'][number]): BetWorking['rows'][number] =>
  row.kind === 'size'
    ? {
        ...row,
        multiplier: exactly(row.multiplier, lowestText),
        returned: currency(row.returned, lowestText),
      }
    : {
        ...row,
        legs: [...row.legs],
        multiplier: row.multiplier ? exactly(row.multiplier, lowestText) : null,
        returned: row.returned ? currency(row.returned, lowestText) : null,
      };

const bonusAnswer = (bonus: Working['bonus']): BetWorking['bonus'] =>
  bonus
    ? {
        kind: bonus.kind,
        percent: bonus.percent ?? null,
        added: currency(bonus.extra),
        capped: bonus.capped,
      }
    : null;

const endAnswer = (settlement: Working['settlement']): Pick<BetWorking, 'outcome' | 'insuranceRefund'> => ({
  outcome: settlement?.outcome ?? null,
  insuranceRefund: settlement?.insuranceRefund ? formatAmount(settlement.insuranceRefund) : null,
});

/** The working of a bet as it is sent and printed: fractions and amounts as text. */
export const workingAnswer = (working: Working): BetWorking => {
  const { lines, units, unitStake, open, legs, rows, bestOdds, freeStake, rounded, returned } = working;
  return {
    lines,
    unitStake,
    totalStake: unitStake * units,
    open,
    legs: legs.map(legAnswer),
    rows: rows.map(rowAnswer),
    sum: currency(working.sum),
    bestOdds: bestOdds ? { added: currency(bestOdds.extra), cut: currency(bestOdds.cut) } : null,
    freeStake: freeStake ? currency(freeStake) : null,
    bonus: bonusAnswer(working.bonus),
    beforeRounding: currency(working.beforeRounding),
    rounded: formatAmount(rounded),
    cap: rounded > returned ? formatAmount(returned) : null,
    returned: formatAmount(returned),
    ...endAnswer(working.settlement),
  };
};
