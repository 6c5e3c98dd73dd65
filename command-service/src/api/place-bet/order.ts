import type { Funding } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Dependencies } from '../../dependencies.ts';
import { usableTokens } from '../../domain/account/tokens/tokens.ts';

/** What the customer ticked. */
export type AskedFunding = {
  useFreeBet?: boolean | undefined;
  usePromoBet?: boolean | undefined;
  promoCode?: string | undefined;
  tokenId?: string | undefined;
};

/**
 * What the bets are paid with. A token is found by its id, or by its promo code alone. Refuses `promotions-exclude`
 * for a free bet and a token at once, `token-not-chosen` and `token-unknown`.
 */
export const fundingOf = async (
  accounts: Dependencies['accounts'],
  accountId: string,
  { useFreeBet, usePromoBet, promoCode, tokenId }: AskedFunding,
  now: Date,
): Promise<Funding | Refusal> => {
  if (useFreeBet && usePromoBet) return refuse('promotions-exclude', { param1: 'a free bet' });
  if (useFreeBet) return { kind: 'free-balance' };
  if (!usePromoBet) return { kind: 'cash' };
  if (!tokenId && !promoCode) return refuse('token-not-chosen');
  const { state } = await accounts.load(accountId);
  const usable = state.status === 'open' ? usableTokens(state.tokens, now) : [];
  const token = usable.find(
    (held) => (!tokenId || held.tokenId === tokenId) && (!promoCode || held.promoCode === promoCode),
  );
  return token
    ? { kind: 'token', tokenId: token.tokenId, promoCode: token.promoCode }
    : refuse('token-unknown');
};
