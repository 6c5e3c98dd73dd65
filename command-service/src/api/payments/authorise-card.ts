import type { savePaymentMethod } from '@paddock/contracts/http';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CallRequest } from '@paddock/service-kit/http';
import type { CardPaymentKind, KnownMethod } from '../../adapters/payments/provider.ts';
import { confirmPassword } from '../access/confirm-password.ts';
import { acceptCard } from './card.ts';
import type { PaymentServices } from './services.ts';

/** A call that comes with a card that was typed, or an e-wallet, and with the password. */
type WithCard = Pick<
  CallRequest<typeof savePaymentMethod>,
  'body' | 'session' | 'actor' | 'commandId' | 'correlationId' | 'now' | 'ip' | 'device'
>;
type WithPassword = Omit<WithCard, 'body'> & { body: Pick<WithCard['body'], 'Password'> };

/**
 * Money moves only for who knows the password, of which as many wrong ones are taken as at sign-in. Refuses what
 * `confirmPassword` does; `undefined`: it was right.
 */
export const authorisePayment = async (
  services: PaymentServices,
  { body, session, actor, correlationId, now, ip, device }: WithPassword,
): Promise<Refusal | undefined> => {
  const { accountId } = session.account;
  const reason = 'wrong-password-for-payment';
  const guess = { accountId, password: body.Password, reason, ip, device } as const;
  const confirmed = await confirmPassword(services, guess, { actor, correlationId, now });
  return isRefusal(confirmed) ? { ...confirmed, field: 'Password' } : undefined;
};

/** The card or e-wallet that the customer may pay with. Refuses what `authorisePayment` and `acceptCard` do. */
export const authoriseCard = async (
  services: PaymentServices,
  kind: CardPaymentKind,
  request: WithCard,
): Promise<KnownMethod | Refusal> => {
  // Before the token is used, and anything said of its card.
  const refused = await authorisePayment(services, request);
  if (refused) return refused;
  const { body, session, commandId, now } = request;
  const { accountId } = session.account;
  return acceptCard(services, { kind, accountId, token: body.CardToken, commandId }, now);
};
