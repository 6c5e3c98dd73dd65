import { onAccountLeft } from '../../../lib/account-changes.ts';
import { createStore } from '../../../lib/store.ts';
import type { ChosenPrice } from '../chosen-price.ts';

/** The price that the quick-bet popup was opened from, while it is open. */
const chosen = createStore<ChosenPrice | undefined>(undefined);
export const useQuickBetPrice = chosen.use;
export const openQuickBet = (price: ChosenPrice): void => chosen.set(price);
export const closeQuickBet = (): void => chosen.set(undefined);
onAccountLeft(closeQuickBet);
