import type { DeclineReason } from '@paddock/contracts/events';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { contradictionOf } from '../../domain/account/payments/contradictions.ts';
import { depositOf } from '../../domain/account/payments/payments.ts';
import type { OpenAccount } from '../../domain/account/state.ts';

const codes = {
  declined: 'deposit-declined',
  'card-expired': 'card-expired',
  'provider-timeout': 'provider-timeout',
  'authentication-failed': 'authentication-failed',
  'authentication-expired': 'authentication-expired',
  'not-allowed': 'deposit-not-allowed',
  'credit-funding': 'credit-card-refused',
  'unknown-funding': 'e-wallet-funding-unknown',
} as const satisfies Record<DeclineReason, RefusalCode>;

/**
 * How a deposit is refused that was declined, or given up: for the reason that is known, unless the provider says that it
 * has the money all the same, which staff look into.
 */
export const refusalOfDeposit = (
  { payments }: Pick<OpenAccount, 'payments'>,
  depositId: string,
): RefusalCode => {
  const contradiction = contradictionOf(payments, depositId);
  if (contradiction && !contradiction.resolved && contradiction.reported === 'completed')
    return 'deposit-being-checked';
  return codes[depositOf(payments, depositId)?.reason ?? 'declined'];
};
