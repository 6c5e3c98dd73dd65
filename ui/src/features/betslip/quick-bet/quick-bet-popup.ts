import { createStore } from '../../../lib/store.ts';
import type { Pressed } from '../edit-slip.ts';

/** The price that the quick-bet popup was opened from, while it is open. */
const pressed = createStore<Pressed | undefined>(undefined);
export const usePressed = pressed.use;
export const openQuickBet = (price: Pressed): void => pressed.set(price);
export const closeQuickBet = (): void => pressed.set(undefined);
