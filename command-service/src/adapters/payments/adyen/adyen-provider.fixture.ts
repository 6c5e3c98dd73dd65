import { randomUUID } from 'node:crypto';
import { hashOfSecret } from '@paddock/service-kit/events';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { PaymentProvider, PaymentRequest } from '../provider.ts';
import {
  type AdyenStandIn,
  apiKey,
  balanceAccount,
  merchantAccount,
  reportApiKey,
  startAdyenStandIn,
  transfersApiKey,
} from './adyen.fixture.ts';
import { createAdyenProvider } from './adyen-provider.ts';
import type { Customer } from './customer.ts';
import { createRedisStandIn } from './redis.fixture.ts';
import { createTypedDetails } from './typed-details.ts';

export const accountId = randomUUID();

export const orderOf = (card: string, changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  ...{ kind: 'deposit', paymentId: randomUUID(), accountId, amount: 2000, currency: 'GBP' },
  ...{ cardToken: `${card}.${accountId}`, ...changes },
});

export const browser = {
  ...{ acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'en-IE' },
  ...{ screenHeight: 844, screenWidth: 390, timeZoneOffset: 0, userAgent: 'a browser' },
};

/** The answer, or the text of the failure. */
export const saidBy = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: Error) => error.message);

const aoife: Customer = {
  ...{ firstName: 'Aoife', lastName: 'Ó Briain', email: 'aoife@example.ie' },
  ...{ address: '12 Harbour Road', city: 'Howth', postcode: 'D13 X1Y2' },
};

/** For each test the adapter on a stand-in of Adyen of its own, which is asked for nothing that Adyen does not describe. */
export const useAdyen = () => {
  const state = { now: 0, customer: undefined as Customer | undefined };
  const log = { warn: vi.fn() };
  let adyen: AdyenStandIn;
  let store: ReturnType<typeof createRedisStandIn>;
  beforeEach(async () => {
    adyen = await startAdyenStandIn();
    Object.assign(state, { now: Date.now(), customer: aoife });
    store = createRedisStandIn(() => state.now);
    log.warn.mockClear();
  });
  afterEach(async () => {
    expect(adyen.state.unpublished).toEqual([]);
    await adyen.stop();
  });
  return {
    state,
    log,
    adyen: () => adyen,
    kept: () => store.kept,
    /** Another process, of which nothing is remembered but what is kept. */
    create: (): PaymentProvider =>
      createAdyenProvider({
        ...{ redis: store.redis, now: () => state.now, log, fieldsUrl: 'https://fields.example/page' },
        ...{ merchantAccount, balanceAccount, transfersApiKey, reportApiKey },
        returnUrl: 'https://paddock.example/account',
        access: { environment: 'test', apiKey, url: adyen.url },
        customerOf: async () => state.customer,
      }),
    typedCode: async (token: string): Promise<string> => {
      await createTypedDetails(store.redis).keep(
        hashOfSecret(token),
        { code: 'encrypted code', browser },
        900,
      );
      return token;
    },
    postsOf: (path: string) => adyen.asked.filter((one) => one.method === 'POST' && one.path === path),
  };
};
