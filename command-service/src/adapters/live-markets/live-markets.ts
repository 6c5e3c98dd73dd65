import type { Redis } from '@paddock/service-kit/engines';
import type { Clock } from '@paddock/service-kit/process';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { selectionPath } from '../../domain/risk/selection-path.ts';
import type { RiskSettingsService } from '../../domain/risk/service.ts';
import { type LiveMarkets, liveMarketsOf } from '../../pricing/cash-out/live-markets.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { SettlementIndex } from '../settlement-index/settlement-index.ts';
import { readRaceRunners } from './race-runners.ts';

/** Where live markets are read. */
export type LiveMarketsSource = {
  redis: Redis;
  riskSettings: Pick<RiskSettingsService, 'current'>;
  clock: Pick<Clock, 'aheadMs'>;
  settlementIndex: Pick<SettlementIndex, 'frozen' | 'corrected'>;
};

export type MarketReader = (bets: readonly OpenBet[]) => Promise<LiveMarkets>;

/** Reads how the legs of bets are offered now, each selection once. */
export const createMarketReader = ({
  redis,
  riskSettings,
  clock,
  settlementIndex,
}: LiveMarketsSource): MarketReader => {
  const book = createCatalogue(redis);
  return async (bets) => {
    const legs = new Map(bets.flatMap((bet) => bet.legs.map((leg) => [selectionPath(leg), leg] as const)));
    const [offers, isFeedLive, frozen, corrected, { cashOutMarginPercent }] = await Promise.all([
      book.offers([...legs.values()]),
      book.isFeedLive(),
      settlementIndex.frozen(),
      settlementIndex.corrected(),
      riskSettings.current(),
    ]);
    return liveMarketsOf({
      offers: new Map([...legs.keys()].map((key, index) => [key, offers[index]])),
      runners: await readRaceRunners(book, offers),
      aheadMs: clock.aheadMs(),
      isFeedLive,
      frozen: new Set(frozen),
      corrected: new Set(corrected),
      marginPercent: cashOutMarginPercent,
    });
  };
};
