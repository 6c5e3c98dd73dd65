import type { Placement } from '@paddock/contracts/http';
import { formatOdds, type OddsFormat, type Price } from '@paddock/contracts/odds';
import { type Refusal, type RefusalCode, refusalText, refuse } from '@paddock/contracts/refusals';
import type { OpenAccount } from '../account/account.ts';
import type { PlacedBets } from '../account/bets/bets.ts';
import type { PriceChange } from './check-offers.ts';

/** Refusals that the account decided: the documents' status 3. The others are shown by their reason. */
const failed: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'insufficient-funds',
  'stake-too-high',
  'sportsbook-excluded',
]);

export const refusedAnswer = (refusal: Refusal): Placement => ({
  Status: failed.has(refusal.refused) ? 3 : 1,
  msg: refusalText(refusal),
  reason: refusal.refused,
});

const priceText = (price: Price | null, format: OddsFormat): string =>
  price ? formatOdds(price, format) : 'SP';

export const changedAnswer = (changes: readonly PriceChange[], format: OddsFormat): Placement => ({
  Status: 8,
  msg: refusalText(refuse('price-changed')),
  reason: 'price-changed',
  Data: changes.map(({ selectionId, from, to }) => ({
    changeName: 'Odds',
    selectionId,
    oldValue: priceText(from, format),
    newValue: priceText(to, format),
  })),
});

export const placedAnswer = (placement: PlacedBets, { currency, wallet }: OpenAccount): Placement => ({
  Status: 0,
  msg: 'Your bet has been placed.',
  Data: {
    TotalStake: placement.stake,
    PotentialReturn: placement.potentialReturn,
    currency,
    balance: wallet.balance,
    placementId: placement.placementId,
    betIds: [...placement.betIds],
    placedAt: placement.placedAt,
  },
});
