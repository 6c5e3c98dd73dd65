import { addToBetslip, calculateBetslip, fixturePage } from '@paddock/contracts/http';
import { secretsOf } from '@paddock/infra/start/secrets.ts';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { likeStart, startTestSystem } from '../../harness/index.ts';
import {
  type CommandService,
  startCommandService,
  type Visitor,
} from '../../integration/support/start-command-service.ts';
import { newAddress } from '../../support/customer.ts';
import { startFeedPublisher } from '../../support/feed-publisher.ts';
import { createMatch, type Match } from '../../support/match.ts';
import { createRace } from '../../support/race.ts';
import { startChild } from '../child.ts';
import type { Bettor, LoadStart } from './load-messages.ts';
import { composeMixedSlip, mixedMatches, mixedRunners } from './mixed-slips.ts';

/** In each crowd. */
const bettorCount = 1000;
/** Minor units. */
const funds = 200_000;
const stake = '0.10';
/** Customers prepared side by side. */
const together = 40;
const visibleMs = 20_000;

/**
 * A whole system without the simulator, with matches and a race that the feed announced and customers who have money
 * and one staked bet on their slip (a crowd with singles, and one with a mix of types), and two processes beside it:
 * one that placements the button, one that appends to the same event store with the bare client.
 */
export const openScene = async () => {
  const running = await startTestSystem({
    environment: { ...profiling(), ...likeStart },
    onGiven: true,
  });
  const eventStoreUrl = running.environment.EVENTSTORE_URL ?? '';
  const redisUrl = running.environment.REDIS_URL ?? '';
  const feed = await startFeedPublisher(running.environment.KAFKA_BROKERS ?? '');
  const key = Buffer.from(secretsOf(running.dataDir).keyEncryptionKey, 'hex');
  const service = await startCommandService({ eventStoreUrl, redisUrl }, { keys: createLocalKeys(key) });
  await takeAnyRisk(service);
  const matches = Array.from({ length: mixedMatches }, (_, index) =>
    createMatch(feed, {
      home: `Ash Rovers ${index + 1}`,
      away: `Birch Town ${index + 1}`,
      startsInMinutes: 24 * 60,
      prices: { home: { up: 1, down: 1 }, draw: { up: 2, down: 1 }, away: { up: 5, down: 2 } },
    }),
  );
  const runners = Object.fromEntries(mixedRunners.map((name, index) => [name, { up: index + 2, down: 1 }]));
  const race = createRace(feed, { course: 'Larkfield', runners, startsInMinutes: 24 * 60 });
  for (const offered of [...matches, race]) await offered.announce();
  for (const { path } of [...matches, race])
    await untilOffered(`http://127.0.0.1:${running.ports.edge}${path}`);

  const crowd = async (compose: (visitor: Visitor, turn: number) => Promise<void>): Promise<Bettor[]> => {
    const bettors: Bettor[] = [];
    while (bettors.length < bettorCount) {
      const turns = Array.from({ length: together }, (_, index) => bettors.length + index);
      bettors.push(
        ...(await Promise.all(turns.map((turn) => bettorOf(service, (who) => compose(who, turn))))),
      );
    }
    return bettors;
  };
  const single = matches[0] as (typeof matches)[number];
  const crowds = {
    singles: await crowd(({ ask }) => composeSingle(ask, single)),
    mix: await crowd((visitor, turn) => composeMixedSlip(visitor, turn, stake, { matches, race })),
  };
  await service.stop();

  const placements = startChild(new URL('./placement-load.ts', import.meta.url));
  const appends = startChild(new URL('./append-load.ts', import.meta.url), [eventStoreUrl]);
  const start: LoadStart = { port: running.ports.edge, redisUrl, eventStoreUrl, crowds };
  await placements.ask(start);
  return {
    placements,
    appends,
    close: async (): Promise<void> => {
      placements.end();
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

/** A bench puts more on a few selections than a trader would let by. */
const takeAnyRisk = async (service: CommandService): Promise<void> => {
  const { riskSettings } = service.dependencies;
  const requestId = 'any-risk';
  const unbounded = 1_000_000_000_000;
  const settings = {
    ...service.dependencies.rules.risk,
    maximumLiabilityPerSelection: unbounded,
    maximumLiabilityPerFixture: unbounded,
    referAboveWinnings: unbounded,
  };
  const asked = { requestId, requestedBy: 'a-trader', note: 'everything is taken' };
  await riskSettings.execute({ type: 'set-risk-settings', settings, ...asked }, service.context());
  const roles = { roles: ['trader'], askerRoles: ['trader'] };
  const decided = { requestId, approved: true, decidedBy: 'another-trader', ...roles };
  await riskSettings.execute({ type: 'decide-risk-change', ...decided }, service.context());
};

const bettorOf = async (
  service: CommandService,
  compose: (visitor: Visitor) => Promise<void>,
): Promise<Bettor> => {
  const visitor = await service.customer({ amount: funds, address: newAddress() });
  await compose(visitor);
  const { accountId, csrfToken, cookie, visitorId } = visitor;
  const key = `betslip:{${visitorId}}`;
  const text = (await service.dependencies.redis.get(key)) ?? '';
  return { accountId, csrfToken, cookie, slip: { key, text } };
};

const composeSingle = async (ask: Visitor['ask'], match: Match): Promise<void> => {
  const selectionId = match.idOf('home');
  await ask(addToBetslip, { body: { eventId: match.fixtureId, marketId: match.marketId, selectionId } });
  await ask(calculateBetslip, { body: { iDFOSelection: [selectionId], stake: [stake] } });
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
