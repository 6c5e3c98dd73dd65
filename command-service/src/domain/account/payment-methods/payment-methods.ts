import type { Card, CardFunding } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/** A card by which the customer pays until they remove it. */
export type PaymentMethod = {
  methodId: string;
  card: Card;
  expiryMonth: number;
  expiryYear: number;
  funding: CardFunding;
};

type PaymentMethods = {
  /** The one that was added, or paid in with, last at the end. */
  saved: readonly PaymentMethod[];
};

/** The saved card behind a token of the provider. */
export const methodOfCard = ({ saved }: PaymentMethods, token: string): PaymentMethod | undefined =>
  saved.find(({ card }) => card.token === token);

export const methodById = ({ saved }: PaymentMethods, methodId: string): PaymentMethod | undefined =>
  saved.find((method) => method.methodId === methodId);

const handles = ['PaymentMethodAdded', 'PaymentMethodRemoved', 'DepositRequested'] as const;
type MethodsEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = ({ saved }: PaymentMethods, { type, data }: MethodsEvent): PaymentMethods => {
  switch (type) {
    case 'PaymentMethodAdded': {
      const { cardDigest: _, ...method } = data;
      return { saved: [...saved.filter(({ methodId }) => methodId !== method.methodId), method] };
    }
    case 'PaymentMethodRemoved':
      return { saved: saved.filter(({ methodId }) => methodId !== data.methodId) };
    case 'DepositRequested': {
      const used = methodOfCard({ saved }, data.card.token);
      return used ? { saved: [...saved.filter((method) => method !== used), used] } : { saved };
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
