import type { EventStore } from '@paddock/service-kit/engines';
import type { Clock } from '@paddock/service-kit/process';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import { tokenOfMethod } from '../../adapters/payments/token-of-method.ts';
import { isCardInUse } from '../../domain/account/payment-methods/card-in-use.ts';
import { methodOfCard } from '../../domain/account/payment-methods/payment-methods.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { RemovedCard } from './waiting-cards.ts';

export type ForgetServices = {
  accounts: Pick<Accounts, 'load'>;
  store: Pick<EventStore, 'read'>;
  payments: Pick<PaymentProvider, 'forget'>;
  clock: Pick<Clock, 'now'>;
};

/**
 * Has the payment provider forget a card that its customer has removed. `in-use`: money goes back to it, so that it is to be
 * looked at again; `saved`: the customer has saved it again.
 */
export const forgetCard = async (
  services: ForgetServices,
  card: RemovedCard,
): Promise<'forgotten' | 'in-use' | 'saved'> => {
  const { accounts, payments, clock, store } = services;
  const { accountId, methodId } = card;
  const token = await tokenOfMethod(store, accountId, methodId);
  const { state } = await accounts.load(accountId);
  if (token === undefined || state.status !== 'open') return 'forgotten';
  if (methodOfCard(state.paymentMethods, token)) return 'saved';
  if (isCardInUse(state, token, clock.now())) return 'in-use';
  await payments.forget({ accountId, token });
  return 'forgotten';
};
