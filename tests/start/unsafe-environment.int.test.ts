import { describe, expect, it } from 'vitest';
import { startRefused } from './support/start-refused.ts';

/**
 * Each process, with one setting that is refused: what else is, the unit tests of its `environment.ts` have. Nothing may be
 * asked of anybody before, so that all of them end at once.
 */
const processes: [rule: string, entry: string, unsafe: NodeJS.ProcessEnv, sentence: string][] = [
  [
    'that answers calls with a key of zeros',
    'command-service/src/main.ts',
    { PADDOCK_PROFILE: 'embedded', KEY_ENCRYPTION_KEY: '00'.repeat(32) },
    'KEY_ENCRYPTION_KEY: a key that can be guessed, make one with openssl rand -hex 32',
  ],
  [
    'that settles bets without a profile, which is production, with the payment sandbox',
    'command-service/src/process-managers.ts',
    { PAYMENTS: 'sandbox' },
    'PAYMENTS: the profile production refuses the payment sandbox, where any card is money',
  ],
  [
    'that takes cards in production for the payment sandbox',
    'command-service/src/payment-fields.ts',
    { PAYMENT_FIELDS_DIR: '/nowhere', PAYMENTS: 'sandbox' },
    'PAYMENTS: the profile production refuses the payment sandbox, where any card is money',
  ],
  [
    'that reads in production and speaks to the event store in the clear',
    'projection-service/src/main.ts',
    { EVENTSTORE_URL: 'esdb://paddock:secret@127.0.0.1:1?tls=false' },
    'EVENTSTORE_URL: production speaks TLS to the event store',
  ],
  [
    'that sends prices in production and speaks to Redis in the clear',
    'live-feed-service/src/main.ts',
    { REDIS_URL: 'redis://paddock:secret@127.0.0.1:1' },
    'REDIS_URL: production speaks TLS to Redis (rediss://)',
  ],
  [
    'at the edge that asks a service of production in the clear',
    'infra/edge/main.ts',
    {
      COMMAND_SERVICE_URL: 'http://commands:8080',
      PROJECTION_SERVICE_URL: 'https://reads:8080',
      LIVE_FEED_SERVICE_URL: 'https://live:8080',
      UI_DIR: '/nowhere',
    },
    'COMMAND_SERVICE_URL: production speaks TLS to services (https://)',
  ],
];

describe('a process ends at once, and says why in one sentence,', () => {
  it.each(processes)('%s', async (_, entry, unsafe, sentence) => {
    const { code, said } = await startRefused(entry, unsafe);
    expect(said).toBe(`The service does not start with this environment: ${sentence}.\n`);
    expect(code).toBe(1);
  });
});
