import { refusalOf } from '@paddock/service-kit/process/refused-environment.fixture';
import { describe, expect, it } from 'vitest';
import { connectionsPerAddress, readServiceEnvironment } from './environment.ts';

it.each([
  ['production', 200],
  ['containers', 200],
  ['local', 500],
  ['embedded', 500],
] as const)('in the profile %s one address has %d connections', (profile, most) => {
  expect(connectionsPerAddress(profile)).toBe(most);
});

it('the environment of production is taken', () => {
  expect(refusalOf(readServiceEnvironment, {})).toEqual({ code: undefined, said: '' });
});

describe('the live feed does not start, and says why in one sentence,', () => {
  it.each([
    [
      'in production that speaks to Redis in the clear',
      { REDIS_URL: 'redis://paddock:secret@127.0.0.1:1' },
      'REDIS_URL: production speaks TLS to Redis (rediss://)',
    ],
    [
      'in production that does not sign in to Redis',
      { REDIS_URL: 'rediss://127.0.0.1:1' },
      'REDIS_URL: production signs in to Redis, with a user and a password',
    ],
    [
      'in production that speaks to Kafka in the clear',
      { KAFKA_TLS: 'false' },
      'KAFKA_TLS: production speaks TLS to Kafka',
    ],
    [
      'in production that does not sign in to Kafka',
      { KAFKA_USERNAME: '', KAFKA_PASSWORD: '' },
      'KAFKA_USERNAME: production signs in to Kafka, with a user and a password',
    ],
    [
      'with a certificate and no key',
      { PADDOCK_PROFILE: 'embedded', SERVICE_KEY_FILE: '' },
      'SERVICE_KEY: goes with the rest of SERVICE_CERT, SERVICE_KEY, SERVICE_CA',
    ],
    [
      'whose password of Kafka goes in the clear',
      { PADDOCK_PROFILE: 'containers', KAFKA_SASL_MECHANISM: 'plain', KAFKA_TLS: 'false' },
      'KAFKA_SASL_MECHANISM: plain sends the password as it is, so only with KAFKA_TLS=true',
    ],
  ])('%s', (_, unsafe, sentence) => {
    expect(refusalOf(readServiceEnvironment, unsafe)).toEqual({
      code: 1,
      said: `The service does not start with this environment: ${sentence}.\n`,
    });
  });
});
