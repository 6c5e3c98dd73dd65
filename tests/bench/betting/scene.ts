import { addToBetslip, calculateBetslip, fixturePage } from '@paddock/contracts/http';
import { system } from '../../harness/index.ts';
import { type Desk, openDesk } from '../../integration/betting-desk.ts';
import { startFeedPublisher } from '../../integration/feed-publisher.ts';
import { matchOf } from '../../support/match.ts';
import { startChild } from '../child.ts';
import type { Bettor, LoadStart } from './load-messages.ts';

const bettorCount = 1000;
/** Minor units. */
const funds = 2_000_000;
const stake = '0.10';
/** Customers prepared side by side. */
const together = 40;
const visibleMs = 20_000;

/**
 * A whole system without the simulator, with a match that the feed announced and customers who have money and one
 * staked selection on their slip, and two processes beside it: one that presses the button, one that appends to
 * the same event store with the bare client.
 */
export const openScene = async () => {
  const running = await system({ environment: profiling() });
  const eventStoreUrl = running.environment.EVENTSTORE_URL ?? '';
  const redisUrl = running.environment.REDIS_URL ?? '';
  const feed = await startFeedPublisher(`127.0.0.1:${running.ports.kafka}`);
  const desk = await openDesk({ eventStoreUrl, redisUrl });
  const match = matchOf(feed, {
    home: 'Ash Rovers',
    away: 'Birch Town',
    startsInMinutes: 24 * 60,
    prices: { home: { up: 1, down: 1 }, draw: { up: 2, down: 1 }, away: { up: 5, down: 2 } },
  });
  await match.announce();
  await untilOffered(`http://127.0.0.1:${running.ports.edge}${match.path}`);
  const selection = {
    eventId: match.fixtureId,
    marketId: match.marketId,
    selectionId: match.idOf('home'),
  };
  const bettors: Bettor[] = [];
  while (bettors.length < bettorCount) {
    bettors.push(...(await Promise.all(Array.from({ length: together }, () => bettorOn(desk, selection)))));
  }
  await desk.close();

  const presses = startChild(new URL('./press-load.ts', import.meta.url));
  const appends = startChild(new URL('./append-load.ts', import.meta.url), [eventStoreUrl]);
  const start: LoadStart = { port: running.ports.edge, redisUrl, eventStoreUrl, bettors };
  await presses.ask(start);
  return {
    presses,
    appends,
    close: async (): Promise<void> => {
      presses.end();
      appends.end();
      await feed.stop();
      await running.stop();
    },
  };
};
export type BettingScene = Awaited<ReturnType<typeof openScene>>;

/** `BENCH_PROFILE=DIR` leaves a processor profile of every service there. */
const profiling = (): NodeJS.ProcessEnv => {
  const directory = process.env.BENCH_PROFILE;
  return directory ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${directory}` } : {};
};

const bettorOn = async (
  desk: Desk,
  selection: { eventId: string; marketId: string; selectionId: string },
): Promise<Bettor> => {
  const { accountId, csrfToken, cookie, ask } = await desk.customer({ amount: funds });
  await ask(addToBetslip, { body: selection });
  await ask(calculateBetslip, { body: { iDFOSelection: [selection.selectionId], stake: [stake] } });
  return { accountId, csrfToken, cookie };
};

const untilOffered = async (url: string): Promise<void> => {
  for (const deadline = Date.now() + visibleMs; ; ) {
    const answer = await fetch(url, { headers: { accept: 'application/json' } });
    const page = fixturePage.response.safeParse(await answer.json());
    if (page.success && !page.data.pricesPaused && page.data.fixture.markets.length > 0) return;
    if (Date.now() > deadline) throw new Error('the match did not get onto the site');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
