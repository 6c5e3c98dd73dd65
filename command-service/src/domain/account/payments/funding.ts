import type { CardFunding } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

/** Why nobody plays with the money of a card (LCCP 6.1.2, IE 165). */
export const fundingRefusal = (funding: CardFunding): Refusal | undefined => {
  switch (funding) {
    case 'debit':
    case 'prepaid':
      return undefined;
    case 'credit':
      return refuse('credit-card-refused');
    case 'unknown':
      return refuse('card-funding-unknown');
    default:
      return funding satisfies never;
  }
};
