import type { AccountEvent } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type SavedCard = AccountStateView['savedCards'][number];
/** By the id of the method. */
export type SavedCardsFold = Map<string, SavedCard>;

type SavedCardEvent = Extract<AccountEvent, { type: 'PaymentMethodAdded' | 'PaymentMethodRemoved' }>;

/** A card is kept as it was added last, until it is removed. */
export const evolveSavedCards = (cards: SavedCardsFold, { type, data }: SavedCardEvent): void => {
  switch (type) {
    case 'PaymentMethodAdded': {
      const { methodId, expiryMonth, expiryYear, funding, card } = data;
      const { scheme, lastFour } = card;
      cards.set(methodId, { methodId, scheme, lastFour, expiryMonth, expiryYear, funding });
      break;
    }
    case 'PaymentMethodRemoved':
      cards.delete(data.methodId);
      break;
    default:
      type satisfies never;
  }
};
