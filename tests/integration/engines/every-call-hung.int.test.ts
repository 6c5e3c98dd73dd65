import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '@paddock/contracts/events';
import {
  addToBetslip,
  betHistorySearch,
  type Call,
  calculateBetslip,
  calls,
  correlationHeader,
  openApi,
  placeBet,
} from '@paddock/contracts/http';
import { readAllEvents } from '@paddock/service-kit/engines';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type EngineName, type Engines, startEngines } from '../../harness/index.ts';
import { type FeedPublisher, startFeedPublisher } from '../../support/feed-publisher.ts';
import { type LiveBrowser, openLiveBrowser } from '../../support/live-browser.ts';
import { createMatch, type Match } from '../../support/match.ts';
import { useStarted } from '../../support/use-started.ts';
import type { Visitor } from '../../support/visitor.ts';
import { createGenerator, createRandom, operationSchema } from '../support/generated-requests.ts';
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

const seed = 20_261_122;
/** Silence of an engine after which a call to it is given up, as in production. */
const engineTimeoutMs = 1_000;
/** From the press to the answer. */
const answerMs = 2_000;
/** What this machine takes beside the waiting, at least. */
const slackMs = 300;
/** Until all of it is well again, on a machine that is busy with other tests. */
const recovery = { timeout: 30_000, interval: 50 };

const operations = Object.values(
  z
    .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
    .parse(JSON.parse(JSON.stringify(openApi(calls)))).paths,
)
  .flatMap((methods) => Object.values(methods))
  .map((operation) => [operation.operationId, operation] as const);
const operationOf = new Map(operations);

/** By then most calls are in the midst of what they do. */
const underWayMs = 60;
const writtenFor = z.object({ correlationId: z.string().optional() });

const answerSchema = z.looseObject({ code: z.string().optional(), reason: z.string().optional() });
type Answer = { call: string; correlationId: string; status: number; said: string; ms: number };

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
  const random = createRandom(seed);
  /** What each call takes while nothing hangs, beside all the others. */
  let calmMs = slackMs;

  useStarted(async (start) => {
    engines = await start(startEngines());
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
    socket = await openLiveBrowser(gateway.port);
    socket.follow('PCS', [`${untouched.marketId}:${untouched.idOf('home')}`]);
  });

  const compose = async (who: Visitor, { fixtureId, marketId, idOf }: Match): Promise<void> => {
    const selectionId = idOf('home');
    await who.ask(addToBetslip, { body: { eventId: fixtureId, marketId, selectionId } });
    await who.ask(calculateBetslip, { body: { iDFOSelection: [selectionId], stake: ['1'] } });
  };

  /** A customer's sign-in, in memory as after a call of theirs: to sign out is decided at once, and gets to the append. */
  const rememberAccess = async (accountId: string): Promise<void> => {
    const credential = { kind: 'sealed', sealed: 'h' } as const;
    const grant = { type: 'grant-access', accountId, credential, oneTimePassword: false } as const;
    await patient.dependencies.access.execute(
      accountId,
      { ...grant, roles: ['customer'] },
      patient.context(),
    );
    await service.dependencies.access.load(accountId);
  };

  /** Who makes a call that customers may make, or the first role that may. */
  const callerOf = async ({ who }: Call): Promise<Visitor> => {
    const role: Role = who === 'anyone' || who.includes('customer') ? 'customer' : who[0];
    if (role !== 'customer') return patient.visitor([role]);
    const customer = await patient.customer({ amount: 100_000 });
    await compose(customer, untouched);
    await rememberAccess(customer.accountId);
    return customer;
  };

  /** A request of each call, as its schema has it. */
  const prepared = () =>
    Promise.all(
      calls.map(async (call) => {
        const who = await callerOf(call);
        const { requestOf } = createGenerator(
          random,
          [
            [/market|^mm$/i, match.marketId],
            [/selection/i, match.idOf('home')],
            [/event|fixture/i, match.fixtureId],
            [/account/i, who.accountId],
          ],
          0,
        );
        const operation = operationOf.get(call.name);
        if (!operation) throw new Error(`${call.name} is not in the document`);
        return { call, who, request: requestOf(call.path, operation) };
      }),
    );

  const ask = async ({
    call,
    who,
    request,
  }: Awaited<ReturnType<typeof prepared>>[number]): Promise<Answer> => {
    const correlationId = randomUUID();
    const headers = {
      ...{ [correlationHeader]: correlationId },
      ...{ cookie: who.cookie, 'x-csrf-token': who.csrfToken, 'content-type': 'application/json' },
      ...{ 'idempotency-key': randomUUID(), 'x-real-ip': `192.0.2.${Math.floor(random() * 250)}` },
    };
    const init = { method: call.method, headers, ...(request.body !== undefined && { body: request.body }) };
    const began = performance.now();
    const answer = await (call.service === 'command-service'
      ? service.app.request(request.url, init)
      : fetch(projection.base + request.url, { ...init, signal: AbortSignal.timeout(20_000) }));
    const text = await answer.text();
    const ms = performance.now() - began;
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    const { code, reason } = isJson ? answerSchema.catch({}).parse(JSON.parse(text)) : {};
    return { call: call.name, correlationId, status: answer.status, said: code ?? reason ?? '', ms };
  };

  const askAll = (requests: Awaited<ReturnType<typeof prepared>>): Promise<Answer[]> =>
    Promise.all(requests.map(ask));

  const readinessOf = async (url: string) => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_500) });
    return { status: answer.status, text: await answer.text() };
  };
  /** Those that can't do without it. */
  const dependents: Record<EngineName, () => string[]> = {
    eventStore: () => [projection.base, managers.url],
    redis: () => [projection.base, managers.url, gateway.url],
    kafka: () => [projection.base, managers.url, gateway.url],
  };

  /** A bet is placed and shown, a price reaches a socket, and every service says that it is ready. */
  const allIsWell = async (): Promise<void> => {
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
    await socket.until('PCS', ({ A }) => 'price' in A && (A.price as { up: number } | null)?.up === up);
    await untouched.move('home', { up: 1, down: 1 });
  };

  const allIsWellAgain = () =>
    expect.poll(() => allIsWell().then(() => 'well', String), recovery).toBe('well');
  const allAnswered = (answers: readonly Answer[]): void => {
    expect(answers.filter((answer) => !isAnswer(answer))).toEqual([]);
    expect(answers.filter(({ ms }) => ms > answerMs + calmMs)).toEqual([]);
  };

  it('beforehand everything works, and every call is answered', async () => {
    await allIsWellAgain();
    await priceArrives();
    const answers = await askAll(await prepared());
    expect(answers.filter((answer) => !isAnswer(answer))).toEqual([]);
    calmMs = Math.max(slackMs, ...answers.map(({ ms }) => ms));
  });

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
      const requests = await prepared();
      const asked = askAll(requests);
      await pause(underWayMs);
      await engines.freeze(name);
      const answers = await asked.finally(() => engines.thaw(name));
      await allIsWellAgain();
      allAnswered(answers);
      expect(await deniedWrongly(answers)).toEqual([]);
    },
  );

  it.each(['eventStore', 'redis', 'kafka'] as const)(
    '%s: every call is answered within two seconds, health says so, and all goes on by itself when it goes on',
    async (name) => {
      const requests = await prepared();
      let answers: Answer[];
      await engines.freeze(name);
      try {
        answers = await askAll(requests);
        for (const url of dependents[name]()) {
          await expect
            .poll(() => readinessOf(url), recovery)
            .toMatchObject({ status: 503, text: expect.stringMatching(names[name]) });
        }
      } finally {
        await engines.thaw(name);
      }
      await allIsWellAgain();
      allAnswered(answers);
      const said = new Set(answers.map(({ said }) => said));
      if (name !== 'kafka') expect(said).toContain('unavailable');
      if (name === 'eventStore') expect(said).toContain('outcome-unknown');
      await priceArrives();
    },
  );
});
