import { createStore } from '../../lib/store.ts';

/** What the betslip column shows. */
export type SlipTab = 'slip' | 'my-bets';

const tab = createStore<SlipTab>('slip');
export const useSlipTab = tab.use;
export const showSlipTab = tab.set;
