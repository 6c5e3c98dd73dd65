import { openPaymentFields } from '@paddock/contracts/http';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import { isEWallet, type WayToDeposit } from '@paddock/contracts/payments';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { type CallRequest, type Route, route } from '@paddock/service-kit/http';
import type { FieldsOrder } from '../../adapters/payments/provider.ts';
import { methodById } from '../../domain/account/payment-methods/payment-methods.ts';
import { isChargedBack } from '../../domain/account/payments/reclaims.ts';
import { offeredWays, takenEWallets } from './offered-ways.ts';
import type { PaymentServices } from './services.ts';

const hiddenAs = { deposit: 'deposit-method-hidden', withdrawal: 'withdrawal-method-hidden' } as const;
const asksFor = { deposit: 'card', withdrawal: 'card-without-code' } as const;

/** A whole card is asked for, or the security code of a saved one; or an e-wallet that the provider takes. What pays in is offered to this account. */
const fieldsOrder = async (
  services: PaymentServices,
  { session, body, now }: CallRequest<typeof openPaymentFields>,
): Promise<FieldsOrder | Refusal> => {
  const { accountId } = session.account;
  const { state } = await services.accounts.load(accountId);
  const taken = takenEWallets(services);
  const paysInBy = state.status === 'open' ? offeredWays(state, services.rules, taken) : [];
  if (body.EWallet !== undefined) {
    const ways: readonly WayToDeposit[] = body.For === 'deposit' ? paysInBy : taken;
    if (!ways.includes(body.EWallet)) return refuse(hiddenAs[body.For]);
    return { accountId, asks: 'e-wallet', eWallet: body.EWallet };
  }
  const isCardHidden = body.For === 'deposit' && !paysInBy.includes('card');
  if (body.MethodId === undefined) {
    if (isCardHidden) return refuse('deposit-method-hidden');
    return { accountId, asks: asksFor[body.For] };
  }
  const method = state.status === 'open' ? methodById(state.paymentMethods, body.MethodId) : undefined;
  if (state.status !== 'open' || !method) return refuse('payment-method-removed');
  const opened = await services.profiles.openCard(accountId, method.details);
  if (!opened) return refuse('payment-method-removed');
  const { token, funding } = method;
  if (isChargedBack(state.reclaims, method))
    return refuse(isEWallet(opened) ? 'e-wallet-charged-back' : 'card-charged-back');
  if (isEWallet(opened)) {
    const { eWallet } = opened;
    if (!paysInBy.includes(eWallet)) return refuse('deposit-method-hidden');
    return { accountId, asks: 'e-wallet', eWallet, token };
  }
  if (isCardHidden) return refuse('deposit-method-hidden');
  if (isCardExpired(opened, now.getTime())) return refuse('card-expired');
  return { accountId, asks: 'code', card: { ...opened, token, funding } };
};

/** What is typed into these fields goes to the provider and comes back as a token. */
export const openFieldsRoute = (services: PaymentServices): Route =>
  route(openPaymentFields, async (request) => {
    const order = await fieldsOrder(services, request);
    if (isRefusal(order)) return order;
    const { expiresAt, ...fields } = await services.payments.session(order);
    return { body: { ...fields, expiresAt: expiresAt.toISOString() } };
  });
