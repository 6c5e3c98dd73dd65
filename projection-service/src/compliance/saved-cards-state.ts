import type { AccountEvent, CardFunding, SealedCard } from '@paddock/contracts/events';

/** By the id of the method. */
export type SavedCardsFold = Map<string, { methodId: string; details: SealedCard; funding: CardFunding }>;

type SavedCardEvent = Extract<AccountEvent, { type: 'PaymentMethodAdded' | 'PaymentMethodRemoved' }>;

/** A card is saved as it was added last, until it is removed. */
export const evolveSavedCards = (cards: SavedCardsFold, event: SavedCardEvent): void => {
  switch (event.type) {
    case 'PaymentMethodAdded': {
      const { methodId, details, funding } = event.data;
      cards.set(methodId, { methodId, details, funding });
      break;
    }
    case 'PaymentMethodRemoved':
      cards.delete(event.data.methodId);
      break;
    default:
      event satisfies never;
  }
};
