import type { OpenAccount } from '../state.ts';
import { isExpired } from '../tokens/tokens.ts';
import { activeHolds, holdOf, isTokenHeld, totalHeld } from './holds.ts';

/** Tokens that pay for a bet now, those that expired among them while a bet holds them: it was pressed in time. */
export const tokensInTime = ({ tokens, holds }: Pick<OpenAccount, 'tokens' | 'holds'>, now: Date) =>
  tokens.unused.filter(
    (token) => !isExpired(token, now) || isTokenHeld(activeHolds(holds, now), token.tokenId),
  );

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
    tokens: tokensInTime({ tokens, holds }, now).filter(({ tokenId }) => !isTokenHeld(others, tokenId)),
  };
};
