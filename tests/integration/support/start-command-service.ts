import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressLookup } from '@paddock/command-service/src/adapters/address-lookup/address-lookup.ts';
import { createSessionCheck } from '@paddock/command-service/src/adapters/ended-sessions.ts';
import {
  type IdentityProviderOf,
  identityDetailsOf,
} from '@paddock/command-service/src/adapters/identity/identity-provider.ts';
import { verifyPerson } from '@paddock/command-service/src/adapters/identity/verify-person.ts';
import { createPasswords } from '@paddock/command-service/src/adapters/passwords.ts';
import type { ProviderSettings } from '@paddock/command-service/src/adapters/payments/choose-provider.ts';
import { createFields } from '@paddock/command-service/src/adapters/payments/create-fields.ts';
import type { RetailTickets } from '@paddock/command-service/src/adapters/retail/retail-tickets.ts';
import { connectDependencies } from '@paddock/command-service/src/dependencies.ts';
import { routesOf } from '@paddock/command-service/src/routes.ts';
import type { Country, Role } from '@paddock/contracts/events';
import { card, personalDetails } from '@paddock/contracts/events/events.fixture';
import type { Session } from '@paddock/contracts/session';
import { termsInForce } from '@paddock/contracts/terms';
import { findFreePort } from '@paddock/infra/engines/index.ts';
import { closeRedis, connectRedis } from '@paddock/service-kit/engines';
import { mount, serve } from '@paddock/service-kit/http';
import { createLocalKeys, type PlatformKeys } from '@paddock/service-kit/keys';
import { clockOffsetKey, createLog } from '@paddock/service-kit/process';
import { type Engines, testsKey } from '../../harness/index.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

export type { Visitor } from '../../support/visitor.ts';

const log = createLog('command-service', process.env.TEST_LOG_LEVEL ?? 'fatal');
/** On a machine that is busy with other tests, milliseconds. */
const patience = 8000;
/** The least that Argon2 takes: many tests have somebody log in, few are of how passwords are kept. */
const quickHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const webhookSecret = 'a secret of the tests';

type Funds = { amount: number; currency?: 'GBP' | 'EUR' };

export type CommandServiceOptions = {
  /** The platform's keys, where another process is to open what this one sealed. */
  keys?: PlatformKeys;
  /** Ends waits, as a shutdown does. */
  stopping?: AbortSignal;
  /** Shops in place of those that it comes with. */
  retailTickets?: RetailTickets;
  /** Who verifies customers, in place of the sandbox. */
  identity?: IdentityProviderOf;
  /** A provider of addresses in place of the sandbox. */
  addressLookup?: AddressLookup;
  /** Silence of an engine after which a call to it is given up, milliseconds. */
  engineTimeoutMs?: number;
  /** Where documents are kept, where another process is to see them. */
  documentFolder?: string;
  /** Where the embedded mail server lists its mails. */
  mailboxUrl?: string;
  /** Where the fields of the payment sandbox listen, where another process is to name them. */
  fieldsPort?: number;
  /** Who moves money, in place of the sandbox. */
  payments?: Omit<ProviderSettings, 'PADDOCK_PROFILE'>;
  /** Where customers reach the platform, who come back there from the bank's page. */
  publicUrl?: string;
  /** The Redis of these fields, where they are a user of their own there. */
  fieldsRedisUrl?: string;
  /** Who signed the certificate of a Redis that speaks TLS. */
  redisCa?: string;
};

/** Of commands that the tests give themselves. */
const systemContext = (now = new Date()) => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  actor: { kind: 'system', id: 'tests', channel: 'system' } as const,
  now,
});

/** The command service on these engines, within the test and answering without a port. */
export const startCommandService = async (
  engines: Pick<Engines, 'eventStoreUrl' | 'redisUrl'>,
  {
    keys = createLocalKeys(testsKey),
    stopping = new AbortController().signal,
    engineTimeoutMs = patience,
    mailboxUrl,
    redisCa,
    fieldsPort,
    fieldsRedisUrl,
    payments,
    publicUrl = 'http://localhost:8080',
    documentFolder = join(tmpdir(), `paddock-documents-${randomUUID()}`),
    ...ports
  }: CommandServiceOptions = {},
) => {
  const provider = payments?.PAYMENTS ?? 'sandbox';
  const fields = { host: '127.0.0.1', port: fieldsPort ?? (await findFreePort()) };
  const { dependencies: own, disconnect: disconnectEngines } = await connectDependencies(
    {
      EVENTSTORE_URL: engines.eventStoreUrl,
      REDIS_URL: engines.redisUrl,
      ENGINE_TIMEOUT_MS: engineTimeoutMs,
      LOG_LEVEL: 'fatal',
      PADDOCK_PROFILE: 'embedded',
      keys,
      ...payments,
      PAYMENTS: provider,
      PAYMENT_WEBHOOK_SECRET: webhookSecret,
      PAYMENT_FIELDS_URL: `http://${fields.host}:${fields.port}`,
      PUBLIC_URL: 'http://localhost:8080',
      MAIL_FROM: 'Paddock <no-reply@localhost>',
      IDENTITY_COUNTRIES: ['GB', 'IE'],
      EXCLUSION_REGISTER_COUNTRIES: ['GB'],
      EXCLUSION_REGISTER_TIMEOUT_MS: 1500,
      FINANCIAL_CHECK_TIMEOUT_MS: 1000,
      UPLOAD_MAX_BYTES: 200_000,
      DOCUMENT_FOLDER: documentFolder,
      ...(mailboxUrl !== undefined && { MAILBOX_URL: mailboxUrl }),
      ...(redisCa !== undefined && { REDIS_CA: redisCa }),
    },
    log,
  );
  const passwords = createPasswords({ waitMs: engineTimeoutMs, cost: quickHash });
  const dependencies = { ...own, passwords, ...ports };
  const { accounts, profiles, sessions, redis, clock, limiter } = dependencies;
  const fieldsRedis =
    fieldsRedisUrl === undefined
      ? redis
      : await connectRedis({ url: fieldsRedisUrl, ca: redisCa, log, timeoutMs: engineTimeoutMs });
  const servingFields = await serve(
    fields,
    await createFields(
      { PADDOCK_PROFILE: 'embedded', ...payments, PAYMENTS: provider },
      {
        ...{ redis: fieldsRedis, now: Date.now, log },
        ...{ parentOrigin: publicUrl, page: new Map() },
      },
    ),
  );
  const disconnect = async (): Promise<void> => {
    await servingFields.close();
    if (fieldsRedis !== redis) await closeRedis(fieldsRedis);
    await disconnectEngines();
  };
  const routes = routesOf(dependencies, stopping);
  const app = mount(routes, {
    ...{ sessions, clock, log, limiter, secureCookies: false },
    ...{ trustedEdges: { has: () => true }, originOf: dependencies.originOf, devices: dependencies.devices },
    holdsInLog: createSessionCheck(dependencies),
    maxFileBytes: dependencies.uploadMaxBytes,
  });
  const site = {
    base: 'http://command-service',
    sessions,
    now: () => clock.now(),
    access: dependencies.access,
  };
  const context = () => systemContext(clock.now());

  /** `address`: where limits by address find it, in place of one that all share. */
  const visitor = (
    roles: Role[] | undefined,
    accountId?: string,
    visitorId?: string,
    preferences: Partial<Session> = {},
    address?: string,
  ): Promise<Visitor> =>
    createVisitor(
      {
        ...site,
        fetch: async (url, init) =>
          app.request(String(url), {
            ...init,
            headers: { ...init?.headers, ...(address !== undefined && { 'x-real-ip': address }) },
          }),
      },
      { roles, ...(accountId !== undefined && { accountId }), ...(visitorId !== undefined && { visitorId }) },
      preferences,
    );

  const deposit = async (accountId: string, amount: number) => {
    const depositId = randomUUID();
    const request = {
      type: 'request-deposit',
      funding: 'debit',
      depositId,
      amount,
      card,
      verified: true,
      termsAccepted: true,
    } as const;
    await accounts.execute(accountId, request, context());
    const complete = { type: 'complete-deposit', depositId, providerReference: 'r' } as const;
    await accounts.execute(accountId, complete, context());
  };

  /** An account with money in it and nobody behind it, who would have read how it is protected; of whom records have nothing. */
  const openAccount = async ({ amount, currency = 'GBP' }: Funds): Promise<string> => {
    const accountId = randomUUID();
    const jurisdiction = currency === 'GBP' ? 'GB' : 'IE';
    await accounts.execute(accountId, { type: 'open-account', accountId, currency, jurisdiction }, context());
    const { customerFundsVersion: version } = dependencies.rules;
    await accounts.execute(accountId, { type: 'acknowledge-customer-funds', version }, context());
    if (amount > dependencies.rules.financialCheck.above) {
      const clear = { provider: 'tests', reference: null, outcome: 'clear', details: null } as const;
      await accounts.execute(accountId, { type: 'note-financial-check', ...clear }, context());
    }
    if (amount > 0) await deposit(accountId, amount);
    return accountId;
  };

  /** Has the sandbox verify whoever has the account, which they match. */
  const verify = (accountId: string, country: Country) =>
    verifyPerson(
      dependencies,
      { accountId, details: identityDetailsOf(personalDetails(), country), isRegistered: true },
      context(),
      patience,
    );

  /** A signed-in customer with money, whose name, address and age are verified; `unverified`: nobody was asked. */
  const customer = async (funds: Funds & { unverified?: true; address?: string }): Promise<Visitor> => {
    const accountId = await openAccount(funds);
    const country = funds.currency === 'EUR' ? 'IE' : 'GB';
    await profiles.register(
      accountId,
      personalDetails(),
      {
        country,
        consents: [],
        termsVersion: termsInForce.version,
        identity: { provider: 'tests', digest: 'd' },
      },
      context(),
    );
    if (!funds.unverified) await verify(accountId, country);
    return visitor(['customer'], accountId, undefined, {}, funds.address);
  };

  const accountOf = async ({ accountId }: Pick<Visitor, 'accountId'>) => {
    const { state, revision } = await accounts.load(accountId);
    if (state.status !== 'open') throw new Error('no such account');
    return { ...state, revision };
  };

  return {
    dependencies,
    /** Its HTTP interface, for calls that no browser would make. */
    app,
    /** The calls that it answers. */
    calls: () => routes.map(({ call }) => call),
    context,
    visitor,
    openAccount,
    verify,
    customer,
    accountOf,
    /** Empties Redis, the clock's offset too. */
    reset: async () => {
      await redis.flushDb();
      await clock.refresh();
    },
    /** Moves the platform's clock. */
    advance: async (ms: number) => {
      await redis.incrBy(clockOffsetKey, ms);
      await clock.refresh();
    },
    stop: async () => {
      await disconnect();
      await rm(documentFolder, { recursive: true, force: true });
    },
  };
};
export type CommandService = Awaited<ReturnType<typeof startCommandService>>;
