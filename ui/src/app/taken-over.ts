import { onAccountChange } from '../lib/account-changes.ts';
import { createStore } from '../lib/store.ts';

const count = createStore(0);
onAccountChange(({ from, to }) => {
  if (from !== null && to !== null) count.set(count.get() + 1);
});

/** How often the page went from one account to another: what was typed on its screens is not theirs who come. */
export const useTakenOver = (): number => count.use();
