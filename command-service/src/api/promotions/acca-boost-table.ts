import type { getAccaBoostTable, ResponseInput } from '@paddock/contracts/http';
import { formatAmount } from '@paddock/contracts/money';
import type { BettingRules } from '../../betting/index.ts';

type BoostTable = ResponseInput<typeof getAccaBoostTable>['boostTable'];

/** The table as it is published: percent = (factor − 1) × 100. Empty where there is no boost. */
export const accaBoostTable = ({ accaBoost }: BettingRules): BoostTable =>
  (accaBoost?.table ?? []).map(({ selections, percent }) => ({
    NumSelections: selections,
    AccaBoostFactor: formatAmount(100 + percent),
  }));
