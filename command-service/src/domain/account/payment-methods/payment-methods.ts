import type { CardFunding, SealedCard } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/** A saved card or e-wallet: the customer pays by it until they remove it. */
export type PaymentMethod = {
  methodId: string;
  /** Of the provider, as in the payments by it. */
  token: string;
  details: SealedCard;
  funding: CardFunding;
};

type PaymentMethods = {
  /** The one that was added, or paid in with, last at the end. */
  saved: readonly PaymentMethod[];
};

/** The saved card or e-wallet behind a token of the provider. */
export const methodOfCard = ({ saved }: PaymentMethods, token: string): PaymentMethod | undefined =>
  saved.find((method) => method.token === token);

export const methodById = ({ saved }: PaymentMethods, methodId: string): PaymentMethod | undefined =>
  saved.find((method) => method.methodId === methodId);

/** The list with one at its end, wherever it was before. */
const withLast = ({ saved }: PaymentMethods, last: PaymentMethod): PaymentMethods => ({
  saved: [...saved.filter(({ methodId }) => methodId !== last.methodId), last],
});

const handles = ['PaymentMethodAdded', 'PaymentMethodRemoved', 'DepositRequested'] as const;
type MethodsEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (methods: PaymentMethods, { type, data }: MethodsEvent): PaymentMethods => {
  switch (type) {
    case 'PaymentMethodAdded': {
      const { cardDigest: _, ...method } = data;
      return withLast(methods, method);
    }
    case 'PaymentMethodRemoved':
      return { saved: methods.saved.filter(({ methodId }) => methodId !== data.methodId) };
    case 'DepositRequested': {
      const used = methodOfCard(methods, data.card.token);
      return used ? withLast(methods, used) : methods;
    }
    default:
      return type satisfies never;
  }
};

export const paymentMethodsSlice: Slice<PaymentMethods, MethodsEvent['type']> = {
  initial: { saved: [] },
  handles,
  evolve,
};
