import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { askProvider } from '../../adapters/payments/ask-provider.ts';
import type { KnownCard, PaymentRequest } from '../../adapters/payments/provider.ts';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { acceptCard, type TypedCard } from './card.ts';
import type { PaymentServices } from './services.ts';

/**
 * The card that the customer may pay with: money moves only for who knows the password. Refuses what `acceptCard`
 * does, and `wrong-password`.
 */
export const authoriseCard = async (
  { payments, access, passwords }: PaymentServices,
  accountId: string,
  typed: TypedCard & { Password: string },
  now: Date,
): Promise<KnownCard | Refusal> => {
  const card = acceptCard(payments, typed, now);
  if (isRefusal(card)) return card;
  const { state } = await access.load(accountId);
  const hash = state.status === 'granted' ? state.passwordHash : undefined;
  const isRight = await passwords.matches(hash, typed.Password);
  return isRight ? card : refuse('wrong-password', { field: 'Password' });
};

/** How a payment stands when the customer is answered; `balance` in minor units after it. */
type PaymentResult =
  | { status: 'pending' }
  | { status: 'completed' | 'declined'; balance: number; position: bigint };

/** Asks the provider for a payment that the account allowed, and records how it ended. */
export const pay = async (
  services: PaymentServices,
  payment: PaymentRequest,
  context: Omit<CommandContext, 'commandId'>,
): Promise<PaymentResult | Refusal> => {
  const answer = await askProvider(services.payments, payment, services.log);
  if (answer === 'no-answer') return { status: 'pending' };
  const { kind, paymentId, accountId } = payment;
  const recorded = await recordOutcome(services, { kind, paymentId, accountId, ...answer }, context);
  if (isRefusal(recorded)) return recorded;
  const { balance } = openAccountOf(recorded.state).wallet;
  return { status: answer.outcome, balance, position: recorded.position };
};
