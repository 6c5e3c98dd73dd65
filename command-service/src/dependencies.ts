import type { EventStoreDBClient } from '@eventstore/db-client';
import type { AccessEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import {
  connectEventStore,
  connectRedis,
  disconnectEventStore,
  eventStore,
  type Redis,
} from '@paddock/service-kit/engines';
import { type RateLimiter, rateLimiter, type SessionStore, sessionStore } from '@paddock/service-kit/http';
import { type Clock, fixedClock, type Log, movableClock } from '@paddock/service-kit/process';
import { type Passwords, passwords } from './adapters/passwords.ts';
import type { PaymentProvider } from './adapters/payments/provider.ts';
import { sandboxProvider } from './adapters/payments/sandbox/sandbox-provider.ts';
import { noShops } from './adapters/retail/no-shops.ts';
import type { RetailTickets } from './adapters/retail/retail-tickets.ts';
import { type AccessCommand, type AccessState, accessAggregate } from './domain/access/access.ts';
import { type Accounts, createAccounts } from './domain/account/service.ts';
import { type BoostBook, boostBook } from './domain/boosts/service.ts';
import { type Names, names } from './domain/claims/unique-names.ts';
import { ofAge } from './domain/profile/of-age.ts';
import { type Profiles, profiles } from './domain/profile/service.ts';
import { type RiskSettingsReader, riskSettingsReader } from './domain/risk/service.ts';
import type { EngineEnvironment } from './environment.ts';
import { operatorRules } from './rules.ts';

/** What route factories and process managers are made of. */
export type Dependencies = {
  client: EventStoreDBClient;
  store: EventStore;
  redis: Redis;
  clock: Clock;
  log: Log;
  sessions: SessionStore;
  limiter: RateLimiter;
  accounts: Accounts;
  access: CommandHandler<AccessState, AccessCommand, AccessEvent>;
  profiles: Profiles;
  /** Boosts of big games. */
  boosts: BoostBook;
  names: Names;
  passwords: Passwords;
  payments: PaymentProvider;
  paymentWebhookSecret: string;
  /** Tickets of shops and terminals. */
  retailTickets: RetailTickets;
  /** Whether the customer of an account is an adult. */
  isOfAge: (accountId: string, now: Date) => Promise<boolean>;
  /** What the book risks by itself, as operations set it. */
  riskSettings: RiskSettingsReader;
  isProduction: boolean;
};

/** Connects to the engines and builds everything on them. Resolves once Redis answers. */
export const connectDependencies = async (
  environment: EngineEnvironment,
  log: Log,
): Promise<{ dependencies: Dependencies; disconnect(): Promise<void> }> => {
  const isProduction = environment.PADDOCK_PROFILE === 'production';
  const client = connectEventStore(environment.EVENTSTORE_URL);
  const store = eventStore(client);
  const redis = await connectRedis(environment.REDIS_URL, log);
  const clock = isProduction ? fixedClock() : await movableClock(redis);
  const onSnapshotFailure = (err: unknown) => log.warn({ err }, 'a snapshot was not written');
  const access = createHandler(store, accessAggregate);
  const personal = profiles(store, environment.KEY_ENCRYPTION_KEY);
  const accountExists = async (accountId: string) =>
    (await access.load(accountId)).state.status === 'granted';
  const dependencies: Dependencies = {
    client,
    store,
    redis,
    clock,
    log,
    sessions: sessionStore(redis),
    limiter: rateLimiter(redis),
    accounts: createAccounts(store, operatorRules, { onSnapshotFailure }),
    access,
    profiles: personal,
    boosts: boostBook(store, clock),
    names: names(store, environment.KEY_ENCRYPTION_KEY, accountExists),
    passwords: passwords(),
    payments: sandboxProvider({ redis, now: Date.now }),
    paymentWebhookSecret: environment.PAYMENT_WEBHOOK_SECRET,
    retailTickets: noShops,
    isOfAge: ofAge(personal),
    riskSettings: riskSettingsReader(store),
    isProduction,
  };
  const disconnect = async () => {
    clock.stop();
    await disconnectEventStore(client);
    await redis.close();
  };
  return { dependencies, disconnect };
};
