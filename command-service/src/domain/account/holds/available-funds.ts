import type { OpenAccount } from '../state.ts';
import { usableTokens } from '../tokens/tokens.ts';
import { activeHolds, holdOf, isTokenHeld, totalHeld } from './holds.ts';

/**
 * What may be spent now: all that no placement holds, minor units. `placementId`: with what is held for this one, which
 * it finds as far as the wallet still has it when corrections took from the wallet meanwhile.
 */
export const availableFunds = (
  { wallet, tokens, holds }: Pick<OpenAccount, 'wallet' | 'tokens' | 'holds'>,
  now: Date,
  placementId?: string,
) => {
  const others = activeHolds(holds, now, placementId);
  const own = holdOf(holds, placementId, now);
  const left = (kind: 'cash' | 'free-balance', has: number): number =>
    Math.max(has - totalHeld(others, kind), Math.min(has, own ? totalHeld([own], kind) : 0), 0);
  return {
    balance: left('cash', wallet.balance),
    free: left('free-balance', wallet.free),
    tokens: usableTokens(tokens, now).filter(({ tokenId }) => !isTokenHeld(others, tokenId)),
  };
};
