import { plainBetTypeName } from '@paddock/contracts/bet-types';
import type { Currency } from '@paddock/contracts/money';
import { formatAmount } from '@paddock/contracts/money';
import { formatOdds } from '@paddock/contracts/odds';
import type { ExportedBet, ExportedMoney } from '@paddock/contracts/privacy';
import type { BetsFold } from '../compliance/bets-state.ts';
import { betRecord } from '../read-models/bet-record.ts';

export const moneyOf = (minor: number, currency: Currency): ExportedMoney => ({
  amount: formatAmount(minor),
  currency,
});

const paidWith = { cash: 'cash', 'free-balance': 'free bet', token: 'free bet token' } as const;

type Bet = ReturnType<typeof betRecord>;

const selectionOf = (leg: Bet['legs'][number]): ExportedBet['selections'][number] => ({
  sport: leg.sport,
  event: leg.fixtureName,
  market: leg.marketName,
  selection: leg.selectionName,
  startsAt: leg.startsAt,
  price: leg.price === null ? null : formatOdds(leg.price, 'fractional'),
  result: leg.result?.outcome ?? null,
});

const exportedBet = (bet: Bet, currency: Currency): ExportedBet => ({
  reference: bet.betId,
  type: plainBetTypeName(bet.betType),
  placedAt: bet.placedAt,
  stake: moneyOf(bet.stake, currency),
  paidWith: paidWith[bet.funding.kind],
  eachWay: bet.eachWay,
  status: bet.status,
  endedAt: bet.settledAt,
  returned: bet.returned === null ? null : moneyOf(bet.returned, currency),
  selections: bet.legs.map(selectionOf),
});

/** Every bet of an account, in the order in which they were placed. */
export function* exportedBets(bets: BetsFold, currency: Currency): Generator<ExportedBet> {
  for (const { bet, progress } of bets.values()) yield exportedBet(betRecord(bet, progress), currency);
}
