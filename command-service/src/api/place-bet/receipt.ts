import type { Receipt } from '@paddock/contracts/http';
import { formatMoney } from '@paddock/contracts/money';
import { betTypeName } from '../../betting/index.ts';
import { totalStakeOf } from '../../domain/account/bets/bet-request.ts';
import type { BetPlaced, Placed } from './placement.ts';

const betOf = ({
  betId,
  betType,
  legs,
  folds,
  lines,
  unitStake,
  stake,
  eachWay,
  potentialReturn,
}: BetPlaced) => ({
  betId,
  name: betTypeName(betType, legs.length, folds),
  lines,
  unitStake,
  stake,
  eachWay: eachWay ?? false,
  potentialReturn: potentialReturn ?? null,
  legs: legs.map(({ selectionName, marketName, fixtureName, priceType, price = null }) => ({
    ...{ selectionName, marketName, fixtureName, priceType, price },
  })),
});

const sumOrNull = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);

/** What was placed, as its events hold it; the balances are those of now. */
export const receiptOf = ({ bets: placed, placedAt, account }: Placed): Receipt => {
  const { currency, wallet } = account;
  const bets = placed.map(betOf);
  const TotalStake = totalStakeOf(bets);
  const [first] = placed;
  const token = first?.funding?.kind === 'token' ? first.funding : undefined;
  return {
    TotalStake,
    PotentialReturn: sumOrNull(bets.map(({ potentialReturn }) => potentialReturn)),
    IsPromoQualified: placed.some(({ bonus }) => bonus !== undefined),
    PromoToken: token?.promoCode ?? null,
    PromoTokenInfo: token ? `${formatMoney(TotalStake, currency)} ${bets[0]?.name}` : null,
    IsAutoAcceptedReOffer: placed.some(({ legs }) => legs.some(({ seenPrice }) => seenPrice !== undefined)),
    currency,
    balance: wallet.balance,
    freeBalance: wallet.free,
    placementId: first?.placementId ?? '',
    betIds: bets.map(({ betId }) => betId),
    placedAt,
    bets,
  };
};
