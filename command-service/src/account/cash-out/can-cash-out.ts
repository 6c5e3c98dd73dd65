import { isFree } from '../../betting/index.ts';
import type { OpenBet } from '../bets/bets.ts';

/**
 * Whether the bet may end before its legs do: not when it was free, and not when it had been settled before, as
 * what it paid then is still being put right.
 */
export const canCashOut = (bet: OpenBet): boolean => !isFree(bet) && bet.reopened === undefined;
