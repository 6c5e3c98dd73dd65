import { fixtureField, marketField, selectionField } from '@paddock/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { noon } from '../../domain/account/account.fixture.ts';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import { bet, placed } from '../../domain/account/bets/betting.fixture.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { riskSettings } from '../../domain/risk/risk-settings.fixture.ts';
import { createOffer } from '../../pricing/betslip/betslip.fixture.ts';
import { createMarketReader, type LiveMarketsSource } from './live-markets.ts';

const open = (legs: string, betId: string): OpenBet => {
  const event = placed(bet(legs.length === 1 ? 'single' : 'double', legs, 100, betId), `p-${betId}`);
  if (event.type !== 'BetPlaced') throw new Error('not placed');
  return evolveBets(noBets, event, noon).open[0]!;
};

/** Redis with the fixtures of selections `a` and `b`; what was read of it. */
const redisWithOffers = () => {
  const reads: string[] = [];
  const fields = ['a', 'b'].flatMap((name): [string, object][] => {
    const { fixture, market, selection } = createOffer(name);
    return [
      [`${fixture.fixtureId} ${fixtureField}`, fixture],
      [`${fixture.fixtureId} ${marketField(market.marketId)}`, market],
      [`${fixture.fixtureId} ${selectionField(market.marketId, `s-${name}`)}`, selection],
    ];
  });
  const held = new Map(fields);
  const redis = {
    get: async () => null,
    hmGet: async (key: string, wanted: string[]) => {
      reads.push(...wanted.filter((field) => field.includes('s-')));
      return wanted.map((field) => {
        const record = [...held].find(
          ([name]) => key.includes(name.split(' ')[0]!) && name.endsWith(` ${field}`),
        );
        return record ? JSON.stringify(record[1]) : null;
      });
    },
  } as unknown as LiveMarketsSource['redis'];
  return { redis, reads };
};

describe('the live markets of bets', () => {
  it('are read once for each selection, with the margin and what is frozen', async () => {
    const { redis, reads } = redisWithOffers();
    const read = createMarketReader({
      redis,
      riskSettings: { current: async () => ({ ...riskSettings, cashOutMarginPercent: 7 }) },
      clock: { aheadMs: () => 0 },
      settlementIndex: { frozen: async () => ['m-b'], corrected: async () => ['m-c'] },
    });
    const [single, double] = [open('a', 'b-1'), open('ab', 'b-2')];
    const live = await read([single, double]);
    expect(double.legs.map((leg) => live.offerOf(leg)?.selectionName)).toEqual([
      'Selection a',
      'Selection b',
    ]);
    expect(reads).toHaveLength(2);
    expect(live).toMatchObject({
      isFeedLive: false,
      frozen: new Set(['m-b']),
      corrected: new Set(['m-c']),
      marginPercent: 7,
    });
  });
});
