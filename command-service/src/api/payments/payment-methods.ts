import type { AccountEvent } from '@paddock/contracts/events';
import {
  paymentMethods,
  type Response,
  removePaymentMethod,
  savePaymentMethod,
} from '@paddock/contracts/http';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { type CallRequest, commandContextOf, type Route, route, success } from '@paddock/service-kit/http';
import { methodOfCard, type PaymentMethod } from '../../domain/account/payment-methods/payment-methods.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { authoriseCard } from './authorise-card.ts';
import { cardForEvents, digestOf } from './card.ts';
import type { PaymentServices } from './services.ts';

type Shown = Response<typeof paymentMethods>['methods'][number];

const shownOf = ({ card, ...method }: PaymentMethod, nowMs: number): Shown => {
  const { scheme, lastFour } = card;
  return { ...method, scheme, lastFour, expired: isCardExpired(method, nowMs) };
};

const listRoute = ({ accounts, rules }: PaymentServices) =>
  route(paymentMethods, async ({ session, now }) => {
    const { state } = await accounts.load(session.account.accountId);
    if (state.status !== 'open') return refuse('not-found');
    const methods = state.paymentMethods.saved.map((method) => shownOf(method, now.getTime()));
    return { body: { methods: methods.toReversed(), maximum: rules.maximumPaymentMethods } };
  });

type Saved = { methodId: string; position: bigint };

type Added = Extract<AccountEvent, { type: 'PaymentMethodAdded' }>;
const isAdded = (event: AccountEvent): event is Added => event.type === 'PaymentMethodAdded';

/** What this key stood for before; a repeat needs no password. */
const findSaved = async (
  { accounts, payments }: PaymentServices,
  { body, session, commandId }: CallRequest<typeof savePaymentMethod>,
): Promise<Saved | Refusal | undefined> => {
  const { accountId } = session.account;
  const decided = await accounts.recall(accountId, commandId);
  if (!decided) return undefined;
  const card = await payments.methodOf({ kind: 'deposit', accountId, token: body.CardToken, commandId });
  if (!card) return refuse('card-details-again');
  const added = decided.events.find(isAdded);
  if (added?.data.card.token !== card.token) return refuse('key-reused');
  return { methodId: added.data.methodId, position: decided.position };
};

const saveCard = async (
  services: PaymentServices,
  request: CallRequest<typeof savePaymentMethod>,
): Promise<Saved | Refusal> => {
  const { session, commandId } = request;
  const known = await authoriseCard(services, 'deposit', request);
  if (isRefusal(known)) return known;
  const { expiryMonth, expiryYear, funding } = known;
  const card = cardForEvents(known);
  const decided = await services.accounts.execute(
    session.account.accountId,
    {
      type: 'add-payment-method',
      methodId: commandId,
      ...{ card, ...digestOf(services, known), expiryMonth, expiryYear, funding },
    },
    commandContextOf(request),
  );
  if (isRefusal(decided)) return decided;
  const saved = methodOfCard(openAccountOf(decided.state).paymentMethods, card.token);
  return saved ? { methodId: saved.methodId, position: decided.position } : refuse('key-reused');
};

/** Keeps a card that was typed whole, its security code too, which is not kept. */
const saveRoute = (services: PaymentServices) =>
  route(savePaymentMethod, async (request) => {
    const saved = (await findSaved(services, request)) ?? (await saveCard(services, request));
    if (isRefusal(saved)) return saved;
    const { methodId, position } = saved;
    return { body: { ...success(), methodId }, position };
  });

/** Pays no more by a card; what came from it goes back to it all the same. */
const removeRoute = ({ accounts }: PaymentServices) =>
  route(removePaymentMethod, async (request) => {
    const { body, session } = request;
    const command = { type: 'remove-payment-method', methodId: body.MethodId } as const;
    const decided = await accounts.execute(session.account.accountId, command, commandContextOf(request));
    if (isRefusal(decided)) return decided;
    const removed = decided.events.find(({ type }) => type === 'PaymentMethodRemoved');
    return removed ? { body: success(), position: decided.position } : refuse('not-found');
  });

/** The cards that a customer keeps. */
export const paymentMethodRoutes = (services: PaymentServices): Route[] => [
  listRoute(services),
  saveRoute(services),
  removeRoute(services),
];
