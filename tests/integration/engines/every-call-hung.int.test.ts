import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { betHistorySearch, logout, placeBet } from '@paddock/contracts/http';
import { readAllEvents } from '@paddock/service-kit/engines';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type EngineName, type Engines, startEngines } from '../../harness/index.ts';
import { type FeedPublisher, startFeedPublisher } from '../../support/feed-publisher.ts';
import { type LiveBrowser, openLiveBrowser } from '../../support/live-browser.ts';
import { createMatch, type Match } from '../../support/match.ts';
import { useStarted } from '../../support/use-started.ts';
import { type Answer, brokenOff, compose, createEveryCall, type Prepared } from '../support/every-call.ts';
import {
  createCommandProcesses,
  type LiveFeedService,
  type SpawnedProcess,
  spawnLiveFeedService,
} from '../support/spawn-process.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';
import {
  keyEncryptionKey,
  type ProjectionService,
  startProjectionService,
} from '../support/start-projection-service.ts';

/** Silence of an engine after which a call to it is given up, as in production. */
const engineTimeoutMs = 1_000;
/** From the press to the answer. */
const answerMs = 2_000;
/** What this machine takes beside the waiting, at least. */
const slackMs = 300;
/** And at most, where every call is made at once: on one core that does other work, or is throttled. */
const slowestMs = 20_000;
/** Until all of it is well again, on a machine that is busy with other tests. */
const recovery = { timeout: 120_000, interval: 50 };
/** All that a test waits for may take so long: it ends by itself, and leaves no engine frozen to the next. */
const longestMs = 6 * recovery.timeout;

/** By then most calls are in the midst of what they do. */
const underWayMs = 60;
const writtenFor = z.object({ correlationId: z.string().optional() });

/** Done, refused, not available, or being checked: anything else is no answer. */
const isAnswer = ({ status, said }: Answer): boolean =>
  status < 500 || (status === 503 && ['unavailable', 'outcome-unknown'].includes(said));

describe('while an engine hangs', () => {
  let engines: Engines;
  let service: CommandService;
  /** The same with more patience, to prepare what is asked: many accounts at once. */
  let patient: CommandService;
  let projection: ProjectionService;
  let gateway: LiveFeedService;
  let managers: SpawnedProcess;
  let feed: FeedPublisher;
  /** What calls are about, and what is bet on to see that all is well: calls may stop its trading. */
  let match: Match;
  let untouched: Match;
  let socket: LiveBrowser;
  let everyCall: ReturnType<typeof createEveryCall>;
  /** What a call takes at most while nothing hangs, beside all the others, on a machine that is no slower than this. */
  let calmMs = slowestMs;

  useStarted(async (start) => {
    engines = await start(startEngines(undefined, { killable: true }));
    const keys = createLocalKeys(keyEncryptionKey);
    const env = { ENGINE_TIMEOUT_MS: String(engineTimeoutMs) };
    const processes = await createCommandProcesses(engines, keyEncryptionKey, env);
    [service, patient, projection, gateway, managers, feed] = await Promise.all([
      start(startCommandService(engines, { keys, engineTimeoutMs })),
      start(startCommandService(engines, { keys })),
      start(startProjectionService(engines, engineTimeoutMs)),
      start(spawnLiveFeedService(engines, env)),
      start(processes.spawnManagers()),
      start(startFeedPublisher(engines.kafkaBrokers)),
    ]);
    const prices = { home: { up: 1, down: 1 }, draw: { up: 2, down: 1 }, away: { up: 5, down: 2 } };
    match = createMatch(feed, { home: 'Ash Rovers', away: 'Birch Town', prices });
    untouched = createMatch(feed, { home: 'Cedar United', away: 'Elm Park', prices });
    for (const one of [match, untouched]) await one.announce();
    everyCall = createEveryCall({ from: patient, service, projection }, { match, onSlip: untouched });
    socket = await openLiveBrowser(gateway.port);
    socket.follow('PCS', [`${untouched.marketId}:${untouched.idOf('home')}`]);
  });

  /**
   * A command of which only the append meets the silence, as its stream is in memory: nobody can know whether it was
   * done. The sign-in of a customer, as after a call of theirs; staff are refused before, as their standing is read.
   */
  const prepareCertain = async (): Promise<Prepared> => {
    const who = await patient.customer({ amount: 0 });
    const credential = { kind: 'sealed', sealed: 'h' } as const;
    const { accountId } = who;
    const grant = { type: 'grant-access', accountId, credential, oneTimePassword: false } as const;
    await patient.dependencies.access.execute(
      accountId,
      { ...grant, roles: ['customer'] },
      patient.context(),
    );
    await service.dependencies.access.load(accountId);
    return { call: logout, who, request: { url: logout.path, body: undefined } };
  };

  /** Its append is on its way before anybody knows that the store is silent. */
  const askCertain = async (certain: Prepared): Promise<{ answering: Promise<Answer> }> => {
    const append = vi.spyOn(service.dependencies.store, 'append');
    const answering = everyCall.ask(certain, 0);
    const streams = () => append.mock.calls.map(([stream]) => stream);
    await expect.poll(streams, { ...recovery, interval: 5 }).toContain(`access-${certain.who.accountId}`);
    append.mockRestore();
    return { answering };
  };

  const readinessOf = async (url: string) => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_500 + Math.ceil(calmMs)) });
    return { status: answer.status, text: await answer.text() };
  };
  /** Those that can't do without it. */
  const dependents: Record<EngineName, () => string[]> = {
    eventStore: () => [projection.base, managers.url],
    redis: () => [projection.base, managers.url, gateway.url],
    kafka: () => [projection.base, managers.url, gateway.url],
  };

  /** What every call set of the book's risk may be too little for any bet. */
  const takeBetsAgain = async (): Promise<void> => {
    const settings = {
      ...{ maximumLiabilityPerSelection: 1_000_000, maximumLiabilityPerFixture: 1_000_000 },
      ...{
        referAboveWinnings: 1_000_000,
        traderOnDuty: false,
        maximumStake: 10_000,
        cashOutMarginPercent: 5,
      },
    };
    const asked = { requestId: randomUUID(), requestedBy: 'trader-1', note: null };
    const command = { type: 'set-risk-settings', settings, ...asked } as const;
    await patient.dependencies.riskSettings.execute(command, patient.context());
  };

  /** A bet is placed and shown, every service says that it is ready, and what is asked next can be prepared. */
  const allIsWell = async (): Promise<void> => {
    await takeBetsAgain();
    await compose(await patient.customer({ amount: 100 }), untouched);
    const customer = await service.customer({ amount: 10_000 });
    await compose(customer, untouched);
    const placed = await customer.ask(placeBet, { query: { uniqueId: randomUUID() } });
    expect(placed).toMatchObject({ Status: 0 });
    const browser = await projection.browser(customer.accountId);
    const { bets } = await browser.ask(betHistorySearch, { body: { Mode: 'last10' } });
    expect(bets).toHaveLength(1);
    for (const { url } of [{ url: projection.base }, managers, gateway]) {
      expect(await readinessOf(url)).toMatchObject({ status: 200 });
    }
  };
  /** As health names them. */
  const names: Record<EngineName, RegExp> = {
    eventStore: /event.?store"?:"(?!ok)/i,
    redis: /redis"?:"(?!ok)/i,
    kafka: /kafka|feed|not connected/i,
  };
  let up = 1;
  const priceArrives = async (): Promise<void> => {
    up += 1;
    await untouched.move('home', { up, down: 1 });
    const arrived = ({ A }: { A: object }) => 'price' in A && (A.price as { up: number } | null)?.up === up;
    await socket.until('PCS', arrived, recovery.timeout);
    await untouched.move('home', { up: 1, down: 1 });
  };

  const allIsWellAgain = () =>
    expect.poll(() => allIsWell().then(() => 'well', String), recovery).toBe('well');
  const allAnswered = (answers: readonly Answer[]): void => {
    expect(answers.filter((answer) => !isAnswer(answer))).toEqual([]);
    expect(answers.filter(({ ms }) => ms > answerMs + calmMs)).toEqual([]);
  };

  /** What a case before left hanging, as it failed, is no matter of the next. */
  beforeEach(allIsWellAgain, longestMs);

  it(
    'beforehand everything works, and every call is answered',
    async () => {
      await priceArrives();
      const answers = await everyCall.askAll(await everyCall.prepare());
      expect(answers.filter((answer) => !isAnswer(answer) || answer.said === brokenOff)).toEqual([]);
      calmMs = Math.min(slowestMs, Math.max(slackMs, ...answers.map(({ ms }) => ms)));
    },
    longestMs,
  );

  /** Calls that were said not to be done, and wrote something all the same. */
  const deniedWrongly = async (answers: readonly Answer[]): Promise<string[]> => {
    const denied = new Map(
      answers
        .filter(({ status, said }) => status === 503 && said === 'unavailable')
        .map(({ correlationId, call }) => [correlationId, call]),
    );
    const wrong: string[] = [];
    for await (const { type, stream, metadata } of readAllEvents(service.dependencies.client)) {
      const call = denied.get(writtenFor.catch({}).parse(metadata).correlationId ?? '');
      if (call) wrong.push(`${call}: ${type} on ${stream}`);
    }
    return wrong;
  };

  it.each(['eventStore', 'redis'] as const)(
    '%s falls silent while every call is under way: none is said not to be done that was',
    async (name) => {
      const asked = everyCall.askAll(await everyCall.prepare());
      await pause(underWayMs);
      await engines.freeze(name);
      const answers = await asked.finally(() => engines.thaw(name));
      await allIsWellAgain();
      allAnswered(answers);
      expect(await deniedWrongly(answers)).toEqual([]);
    },
    longestMs,
  );

  it.each(['eventStore', 'redis', 'kafka'] as const)(
    '%s: every call is answered within two seconds, health says so, and all goes on by itself when it goes on',
    async (name) => {
      const requests = await everyCall.prepare();
      const certain = name === 'eventStore' ? await prepareCertain() : undefined;
      let answers: Answer[];
      let unknown: Answer | undefined;
      await engines.freeze(name);
      try {
        const asked = certain && (await askCertain(certain));
        answers = await everyCall.askAll(requests);
        unknown = await asked?.answering;
        for (const url of dependents[name]()) {
          await expect
            .poll(() => readinessOf(url), recovery)
            .toMatchObject({ status: 503, text: expect.stringMatching(names[name]) });
        }
      } finally {
        await engines.thaw(name);
      }
      await allIsWellAgain();
      allAnswered(unknown ? [unknown, ...answers] : answers);
      if (name !== 'kafka') expect(answers.map(({ said }) => said)).toContain('unavailable');
      if (name === 'eventStore') expect(unknown).toMatchObject({ status: 503, said: 'outcome-unknown' });
      await priceArrives();
    },
    longestMs,
  );
});
