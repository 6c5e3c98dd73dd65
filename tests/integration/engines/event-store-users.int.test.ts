import { randomUUID } from 'node:crypto';
import { AccessDeniedError, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { createAccounts } from '@paddock/command-service/src/domain/account/service.ts';
import type { ErasureCommand } from '@paddock/command-service/src/domain/erasure/erasure.ts';
import { operatorRules } from '@paddock/command-service/src/operator-rules.ts';
import { accountSnapshotStream, keyStream } from '@paddock/contracts/events';
import { checkBalance, closeAccount } from '@paddock/contracts/http';
import {
  AccessDenied,
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
  createEventStoreEraser,
  readAllEvents,
} from '@paddock/service-kit/engines';
import { clockOffsetKey } from '@paddock/service-kit/process';
import { describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines, testsKey } from '../../harness/index.ts';
import { openCustomer, password } from '../../support/customer.ts';
import { type EventStoreUser, securedStore, urlAs } from '../../support/event-store-users.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { createCommandProcesses, spawnEdge, spawnProjectionService } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

const yearMs = 366 * 24 * 3_600_000;

describe('an event store that knows the users of docs/operations.md, each with the rights that it is given there', () => {
  let engines: Engines;
  let site: { url: string };
  let service: CommandService;
  let services: EventStoreDBClient;
  let erasing: EventStoreDBClient;

  const connectAs = (user: EventStoreUser) => {
    const client = createEventStoreClient(urlAs(engines.eventStoreUrl, user), { timeoutMs: 8000 });
    return Promise.resolve({ client, stop: () => closeEventStoreClient(client) });
  };

  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore', 'redis', 'kafka'], { switches: securedStore() }));
    const eventStoreUrl = urlAs(engines.eventStoreUrl, 'paddock');
    const { redisUrl, kafkaBrokers } = engines;
    const reached = { eventStoreUrl, redisUrl, kafkaBrokers };
    const ERASING_EVENTSTORE_URL = urlAs(engines.eventStoreUrl, 'paddock-erasing');
    const commands = await createCommandProcesses(reached, testsKey);
    const processes = await createCommandProcesses(reached, testsKey, { ERASING_EVENTSTORE_URL });
    const [http, , projection] = await Promise.all([
      start(commands.spawnHttp()),
      start(processes.spawnManagers()),
      start(spawnProjectionService(reached, testsKey)),
    ]);
    site = await start(spawnEdge(http.url, { PROJECTION_SERVICE_URL: projection.url }));
    service = await start(commands.startInside());
    services = (await start(connectAs('paddock'))).client;
    erasing = (await start(connectAs('paddock-erasing'))).client;
  });

  const note = () => jsonEvent({ type: 'Noted', data: {} });

  it('lets the services read and append, and neither hide, nor end, nor scavenge anything', async () => {
    const stream = `account-${randomUUID()}`;
    await services.appendToStream(stream, note());
    const eraser = createEventStoreEraser(services);
    const { last } = await eraser.placesOf(stream);
    expect(last).toBe(0n);
    const denied = [
      () => eraser.closeForEver(stream, last),
      () => eraser.hideBefore(stream, 1n),
      () => eraser.keepNewest(stream, 1),
    ];
    for (const deny of denied) await expect(deny()).rejects.toBeInstanceOf(AccessDenied);
    await expect(denied[0]?.()).rejects.toThrow(
      `access denied: closing ${stream} for ever takes the right $d, which the user of ERASING_EVENTSTORE_URL`,
    );
    expect(await eraser.scavenge()).toBe('not-allowed');
    await expect(services.deleteStream(stream)).rejects.toBeInstanceOf(AccessDeniedError);
    await expect(services.appendToStream('$settings', note())).rejects.toBeInstanceOf(AccessDeniedError);
    await expect(services.setStreamMetadata('$all', {})).rejects.toBeInstanceOf(AccessDeniedError);
    await services.appendToStream(stream, note(), { expectedRevision: 0n });
  });

  it('lets whoever erases do that, and read and append nothing', async () => {
    const stream = `key-${randomUUID()}`;
    const cut = `username-${randomUUID()}`;
    for (const each of [stream, cut]) await services.appendToStream(each, [note(), note()]);
    const alone = createEventStoreEraser(erasing);
    await expect(alone.placesOf(stream)).rejects.toThrow(
      `access denied: reading ${stream} takes the right $r, which the user of EVENTSTORE_URL has not got`,
    );
    await expect(alone.isLeft(stream, [0n])).rejects.toThrow(
      'access denied: reading $all takes the right $r',
    );
    await expect(erasing.appendToStream(stream, note())).rejects.toBeInstanceOf(AccessDeniedError);

    const eraser = createEventStoreEraser(erasing, services);
    const { positions, last } = await eraser.placesOf(stream);
    expect(await eraser.isLeft(stream, positions)).toBe(true);
    await services.appendToStream(stream, note());
    expect(await eraser.closeForEver(stream, last)).toBe('conflict');
    expect(await eraser.closeForEver(stream, last + 1n)).toBe('closed');
    await eraser.hideBefore(cut, 1n);
    expect(await eraser.scavenge()).toBe('started');
    expect(await eraser.isLeft(stream, positions)).toBe(false);
  });

  it('is all that a customer needs, also once they have left and are erased', async () => {
    const customer = await openCustomer(site.url);
    const { accountId, browser } = customer;
    await vi.waitFor(
      async () => expect(await browser.ask(checkBalance, { query: {} })).toMatchObject({ sbwallet: 0 }),
      soon,
    );
    await browser.ask(closeAccount, { body: { Password: password } });
    await vi.waitFor(
      async () => expect((await service.accountOf(customer)).closing).toMatchObject({ status: 'closed' }),
      { ...soon, interval: 200 },
    );
    const { erasures, redis } = service.dependencies;
    await redis.incrBy(clockOffsetKey, 7 * yearMs);
    await service.dependencies.clock.refresh();
    const sealed = { kind: 'sealed', sealed: 'why' } as const;
    const approved: ErasureCommand[] = [
      { type: 'request-erasure', erasureId: 'e-1', by: 'customer' },
      { type: 'propose-erasure', erasureId: 'e-1', proposedBy: 'anna', note: sealed, kept: undefined },
      { type: 'decide-erasure', decidedBy: 'berta', outcome: 'approve', kept: undefined },
    ];
    for (const command of approved) await erasures.execute(accountId, command, service.context());
    await vi.waitFor(async () => expect((await erasures.load(accountId)).state.status).toBe('erased'), {
      ...soon,
      interval: 200,
    });
    expect(await createEventStore(services).readLast(keyStream(accountId))).toBeUndefined();
  });

  it('has the snapshots before the newest hidden by who may, and kept by who may not', async () => {
    const accountId = randomUUID();
    const { keepNewest } = createEventStoreEraser(erasing, services);
    const store = createEventStore(services);
    const rules = operatorRules;
    const inBoth = [
      createAccounts(store, rules, { snapshotEvery: 1 }),
      createAccounts(store, rules, { snapshotEvery: 1, keepNewest }),
    ] as const;
    const snapshots = async () => {
      const found = [];
      for await (const event of store.read(accountSnapshotStream(accountId))) found.push(event);
      return found.length;
    };
    const [byRoutes, byProcesses] = inBoth;
    const open = { type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' } as const;
    await byRoutes.execute(accountId, open, service.context());
    await vi.waitFor(async () => expect(await snapshots()).toBe(1), soon);
    const { customerFundsVersion: version } = rules;
    const acknowledge = { type: 'acknowledge-customer-funds', version } as const;
    await byProcesses.execute(accountId, acknowledge, service.context());
    await vi.waitFor(async () => {
      const inLog = [];
      for await (const { stream } of readAllEvents(services))
        if (stream === accountSnapshotStream(accountId)) inLog.push(stream);
      expect(inLog).toHaveLength(2);
      expect(await snapshots()).toBe(1);
    }, soon);
  });
});
