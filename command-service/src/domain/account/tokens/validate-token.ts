import { betTypeOfToken, plainBetTypeName } from '@paddock/contracts/bet-types';
import { formatMoney } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { PlaceBets, StakedBet } from '../bets/bet-request.ts';
import { availableFunds } from '../holds/available-funds.ts';
import type { OpenAccount } from '../state.ts';

/**
 * Why a token can't pay: `token-unknown` (used, held, expired or never granted), `one-bet-per-token`, `token-bet-type`,
 * and `stake-too-low` or `stake-too-high` for a stake that is not the whole of it.
 */
export const validateToken = (
  account: OpenAccount,
  { funding, placementId }: Pick<PlaceBets, 'funding' | 'placementId'>,
  bets: readonly Pick<StakedBet, 'betType' | 'stake'>[],
  now: Date,
): Refusal | undefined => {
  if (funding.kind !== 'token') return undefined;
  const { tokenId, promoCode } = funding;
  const { tokens } = availableFunds(account, now, placementId);
  const token = tokens.find((usable) => usable.tokenId === tokenId);
  if (!token || token.promoCode !== promoCode) return refuse('token-unknown');
  const [bet, ...others] = bets;
  if (!bet || others.length > 0) return refuse('one-bet-per-token');
  const betType = betTypeOfToken[token.betType];
  if (bet.betType !== betType) return refuse('token-bet-type', { param1: plainBetTypeName(betType) });
  if (bet.stake === token.amount) return undefined;
  const amount = formatMoney(token.amount, account.currency);
  return refuse(bet.stake > token.amount ? 'stake-too-high' : 'stake-too-low', { param1: amount });
};
