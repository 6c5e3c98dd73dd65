import { onAccountLeft } from '../../lib/account-changes.ts';
import type { Bet } from '../../lib/api/bet-history.ts';
import { createStore } from '../../lib/store.ts';

/** How much of a bet is cashed out, and when: all of it, a part, or all by itself at a value. */
export type CashOutMode = 'full' | 'part' | 'rule';
/** What the popup is about: cashing out, or why that can't be done. */
type CashOutTopic = CashOutMode | 'why';

const store = createStore<{ readonly bet: Bet; readonly topic: CashOutTopic } | undefined>(undefined);

/** Opens the popup of a bet. It stands apart from the lists, where a bet that was cashed out is gone at once. */
export const openCashOut = (bet: Bet, topic: CashOutTopic): void => store.set({ bet, topic });
export const closeCashOut = (): void => store.set(undefined);
onAccountLeft(closeCashOut);
/** Whether the popup of this bet is open. */
export const isCashingOut = (betId: string): boolean => store.get()?.bet.betId === betId;
export const useOpenCashOut = store.use;
