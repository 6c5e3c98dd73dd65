import { afterEach, describe, expect, it, vi } from 'vitest';
import { portsFrom } from './ports.ts';
import { commonEnvironment, resultsHoursSince, serviceDefinitions } from './services.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('the results that a start reads again', () => {
  it.each([
    [undefined, 2],
    ['2026-11-20T11:59:00Z', 3],
    ['2026-11-20T02:00:00Z', 12],
    ['2026-11-01T00:00:00Z', 72],
    ['2026-11-20T13:00:00Z', 2],
  ])('after a last sign of life at %s go back %i hours', (last, hours) => {
    expect(resultsHoursSince(last === undefined ? undefined : new Date(last), now)).toBe(hours);
  });
});

describe('the services', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('trust the authorities that the start trusts, which has checked engines that are given', () => {
    vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/ssl/engines.pem');
    vi.stubEnv('PAYMENT_WEBHOOK_SECRET', 'not theirs');
    const environment = commonEnvironment(portsFrom(8080));
    expect(environment).toMatchObject({ NODE_EXTRA_CA_CERTS: '/etc/ssl/engines.pem' });
    expect(environment).not.toHaveProperty('PAYMENT_WEBHOOK_SECRET');
  });

  it('speak to engines that are given as the start does: by their authority, and as their user', () => {
    const security = {
      REDIS_CA: '/etc/ssl/redis.pem',
      KAFKA_TLS: 'true',
      KAFKA_USERNAME: 'paddock',
      KAFKA_PASSWORD_FILE: '/run/secrets/kafka',
    };
    for (const [name, value] of Object.entries(security)) vi.stubEnv(name, value);
    const engines = { redisUrl: 'rediss://redis:6379', kafkaBrokers: 'kafka-1:9093,kafka-2:9093' };
    expect(commonEnvironment(portsFrom(8080), engines)).toMatchObject({
      ...security,
      ...{ REDIS_URL: engines.redisUrl, KAFKA_BROKERS: engines.kafkaBrokers },
    });
    const ofOwnEngines = Object.keys(commonEnvironment(portsFrom(8080)));
    expect(ofOwnEngines.filter((name) => Object.hasOwn(security, name))).toEqual([]);
  });

  it('have minutes to get ready, the simulator too, on a machine that does much else', () => {
    const key = 'a'.repeat(64);
    const definitions = serviceDefinitions({
      ...{ ports: portsFrom(8080), seed: 1, resultsHours: 2, environment: {}, given: {} },
      documentFolder: '/data/documents',
      programOf: (entry) => new URL(`file:///services/${entry}`),
      secrets: { keyEncryptionKey: key, paymentWebhookSecret: key },
    });
    for (const { name, readyWithinMs } of Object.values(definitions)) {
      expect([name, readyWithinMs >= 180_000]).toEqual([name, true]);
    }
    expect(definitions.simulator.name).toBe('simulator');
  });
});
