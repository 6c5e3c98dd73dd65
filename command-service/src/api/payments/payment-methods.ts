import { paymentMethods, removePaymentMethod, savePaymentMethod } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { commandContextOf, type Route, route, success } from '@paddock/service-kit/http';
import { lastOwnerChange } from '../../adapters/contacts/owner-change.ts';
import { goesBackToSaved, usedMethods } from './pay-out-methods.ts';
import { saveCard } from './save-card.ts';
import { savedMethodsOf } from './saved-card.ts';
import type { PaymentServices } from './services.ts';
import { reviewNow } from './withdrawal-review.ts';

const listRoute = (services: PaymentServices) =>
  route(paymentMethods, async ({ session, now }) => {
    const { state } = await services.accounts.load(session.account.accountId);
    if (state.status !== 'open') return refuse('not-found');
    const saved = await savedMethodsOf(services, state, now);
    const methods = saved.map((one) => ({ ...one, goesBack: goesBackToSaved(state, one.methodId) }));
    const others = usedMethods(services, state);
    const { rules } = services;
    const ownerChange = await lastOwnerChange(services, session.account.accountId);
    const review = reviewNow(state, ownerChange, { rules, now });
    return { body: { methods, others, maximum: rules.maximumPaymentMethods, review } };
  });

const saveRoute = (services: PaymentServices) =>
  route(savePaymentMethod, async (request) => {
    const saved = await saveCard(services, request);
    if (isRefusal(saved)) return saved;
    const { methodId, position } = saved;
    return { body: { ...success(), methodId }, position };
  });

/** A saved card or e-wallet pays no more. What came from it goes back to it all the same. */
const removeRoute = ({ accounts }: PaymentServices) =>
  route(removePaymentMethod, async (request) => {
    const { body, session } = request;
    const command = { type: 'remove-payment-method', methodId: body.MethodId } as const;
    const decided = await accounts.execute(session.account.accountId, command, commandContextOf(request));
    if (isRefusal(decided)) return decided;
    const removed = decided.events.some(({ type }) => type === 'PaymentMethodRemoved');
    return removed ? { body: success(), position: decided.position } : refuse('payment-method-removed');
  });

/** The cards and e-wallets that a customer saves for later payments. */
export const paymentMethodRoutes = (services: PaymentServices): Route[] => [
  listRoute(services),
  saveRoute(services),
  removeRoute(services),
];
