import type { PriceAcceptance } from '@paddock/contracts/odds';
import { texts } from '@paddock/contracts/texts';

/** The choices of which price moves are taken without asking. */
export const priceMoves: readonly { value: PriceAcceptance; label: string }[] = [
  { value: 'none', label: texts.priceAcceptance.none },
  { value: 'better', label: texts.priceAcceptance.better },
  { value: 'any', label: texts.priceAcceptance.any },
];
