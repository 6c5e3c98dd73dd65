import { EnvironmentEnum } from '@adyen/api-library/lib/src/config.js';
import type { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import { askAdyen } from './transport.ts';

/** Where Adyen is, and by what it knows us. */
export type AdyenAccess = {
  environment: 'test' | 'live';
  apiKey: string;
  /** Of the live addresses of a company, as its Customer Area says. */
  livePrefix?: string | undefined;
  /** In place of Adyen's own addresses. */
  url?: string | undefined;
};

type Client = ConstructorParameters<typeof PaymentsApi>[0];

const environments = { test: EnvironmentEnum.TEST, live: EnvironmentEnum.LIVE } as const;

const addressOf = (endpoint: string, params: unknown, url: string | undefined): URL => {
  const own = new URL(endpoint);
  const address = url === undefined ? own : new URL(own.pathname, url);
  if (params) address.search = new URLSearchParams(params as Record<string, string>).toString();
  return address;
};

/** In place of the library's own, which puts what Adyen answers into the text of its errors. */
const httpClientOf = ({ apiKey, url }: AdyenAccess): Client['httpClient'] => ({
  request: async (
    endpoint,
    json,
    _config,
    _isApiKeyRequired,
    { method = 'POST', idempotencyKey, params } = {},
  ) => {
    const text = await askAdyen(addressOf(endpoint, params, url), {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(method === 'POST' && { body: json }),
    });
    // The library parses what it is given, also where there is nothing to be said.
    return text === '' ? 'null' : text;
  },
});

/** The client of one of Adyen's credentials, of which the library's calls take an address and a way to ask. */
export const createAdyenClient = (access: AdyenAccess): Client => {
  const { environment, livePrefix, apiKey } = access;
  const config = {
    environment: environments[environment],
    apiKey,
    ...(livePrefix !== undefined && { liveEndpointUrlPrefix: livePrefix }),
  };
  return { config, httpClient: httpClientOf(access) } as Client;
};
