import { isDeepStrictEqual } from 'node:util';
import type { AccountEvent, SealedCard, SealedDetails } from '@paddock/contracts/events';
import type { savePaymentMethod } from '@paddock/contracts/http';
import { isEWallet } from '@paddock/contracts/payments';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { type CallRequest, commandContextOf } from '@paddock/service-kit/http';
import type { KnownMethod } from '../../adapters/payments/provider.ts';
import { methodOfCard, type PaymentMethod } from '../../domain/account/payment-methods/payment-methods.ts';
import { wayOf } from '../../domain/account/payments/validate-deposit.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { authoriseCard } from './authorise-card.ts';
import { digestOf } from './card.ts';
import type { PaymentServices } from './services.ts';

type SaveRequest = CallRequest<typeof savePaymentMethod>;
type Saved = { methodId: string; position: bigint };

type Added = Extract<AccountEvent, { type: 'PaymentMethodAdded' }>;
const isAdded = (event: AccountEvent): event is Added => event.type === 'PaymentMethodAdded';

/** `undefined`: nobody knows by what its owner would know it. */
const detailsOf = (method: KnownMethod): SealedDetails | undefined => {
  if (isEWallet(method)) {
    const { eWallet, email } = method;
    return email === null ? undefined : { eWallet, email };
  }
  const { scheme, lastFour, expiryMonth, expiryYear, bin } = method;
  return { scheme, lastFour, expiryMonth, expiryYear, bin };
};

/** What this key stood for before; a repeat needs no password. */
const findSaved = async (
  { accounts, payments }: PaymentServices,
  { body, session, commandId }: SaveRequest,
): Promise<Saved | Refusal | undefined> => {
  const { accountId } = session.account;
  const decided = await accounts.recall(accountId, commandId);
  if (!decided) return undefined;
  const card = await payments.methodOf({ kind: 'deposit', accountId, token: body.CardToken, commandId });
  if (!card) return refuse('card-details-again');
  const added = decided.events.find(isAdded);
  if (added?.data.token !== card.token) return refuse('key-reused');
  return { methodId: added.data.methodId, position: decided.position };
};

/** The details as they are sealed already, where they are the same: each sealing is another text. */
const sealedDetails = async (
  { profiles }: PaymentServices,
  request: SaveRequest,
  details: SealedDetails,
  before: PaymentMethod | undefined,
): Promise<SealedCard> => {
  const { accountId } = request.session.account;
  const known = before && (await profiles.openCard(accountId, before.details));
  if (before && isDeepStrictEqual(known, details)) return before.details;
  return profiles.cardFor(accountId, details, commandContextOf(request));
};

const saveTyped = async (services: PaymentServices, request: SaveRequest): Promise<Saved | Refusal> => {
  const card = await authoriseCard(services, 'deposit', request);
  if (isRefusal(card)) return card;
  // Of a card that is saved already its security code was typed: there is nothing to save.
  const typed = card.alias === null ? undefined : detailsOf(card);
  if (!typed) return refuse('card-details-again');
  const { token } = card;
  const funding = isEWallet(card) ? 'unknown' : card.funding;
  const decided = await services.accounts.execute(
    request.session.account.accountId,
    async ({ state }) => {
      const before = state.status === 'open' ? methodOfCard(state.paymentMethods, token) : undefined;
      const details = await sealedDetails(services, request, typed, before);
      const method = { methodId: request.commandId, token, details, funding };
      return { type: 'add-payment-method', way: wayOf(card), ...method, ...digestOf(services, card) };
    },
    commandContextOf(request),
  );
  if (isRefusal(decided)) return decided;
  const saved = methodOfCard(openAccountOf(decided.state).paymentMethods, token);
  return saved ? { methodId: saved.methodId, position: decided.position } : refuse('key-reused');
};

/**
 * Saves a card that was typed whole, or an e-wallet that was chosen at the provider; its security code is kept nowhere. The same press again is answered as it was.
 * Refuses what `authoriseCard` and the account do.
 */
export const saveCard = async (services: PaymentServices, request: SaveRequest): Promise<Saved | Refusal> =>
  (await findSaved(services, request)) ?? (await saveTyped(services, request));
