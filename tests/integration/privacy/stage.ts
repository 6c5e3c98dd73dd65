import { accessRule } from '@paddock/command-service/src/domain/access/access-rule.fixture.ts';
import { createAccess } from '@paddock/command-service/src/domain/access/service.ts';
import type { Role } from '@paddock/contracts/events';
import { decideRequest, listMailbox, listReviews, moveClock } from '@paddock/contracts/http';
import type { ReviewKind } from '@paddock/contracts/reviews';
import { mailAddresses } from '@paddock/infra/engines/mail-server.ts';
import { secretsOf } from '@paddock/infra/start/secrets.ts';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
} from '@paddock/service-kit/engines';
import { createSessionStore } from '@paddock/service-kit/http';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { createClient as createRedis, type RedisClientType } from 'redis';
import { vi } from 'vitest';
import type { TestSystem } from '../../harness/index.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

export const soon = { timeout: 60_000, interval: 200 };

/** A whole system, with who looks into its engines and works in it. */
export const createStage = async (system: TestSystem) => {
  const { EVENTSTORE_URL = '', REDIS_URL = '' } = system.environment;
  const client = createEventStoreClient(EVENTSTORE_URL, { timeoutMs: 8_000 });
  const store = createEventStore(client);
  const redis: RedisClientType = createRedis({ url: REDIS_URL });
  await redis.connect();
  const secrets = secretsOf(system.dataDir);
  const access = createAccess(store, accessRule);
  const site = { base: system.url, sessions: createSessionStore(redis), now: () => new Date(), access };

  /** A member of staff whose second factor was just given. */
  const staff = (role: Role): Promise<Visitor> => createVisitor(site, { roles: [role] });

  /** Another member of staff does what one asked for, or says no. */
  const decide = async (accountId: string, kind: ReviewKind, approved: boolean): Promise<void> => {
    const colleague = await staff('compliance');
    const requestId = await vi.waitFor(async () => {
      const { reviews } = await colleague.ask(listReviews, { query: { Kind: kind } });
      const review = reviews.find((one) => 'accountId' in one && one.accountId === accountId);
      if (!review || !('requestId' in review) || !review.requestId) throw new Error(`no ${kind} waits`);
      return review.requestId;
    }, soon);
    await colleague.ask(decideRequest, { body: { accountId, requestId, approved } });
  };

  /** The digits that somebody was sent to this address. */
  const codeMailedTo = (address: string): Promise<string> =>
    vi.waitFor(async () => {
      const answer = await fetch(mailAddresses(system.ports.mail, system.ports.mailbox).mailboxUrl);
      const { messages } = listMailbox.response.parse(await answer.json());
      const digits = messages
        .filter(({ recipient }) => recipient === address)
        .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
        .find((found) => found !== undefined);
      if (digits === undefined) throw new Error(`no code came to ${address}`);
      return digits;
    }, soon);

  const typesOf = async (accountId: string): Promise<string[]> => {
    const types: string[] = [];
    for await (const { type } of store.read(`account-${accountId}`)) types.push(type);
    return types;
  };

  return {
    ...{ system, store, redis, staff, decide, codeMailedTo },
    keys: createLocalKeys(Buffer.from(secrets.keyEncryptionKey, 'hex')),
    webhookSecret: secrets.paymentWebhookSecret,
    advance: async (advanceMs: number): Promise<void> => {
      await (await staff('feed-engineer')).ask(moveClock, { body: { advanceMs } });
    },
    /** Once so many events of a type are in the account. */
    happened: (accountId: string, type: string, count = 1): Promise<void> =>
      vi.waitFor(async () => {
        const found = (await typesOf(accountId)).filter((one) => one === type);
        if (found.length < count) throw new Error(`${type} did not happen`);
      }, soon),
    /** What an event of the account says, the newest of its type. */
    newest: async (accountId: string, type: string): Promise<Record<string, unknown>> => {
      let data: unknown;
      for await (const event of store.read(`account-${accountId}`))
        if (event.type === type) data = event.data;
      if (data === undefined) throw new Error(`${type} did not happen`);
      return data as Record<string, unknown>;
    },
    stop: async (): Promise<void> => {
      if (!redis.isOpen) return;
      redis.destroy();
      await closeEventStoreClient(client);
    },
  };
};
export type Stage = Awaited<ReturnType<typeof createStage>>;
