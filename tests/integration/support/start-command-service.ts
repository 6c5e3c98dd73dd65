import { randomBytes, randomUUID } from 'node:crypto';
import { betslipRoutes } from '@paddock/command-service/src/api/betslip/routes.ts';
import { cashOutRoutes } from '@paddock/command-service/src/api/cash-out/routes.ts';
import { limitsRoutes } from '@paddock/command-service/src/api/limits/routes.ts';
import { placeBetRoutes } from '@paddock/command-service/src/api/place-bet/routes.ts';
import { profileRoutes } from '@paddock/command-service/src/api/profile/routes.ts';
import { promotionRoutes } from '@paddock/command-service/src/api/promotions/routes.ts';
import { shopRoutes } from '@paddock/command-service/src/api/shop/routes.ts';
import { tradingRoutes } from '@paddock/command-service/src/api/trading/routes.ts';
import { connectDependencies } from '@paddock/command-service/src/dependencies.ts';
import type { PersonalDetails, Role } from '@paddock/contracts/events';
import { type Call, createClient, type Input, type Outcome, type Response } from '@paddock/contracts/http';
import { type Session, sessionCookie } from '@paddock/contracts/session';
import { mount, newSessionId } from '@paddock/service-kit/http';
import { clockOffsetKey, createLog } from '@paddock/service-kit/process';
import type { Engines } from '../../harness/index.ts';

const log = createLog('betting-desk', process.env.TEST_LOG_LEVEL ?? 'fatal');
const testsKey = randomBytes(32);

/** An invented adult, so that age and identity are no matter of the test. */
const adult: PersonalDetails = {
  username: 'punter',
  title: 'Ms',
  firstName: 'Test',
  lastName: 'Customer',
  dateOfBirth: '1990-06-14',
  email: 'punter@example.com',
  phone: '+353861234567',
  address: '1 Paddock Lane',
  city: 'Kildare',
  postcode: 'R51AB12',
  securityQuestion: 'What town were you born in?',
  securityAnswer: 'Kildare',
};

export type Funds = { amount: number; currency?: 'GBP' | 'EUR' };

/** Someone with a browser: a session, and the typed client. */
export type Visitor = {
  accountId: string;
  visitorId: string;
  csrfToken: string;
  /** The cookie header of this browser. */
  cookie: string;
  send<C extends Call>(call: C, input: Input<C>, idempotencyKey?: string): Promise<Outcome<C>>;
  /** HTTP status of the last answer. */
  status(): number;
  /** The answer; throws when there was none. */
  ask<C extends Call>(call: C, input: Input<C>, idempotencyKey?: string): Promise<Response<C>>;
};

/**
 * One copy of the command service's betting calls on these engines, answering without a port. `key`: the platform's,
 * where another process is to open what this one sealed; `stopping` ends its waits, as a shutdown does.
 */
export const openDesk = async (
  engines: Pick<Engines, 'eventStoreUrl' | 'redisUrl'>,
  key: Buffer<ArrayBuffer> = testsKey,
  stopping: AbortSignal = new AbortController().signal,
) => {
  const { dependencies, disconnect } = await connectDependencies(
    {
      EVENTSTORE_URL: engines.eventStoreUrl,
      REDIS_URL: engines.redisUrl,
      LOG_LEVEL: 'fatal',
      PADDOCK_PROFILE: 'embedded',
      KEY_ENCRYPTION_KEY: key,
      PAYMENT_WEBHOOK_SECRET: 'a secret of the tests',
      PUBLIC_URL: 'http://localhost:8080',
    },
    log,
  );
  const { accounts, profiles, sessions, redis, clock, limiter } = dependencies;
  const app = mount(
    [
      ...betslipRoutes(dependencies),
      ...promotionRoutes(dependencies),
      ...profileRoutes(dependencies),
      ...placeBetRoutes({ ...dependencies, stopping }),
      ...cashOutRoutes({ ...dependencies, stopping }),
      ...limitsRoutes(dependencies),
      ...shopRoutes(dependencies),
      ...tradingRoutes(dependencies),
    ],
    { sessions, clock, log, limiter, secureCookies: false },
  );

  const context = () => ({
    commandId: randomUUID(),
    correlationId: randomUUID(),
    actor: { kind: 'system', id: 'tests', channel: 'system' } as const,
    now: clock.now(),
  });

  const visitor = async (
    roles: Role[] | undefined,
    accountId: string = randomUUID(),
    visitorId: string = randomUUID(),
    preferences: Partial<Session> = {},
  ): Promise<Visitor> => {
    const sessionId = newSessionId();
    const csrfToken = randomUUID();
    const cookie = `${sessionCookie}=${sessionId}`;
    await sessions.save({
      sessionId,
      visitorId,
      csrfToken,
      channel: 'desktop',
      oddsType: 'fractional',
      ...(roles && {
        account: { accountId, username: 'punter', roles, signedInAt: clock.now().toISOString() },
      }),
      ...preferences,
    });
    let status = 0;
    const client = createClient({
      base: 'http://desk',
      fetch: async (url, init) => {
        const response = await app.request(String(url), init);
        status = response.status;
        return response;
      },
      csrfToken: () => csrfToken,
      headers: () => ({ cookie }),
    });
    const ask: Visitor['ask'] = async (call, input, idempotencyKey) => {
      const outcome = await client.send(call, input, idempotencyKey);
      if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome));
      return outcome.data;
    };
    return { accountId, visitorId, csrfToken, cookie, send: client.send, ask, status: () => status };
  };

  const deposit = async (accountId: string, amount: number) => {
    const depositId = randomUUID();
    const card = { token: 'card-1', lastFour: '4242', scheme: 'visa' };
    await accounts.execute(accountId, { type: 'request-deposit', depositId, amount, card }, context());
    const complete = { type: 'complete-deposit', depositId, providerReference: 'r' } as const;
    await accounts.execute(accountId, complete, context());
  };

  const verify = async (accountId: string, country: 'GB' | 'IE') => {
    const consent = { country, marketing: false, termsVersion: '1' };
    await profiles.register(accountId, adult, consent, context());
  };

  /** A signed-in customer with money, of age. */
  const customer = async ({ amount, currency = 'GBP' }: Funds): Promise<Visitor> => {
    const accountId = randomUUID();
    const jurisdiction = currency === 'GBP' ? 'GB' : 'IE';
    await accounts.execute(accountId, { type: 'open-account', accountId, currency, jurisdiction }, context());
    await verify(accountId, jurisdiction);
    if (amount > 0) await deposit(accountId, amount);
    return visitor(['customer'], accountId);
  };

  const accountOf = async ({ accountId }: Visitor) => {
    const { state, revision } = await accounts.load(accountId);
    if (state.status !== 'open') throw new Error('no such account');
    return { ...state, revision };
  };

  return {
    dependencies,
    context,
    visitor,
    customer,
    accountOf,
    /** Moves the platform's clock. */
    advance: async (ms: number) => {
      await redis.incrBy(clockOffsetKey, ms);
      await clock.refresh();
    },
    close: disconnect,
  };
};
export type Desk = Awaited<ReturnType<typeof openDesk>>;
