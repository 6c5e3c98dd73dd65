import { accessRule } from '@paddock/command-service/src/domain/access/access-rule.fixture.ts';
import { createAccess } from '@paddock/command-service/src/domain/access/service.ts';
import type { Role } from '@paddock/contracts/events';
import {
  addCustomerFundsTicked,
  calls,
  deposit,
  login,
  openApi,
  register,
  secondStep,
} from '@paddock/contracts/http';
import { deviceCookie, sessionCookie } from '@paddock/contracts/session';
import { demoAccounts } from '@paddock/infra/start/demo-accounts.ts';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
  readAllEvents,
} from '@paddock/service-kit/engines';
import { createSessionStore } from '@paddock/service-kit/http';
import { createClient as createRedis } from 'redis';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestSystem, type TestSystem } from '../../harness/index.ts';
import { cardTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { startTraceCollector, type TraceCollector } from '../../support/trace-collector.ts';
import { useStarted } from '../../support/use-started.ts';
import { createVisitor } from '../../support/visitor.ts';
import { canaries, canariesIn, createPlanter } from '../support/canaries.ts';
import { operationSchema, typeOfBody } from '../support/generated-requests.ts';

const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
  .parse(JSON.parse(JSON.stringify(openApi(calls))));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Every text of something that was exported, by itself. */
const stringsIn = (json: string): string[] => {
  const texts: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
};

describe('what is secret or personal, in every call, in good requests and bad ones,', () => {
  let system: TestSystem;
  let collector: TraceCollector;
  let customer: HttpBrowser;
  let accountId: string;
  const planter = createPlanter();
  /** Answers that hold what was sent: the call, the status and the canaries. */
  const told: string[] = [];
  const sent = new Map<string, Set<number>>();

  useStarted(async (start) => {
    collector = await start(startTraceCollector());
    const environment = { ...collector.environment, LOG_LEVEL: 'trace' };
    system = await start(startTestSystem({ environment }));
  });

  const isRefusal = (status: number, text: string): boolean =>
    status >= 400 || /"success":false|"msg":"Error"/.test(text);

  const note = async (what: string, answer: Response): Promise<void> => {
    const text = await answer.text();
    sent.set(what, (sent.get(what) ?? new Set()).add(answer.status));
    const heads = JSON.stringify([...answer.headers]);
    const found = canariesIn(isRefusal(answer.status, text) ? `${text} ${heads}` : heads);
    if (found.length > 0) told.push(`${what} ${answer.status} ${found.join()} ${text.slice(0, 200)}`);
  };

  const addressOf = (() => {
    let count = 0;
    return () => {
      count += 1;
      return { 'x-forwarded-for': `198.18.${count >> 8}.${count & 255}` };
    };
  })();

  /** Somebody who enters what is secret where it belongs, rightly and wrongly. */
  const behave = async (): Promise<void> => {
    customer = createHttpBrowser(system.url, addressOf());
    await customer.whoAmI();
    const form = createRegistrationForm({
      ...{ Password: canaries.password, ConfirmPassword: canaries.password, Email: canaries.email },
      ...{
        PhonePrefix: '+44',
        PhoneNumber: canaries.phone,
        Address: canaries.address,
        SecurityAnswer: canaries.address,
      },
    });
    ({ accountId } = await customer.ask(register, { body: form }));
    await customer.whoAmI();
    await customer.ask(addCustomerFundsTicked, { query: {} });
    const typed = { ...testCard, CardNumber: canaries.cardNumber };
    for (const Password of [canaries.password, canaries.code]) {
      const CardToken = await cardTokenOf(customer, typed);
      await customer.send(deposit, { body: { CardToken, Amount: '10', Password } });
    }
    // A page of before, or somebody who has not understood: refused, and written down nowhere.
    const before = { ...typed, Amount: '10', Password: canaries.password };
    await customer.send(deposit, { body: before as never });
    for (const UserName of [form.UserName, canaries.email, canaries.password]) {
      const other = createHttpBrowser(system.url, addressOf());
      await other.whoAmI();
      await other.send(login, { body: { UserName, Password: canaries.password } });
    }
    const staff = createHttpBrowser(system.url, addressOf());
    await staff.whoAmI();
    const { username, password } = demoAccounts.find(({ role }) => role !== 'customer') ?? {
      username: '',
      password: '',
    };
    await staff.ask(login, { body: { UserName: username, Password: password } });
    await staff.whoAmI();
    for (const Code of [canaries.code, canaries.recoveryCode]) {
      const outcome = await staff.send(secondStep, { body: { Code } });
      expect(outcome).toMatchObject({ refusal: { code: 'wrong-code' } });
    }
  };

  /** Every call in each role, as declared and not, with canaries in its path, query, body and headers. */
  const plantEverywhere = async (): Promise<void> => {
    const redis = createRedis({ url: system.environment.REDIS_URL ?? '' });
    await redis.connect();
    const client = createEventStoreClient(system.environment.EVENTSTORE_URL ?? '', { timeoutMs: 8_000 });
    const access = createAccess(createEventStore(client), accessRule);
    const site = { base: system.url, sessions: createSessionStore(redis), now: () => new Date(), access };
    const someone = (role: Role | undefined) =>
      createVisitor(site, role === 'customer' ? { roles: [role], accountId } : { roles: role && [role] });
    for (const { path, method, operation } of operations) {
      const call = calls.find(({ name }) => name === operation.operationId);
      // Time that jumps ends what the other calls stand on.
      const goods = operation.operationId === 'move-clock' ? [false] : [true, true, true, false, false];
      const who = call?.who;
      for (const role of who === undefined || who === 'anyone'
        ? ([undefined, 'customer'] as const)
        : [undefined, ...who]) {
        const own = await someone(role);
        for (const [index, isGood] of goods.entries()) {
          const { url, body } = planter.requestOf(path, operation, isGood);
          const isOwn = index % 5 !== 4;
          const session = isOwn ? own.cookie : `${sessionCookie}=${canaries.sessionId}`;
          const answer = await fetch(`${system.url}${url}`, {
            method,
            headers: {
              ...(isGood && index > 0 ? {} : planter.headers()),
              ...addressOf(),
              ...{ accept: 'application/json', ...typeOfBody(body) },
              'x-csrf-token': isOwn ? own.csrfToken : canaries.sessionId,
              cookie: `${session}; ${deviceCookie}=${canaries.recoveryCode}; other=${canaries.cardNumber}`,
            },
            ...(body !== undefined && { body: index === 4 && typeof body === 'string' ? `${body}{` : body }),
          });
          await note(operation.operationId, answer);
        }
      }
    }
    for (const path of ['/Account', '/ops', '', '/assets', '/Gateway']) {
      const where = `${system.url}${path}/${encodeURIComponent(planter.next())}?of=${encodeURIComponent(planter.next())}`;
      await note(path, await fetch(where, { headers: { ...planter.headers(), accept: 'application/json' } }));
    }
    redis.destroy();
    await closeEventStoreClient(client);
  };

  beforeAll(async () => {
    await behave();
    await plantEverywhere();
    // Spans are sent off a moment later.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });

  it('was sent to every call, and was taken by many', () => {
    expect(
      operations.map(({ operation }) => operation.operationId).filter((name) => !sent.has(name)),
    ).toEqual([]);
    const taken = [...sent].filter(([, statuses]) => statuses.has(200));
    expect(taken.length / sent.size).toBeGreaterThan(1 / 3);
  });

  it('is in no refusal and in no header of an answer', () => {
    expect(told).toEqual([]);
  });

  it('is in no log of any process', () => {
    const lines = system.names.flatMap((name) =>
      system
        .logs(name)
        .split('\n')
        .map((line) => `${name}: ${line}`),
    );
    expect(lines.length).toBeGreaterThan(10);
    const secrets = [customer.sessionId(), customer.csrfToken(), customer.device()];
    const found = lines.filter(
      (line) => canariesIn(line).length > 0 || secrets.some((secret) => secret && line.includes(secret)),
    );
    expect(found).toEqual([]);
  });

  it('is in no trace', () => {
    expect(collector.spans.length).toBeGreaterThan(100);
    expect(collector.exports.flatMap(stringsIn).filter((text) => canariesIn(text).length > 0)).toEqual([]);
  });

  it('is in no metric', async () => {
    const { commandService, processManagers, projectionService, liveFeedService } = system.ports;
    const { edgeMetrics, paymentFields, paymentFieldsMetrics } = system.ports;
    const behind = [commandService, processManagers, projectionService, liveFeedService];
    for (const port of [...behind, edgeMetrics, paymentFieldsMetrics]) {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(text).toContain('paddock_');
      expect(canariesIn(text)).toEqual([]);
    }
    // Browsers reach this one.
    for (const path of ['metrics', 'readyz']) {
      expect((await fetch(`http://127.0.0.1:${paymentFields}/${path}`)).status).toBe(404);
    }
  });

  it('is in no event in the clear', async () => {
    const client = createEventStoreClient(system.environment.EVENTSTORE_URL ?? '', { timeoutMs: 8_000 });
    const found: string[] = [];
    const types = new Set<string>();
    for await (const { stream, type, data, metadata } of readAllEvents(client, {})) {
      if (stream.startsWith('$')) continue;
      types.add(type);
      const text = JSON.stringify({ stream, data, metadata });
      const secrets = [customer.sessionId(), customer.device()].filter(
        (secret) => secret && text.includes(secret),
      );
      const inIt = [...canariesIn(text), ...secrets];
      if (inIt.length > 0) found.push(`${type} ${inIt.join()} ${text}`);
    }
    await closeEventStoreClient(client);
    expect([...types]).toEqual(expect.arrayContaining(['ProfileRegistered', 'SignedIn', 'DepositRequested']));
    expect(found).toEqual([]);
  });
});
