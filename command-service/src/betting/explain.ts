import type { BetWorking } from '@paddock/contracts/http';
import { formatAmount } from '@paddock/contracts/money';
import { isFree, type PricedBet } from './bet.ts';
import { bySize } from './by-size.ts';
import { exactly, explainLeg } from './explain-leg.ts';
import { countLines } from './lines.ts';
import {
  decimalText,
  dividedBy,
  fractionText,
  isZero,
  plus,
  type Rational,
  rational,
  times,
} from './rational.ts';
import { type Reckoning, reckon } from './reckon.ts';
import type { BettingRules } from './rules.ts';
import { isOpenBet, type Settlement, settlementOf } from './settle.ts';
import { writtenOut } from './written-out.ts';

/** A bet of more lines is explained by size, not line by line. */
const writtenLines = 512;

const hundred = rational(100);
const currency = (minor: Rational) => ({
  exact: fractionText(minor),
  decimal: decimalText(dividedBy(minor, hundred)),
});

const rowsOf = (bet: PricedBet, struckAt: string, lines: number): BetWorking['rows'] => {
  const unit = rational(bet.unitStake);
  const returned = (multiplier: Rational) => currency(times(multiplier, unit));
  if (lines <= writtenLines) {
    return writtenOut(bet, struckAt).map(({ multiplier, legs, ...line }) => ({
      kind: 'line',
      ...line,
      legs: [...legs],
      multiplier: multiplier ? exactly(multiplier) : null,
      returned: multiplier ? returned(multiplier) : null,
    }));
  }
  return bySize(bet, struckAt).map(({ multiplier, ...size }) => ({
    kind: 'size',
    ...size,
    multiplier: exactly(multiplier),
    returned: returned(multiplier),
  }));
};

const bonusText = ({ bonus }: Reckoning): BetWorking['bonus'] =>
  bonus && bonus.kind !== 'acca-insurance'
    ? {
        kind: bonus.kind,
        percent: bonus.percent ?? null,
        added: currency(bonus.extra),
        capped: bonus.capped,
      }
    : null;

const bestOddsText = ({ bestOdds: { extra, cut } }: Reckoning): BetWorking['bestOdds'] =>
  isZero(extra) ? null : { added: currency(extra), cut: currency(cut) };

const endOf = (settlement: Settlement | undefined): Pick<BetWorking, 'outcome' | 'insuranceRefund'> => ({
  outcome: settlement?.outcome ?? null,
  insuranceRefund: settlement?.insuranceRefund ? formatAmount(settlement.insuranceRefund) : null,
});

/**
 * How the return of a bet struck then is worked out: its legs, its lines (by size beyond 512 of them), and what
 * happens to their sum. Of an open bet the lines that are decided. Plain values, ready to be sent.
 */
export const explain = (bet: PricedBet, struckAt: string, rules: BettingRules): BetWorking => {
  const lines = countLines(bet);
  const reckoning = reckon(bet, struckAt, rules);
  const open = isOpenBet(bet, struckAt);
  const { bestOdds, freeStake, total, rounded, returned } = reckoning;
  return {
    lines,
    unitStake: bet.unitStake,
    totalStake: bet.unitStake * lines,
    open,
    legs: bet.legs.map((leg, index) => explainLeg(bet, leg, index, struckAt)),
    rows: rowsOf(bet, struckAt, lines),
    sum: currency(plus(reckoning.lines, plus(bestOdds.extra, bestOdds.cut))),
    bestOdds: bestOddsText(reckoning),
    freeStake: isFree(bet) ? currency(freeStake) : null,
    bonus: bonusText(reckoning),
    beforeRounding: currency(total),
    rounded: formatAmount(rounded),
    cap: rounded > returned ? formatAmount(returned) : null,
    returned: formatAmount(returned),
    ...endOf(open ? undefined : settlementOf(bet, struckAt, rules, reckoning)),
  };
};
