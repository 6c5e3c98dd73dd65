import type { Parsed, responsibleGambling } from '@paddock/contracts/http';
import { type LimitFrequency, type LimitPeriod, periodOf } from '@paddock/contracts/limits';
import { parseAmount } from '@paddock/contracts/money';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@paddock/contracts/refusals';
import type { SetLimit } from '../../domain/account/limits/set-limit.ts';

type Form = Parsed<typeof responsibleGambling>['body'];
type TypedLimit = { period: LimitPeriod; amount: number | null };

/** A period and an amount as typed; `none` is no limit. Refuses `missing` when only one of them is there. */
const typedLimit = (
  frequency: LimitFrequency | undefined,
  amountTyped: string | undefined,
  field: keyof Form,
  missing: RefusalCode,
): TypedLimit | Refusal | undefined => {
  const typed = amountTyped?.trim().toLowerCase() || undefined;
  if (frequency === undefined && typed === undefined) return undefined;
  if (frequency === undefined || typed === undefined) return refuse(missing, { field });
  const amount = typed === 'none' ? null : parseAmount(typed);
  if (amount === undefined) return refuse('invalid-input', { field });
  return { period: periodOf[frequency], amount };
};

/**
 * The deposit limit that the form asks for, if any. Refuses `select-deposit-limit` when only one of amount and
 * frequency is there, and `invalid-input` for what is no amount.
 */
export const requestedDepositLimit = (form: Form): SetLimit | Refusal | undefined => {
  const { DepositLimitFrequency, DepositLimit } = form;
  const limit = typedLimit(DepositLimitFrequency, DepositLimit, 'DepositLimit', 'select-deposit-limit');
  return !limit || isRefusal(limit) ? limit : { type: 'set-limit', kind: 'deposit', ...limit };
};

/** The same of the net loss limit, with `select-net-loss-limit`. */
export const requestedNetLossLimit = (form: Form): SetLimit | Refusal | undefined => {
  const { NetLossLimitFrequency, NetLossLimitAmount } = form;
  const field = 'NetLossLimitAmount';
  const limit = typedLimit(NetLossLimitFrequency, NetLossLimitAmount, field, 'select-net-loss-limit');
  return !limit || isRefusal(limit) ? limit : { type: 'set-limit', kind: 'net-loss', ...limit };
};
