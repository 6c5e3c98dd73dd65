import type { BetView } from '@paddock/contracts/http';
import { createStore } from '../../lib/store.ts';

/** All of it, a part, at a value by itself; or why it can't be. */
export type CashOutTopic = 'full' | 'part' | 'rule' | 'why';

const store = createStore<{ readonly bet: BetView; readonly topic: CashOutTopic } | undefined>(undefined);

/** Opens the popup of a bet. It stands apart from the lists, where a bet that was cashed out is gone at once. */
export const openCashOut = (bet: BetView, topic: CashOutTopic): void => store.set({ bet, topic });
export const closeCashOut = (): void => store.set(undefined);
/** Whether the popup of this bet is open. */
export const isCashingOut = (betId: string): boolean => store.get()?.bet.betId === betId;
export const useOpenCashOut = store.use;
