import { createStore } from '../../lib/store.ts';

/** What stands open beside the page, or in the drawer: never both at once. */
export type SlipTab = 'slip' | 'my-bets' | 'none';

const tab = createStore<SlipTab>('slip');
export const useSlipTab = tab.use;
export const showSlipTab = tab.set;
