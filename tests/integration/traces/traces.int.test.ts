import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { liveSelectionId } from '@paddock/contracts/gateway';
import { addToBetslip, calculateBetslip, getBetslipBets, placeBet, sportPage } from '@paddock/contracts/http';
import { sessionCookie } from '@paddock/contracts/session';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
} from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { describe, expect, it, vi } from 'vitest';
import { startTestSystem, type TestSystem } from '../../harness/index.ts';
import { type Customer, openCustomer } from '../../support/customer.ts';
import { startFeedPublisher } from '../../support/feed-publisher.ts';
import { openLiveBrowser } from '../../support/live-browser.ts';
import { createMatch, type Match } from '../../support/match.ts';
import { soon } from '../../support/soon.ts';
import { startTraceCollector, type TraceCollector } from '../../support/trace-collector.ts';
import { useStarted } from '../../support/use-started.ts';

const feedTool = fileURLToPath(new URL('../../../infra/feed/main.ts', import.meta.url));
const traceIdOf = (traceparent: string | undefined): string => traceparent?.split('-')[1] ?? 'not traced';

describe('with a collector of traces,', () => {
  let collector: TraceCollector;
  let system: TestSystem;
  let customer: Customer;
  let match: Match;

  useStarted(async (start) => {
    collector = await start(startTraceCollector());
    system = await start(startTestSystem({ environment: collector.environment }));
    const feed = await start(startFeedPublisher(`127.0.0.1:${system.ports.kafka}`));
    match = createMatch(feed, {
      ...{ home: 'Ash Rovers', away: 'Birch Town' },
      prices: { home: { up: 1, down: 1 }, draw: { up: 2, down: 1 }, away: { up: 5, down: 2 } },
    });
    await match.announce();
    customer = await openCustomer(system.url);
    await customer.deposit(100);
  });

  const openBrowser = () =>
    openLiveBrowser(system.ports.edge, {
      headers: { cookie: `${sessionCookie}=${customer.browser.sessionId()}` },
    });

  const pressPlaceBet = async (): Promise<string> => {
    const { browser } = customer;
    const selection = { eventId: match.fixtureId, marketId: match.marketId, selectionId: match.idOf('home') };
    await vi.waitFor(async () => {
      await browser.ask(addToBetslip, { body: selection });
      expect(await browser.ask(getBetslipBets, {})).toMatchObject({ isTradable: true, pricesPaused: false });
    }, soon);
    await browser.ask(calculateBetslip, { body: { iDFOSelection: [selection.selectionId], stake: ['1'] } });
    const { Data } = await browser.ask(placeBet, { query: { uniqueId: randomUUID() } });
    const betId = Data && !Array.isArray(Data) ? Data.betIds[0] : undefined;
    if (!betId) throw new Error('no bet was placed');
    return betId;
  };

  /** The trace that the bet's event says it is part of. */
  const traceOfBet = async (betId: string): Promise<string> => {
    const client = createEventStoreClient(system.environment.EVENTSTORE_URL ?? '', { timeoutMs: 8_000 });
    try {
      for await (const recorded of createEventStore(client).read(accountStream(customer.accountId))) {
        const { type, data, metadata } = readEvent<AccountEvent>(accountEvents, recorded);
        if (type === 'BetPlaced' && data.betId === betId) return traceIdOf(metadata.traceparent);
      }
      throw new Error(`${betId} is not there`);
    } finally {
      await closeEventStoreClient(client);
    }
  };

  it('a bet is one trace: from the edge to the append, the read models, the cash out value and its frame', async () => {
    const betId = await pressPlaceBet();
    const browser = await openBrowser();
    browser.follow('CASHOUT', [betId]);
    await browser.until('CASHOUT', ({ I }) => I === betId);
    browser.socket.terminate();
    const traceId = await traceOfBet(betId);

    const call = `${placeBet.method} ${placeBet.path}`;
    const command = `edge ${call} > command-service ${call} > command-service command account`;
    const value = `${command} > process-managers publish cash-out:values > live-feed-service process cash-out:values`;
    await vi.waitFor(
      () =>
        expect(collector.pathsOf(traceId)).toEqual(
          expect.arrayContaining([
            `${command} > command-service append account`,
            `${command} > projection-service process read-models`,
            `${command} > process-managers process settlement`,
            `${command} > process-managers process risk`,
            `${command} > process-managers process cash-out`,
            `${value} > live-feed-service send frames`,
          ]),
        ),
      soon,
    );
  });

  it('a price is one trace: from who publishes it to the catalogue, the gateway and its frame', async () => {
    const browser = await openBrowser();
    const id = liveSelectionId(match.marketId, match.idOf('away'));
    browser.follow('PCS', [id]);
    await browser.until('PCS', ({ I }) => I === id);
    const price = { up: 11, down: 4 };
    const message = {
      ...{ type: 'PricesChanged', messageId: randomUUID(), fixtureId: match.fixtureId },
      ...{ at: new Date().toISOString(), marketId: match.marketId, prices: { [match.idOf('away')]: price } },
    };
    const file = join(system.dataDir, 'price.ndjson');
    await writeFile(file, JSON.stringify(message));
    const env = { ...process.env, ...collector.environment, ...system.environment };
    const publishing = spawn(process.execPath, [feedTool, 'publish', file], { env, stdio: 'inherit' });
    const [code] = await once(publishing, 'exit');
    expect(code).toBe(0);
    await browser.until('PCS', ({ T, I, A }) => T === 'price' && I === id && A.price?.up === price.up);
    browser.socket.terminate();

    const sent = collector.spans.find(({ label }) => label === 'feed send market-events');
    const paths = () => collector.pathsOf(sent?.traceId ?? '');
    await vi.waitFor(
      () =>
        expect(paths().toSorted()).toEqual([
          'feed send market-events',
          'feed send market-events > live-feed-service process market-events',
          'feed send market-events > live-feed-service process market-events > live-feed-service send frames',
          'feed send market-events > projection-service process market-events',
        ]),
      soon,
    );
  });

  it('what a browser claims of its trace is not believed', async () => {
    const claimed = '0af7651916cd43dd8448eb211c80319c';
    const call = `${sportPage.method} ${sportPage.path}`;
    const answered = () => collector.spans.filter(({ label }) => label === `projection-service ${call}`);
    expect(answered()).toEqual([]);
    const answer = await fetch(`${system.url}/sports/football`, {
      headers: { accept: 'application/json', traceparent: `00-${claimed}-b7ad6b7169203331-01` },
    });
    expect(answer.status).toBe(200);
    await vi.waitFor(
      () =>
        expect(
          answered()
            .flatMap(({ traceId }) => collector.pathsOf(traceId))
            .toSorted(),
        ).toEqual([`edge ${call}`, `edge ${call} > projection-service ${call}`]),
      soon,
    );
    expect(collector.pathsOf(claimed)).toEqual([]);
  });
});
