import { calculateBetslip, decideReferral, freezeMarket, setStakeFactor } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { mountFor, post, sessionWith } from './mount.fixture.ts';
import { route } from './route.ts';

const app = mountFor(
  [route(freezeMarket, async () => ({ body: { success: true as const, msg: 'Success' } }))],
  sessionWith(['trader']),
);
const freeze = (marketId: string) =>
  app.request(freezeMarket.path, post({ marketId, frozen: true, reason: '' }));

describe('an id in a call is one that an event can hold', () => {
  it.each(['a b', '', 'm/1', 'constructor', 'x'.repeat(121)])('"%s" is refused', async (marketId) => {
    const response = await freeze(marketId);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-input', field: 'marketId' });
  });

  it('whatever the feed calls a market is taken', async () => {
    expect((await freeze('m.1:over-2_5@ft')).status).toBe(200);
  });

  it('an id in the other calls is one that an event can hold too', () => {
    const decision = { accountId: 'a b', placementId: 'p', decision: 'declined' };
    expect(decideReferral.body.safeParse(decision).success).toBe(false);
    expect(calculateBetslip.body.safeParse({ iDFOSelection: ['a b'], stake: ['1'] }).success).toBe(false);
    expect(calculateBetslip.body.safeParse({ iDFOSelection: ['double'], stake: ['1'] }).success).toBe(true);
  });

  it('a username that no id can be still finds its customer', () => {
    const body = { account: 'valueOf', percent: 50, reason: 'Watched' };
    expect(setStakeFactor.body.safeParse(body).success).toBe(true);
  });
});
