import type { Parsed, responsibleGambling } from '@paddock/contracts/http';
import { parseAmount } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { SetDepositLimit } from '../account/limits/set-deposit-limit.ts';
import { periodOf } from './frequency.ts';

type Form = Parsed<typeof responsibleGambling>['body'];

/**
 * The limit that the form asks for, if any; `none` asks for no limit. Refuses `select-deposit-limit` when only
 * one of amount and frequency is there, and `invalid-input` for what is no amount.
 */
export const wantedLimit = ({
  DepositLimitFrequency: frequency,
  DepositLimit,
}: Form): SetDepositLimit | Refusal | undefined => {
  const typed = DepositLimit?.trim().toLowerCase() || undefined;
  if (frequency === undefined && typed === undefined) return undefined;
  if (frequency === undefined || typed === undefined) {
    return refuse('select-deposit-limit', { field: 'DepositLimit' });
  }
  const amount = typed === 'none' ? null : parseAmount(typed);
  if (amount === undefined) return refuse('invalid-input', { field: 'DepositLimit' });
  return { type: 'set-deposit-limit', period: periodOf(frequency), amount };
};
