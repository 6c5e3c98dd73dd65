import type { DeclineReason } from '@paddock/contracts/events';
import type { RefusalCode } from '@paddock/contracts/refusals';

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

/** How a deposit is refused that was declined, or given up; `null`: nobody knows any more why. */
export const refusalOfDecline = (reason: DeclineReason | null): RefusalCode => codes[reason ?? 'declined'];
