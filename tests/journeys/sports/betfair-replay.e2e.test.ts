import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBalance, myBetsSearch } from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useCustomer } from '../support/customer.ts';
import { startFeedTool } from '../support/feed-tool.ts';
import { placeAtAnyPrice, stakeOn } from '../support/place.ts';
import { sees, seesBalance, seesPrice, seesToast } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const data =
  process.env.PADDOCK_SHARED_DATA ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const race = join(data, 'betfair/greyhounds-win-1.197931750.ndjson');
const catalogue = join(data, 'betfair/greyhounds-win-1.197931750.catalogue.json');
const absent = !existsSync(race);
if (absent) console.warn(`The recorded race is not there (${race}): its replay is not tried.`);

/** A race of five minutes in eighty seconds: the first forty to bet in. After the off nothing comes for the other forty. */
const speed = '4';
/** What the recording does comes when that has come so far. */
const recordedMs = 90_000;
const fixture = 'recorded-race';
const winner = 'Sandwood Jet';

describe.skipIf(absent)('a recorded race that is replayed', () => {
  const site = useSharedSite();
  const { customer, arrive } = useCustomer(site, 20);

  const isOnSite = async (): Promise<void> => {
    const answer = await fetch(`${site.url()}/sports/greyhounds/event/${fixture}`, {
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
  };

  it('appears, moves its prices, is off, and pays a bet on the winner at the price taken', async () => {
    const visitor = await site.visit('/sports/greyhounds', { device: 'phone' });
    const page = await arrive('/sports/greyhounds');
    page.setDefaultTimeout(recordedMs);
    const ids = ['--run', 'journey', '--fixture-id', fixture];
    const args = ['betfair', race, '--catalogue', catalogue, '--speed', speed, ...ids];
    const replay = startFeedTool(args, site.environment);
    await vi.waitFor(isOnSite, soon);
    await page.goto(`/sports/greyhounds/event/${fixture}`);
    // Looked for from now on: a browser that is slow to bet would come after the last of them.
    const moved = page
      .getByRole('main')
      .getByRole('button', { name: /, (higher|lower)$/ })
      .first()
      .waitFor();
    const placed = stakeOn(page, winner, '2').then(() => placeAtAnyPrice(page));
    await Promise.all([moved, placed]);
    await sees(visitor, 'Sheffield');
    const { bets } = await customer().browser.ask(myBetsSearch, { body: { BetState: 'Open' } });
    const taken = bets[0]?.legs[0]?.price;
    expect(taken?.up).toBeGreaterThan(10);

    await seesPrice(page, winner, 'SUSP');
    await sees(page, 'Off');
    // The recording itself takes forty seconds from the off to the result, with which it ends.
    await replay.ended;
    await seesToast(page, /^Won: €/);
    await sees(page.getByRole('listitem').filter({ hasText: winner }), 'Won');
    const paid = 200 * (taken?.up ?? 0) + 200;
    await vi.waitFor(async () => {
      const { sbwallet } = await customer().browser.ask(checkBalance, {});
      expect(sbwallet).toBe(2_000 - 200 + paid);
    }, soon);
    await seesBalance(page, `€${((1_800 + paid) / 100).toFixed(2)}`);
  });
});
