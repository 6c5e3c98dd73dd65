import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { startRefused } from './support/start-refused.ts';

const httpEntry = 'command-service/src/main.ts';
const managersEntry = 'command-service/src/process-managers.ts';
const projectionEntry = 'projection-service/src/main.ts';
const fieldsEntry = 'command-service/src/payment-fields.ts';
const edgeEntry = 'infra/edge/main.ts';
const liveFeedEntry = 'live-feed-service/src/main.ts';

/** Of the edge. */
const services = {
  COMMAND_SERVICE_URL: 'https://commands:8080',
  PROJECTION_SERVICE_URL: 'https://reads:8080',
  LIVE_FEED_SERVICE_URL: 'https://live:8080',
  UI_DIR: '/nowhere',
};

describe('a service does not start, and says why in one sentence,', () => {
  it.each([
    ['in production without a payment provider', httpEntry, { PADDOCK_PROFILE: 'production' }, 'PAYMENTS'],
    ['without a profile, which is production', managersEntry, { PAYMENTS: 'sandbox' }, 'PAYMENTS'],
    [
      'in production with the payment sandbox',
      managersEntry,
      { PADDOCK_PROFILE: 'production', PAYMENTS: 'sandbox' },
      'PAYMENTS',
    ],
    [
      'that sends mail in containers without a mail server',
      managersEntry,
      { PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox' },
      'SMTP_URL',
    ],
    [
      'that sends codes to phones in containers without an SMS provider',
      managersEntry,
      { PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox', SMTP_URL: 'smtp://127.0.0.1:1' },
      'SMS',
    ],
    [
      'that lets customers register in containers without an identity provider',
      httpEntry,
      { PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox', EXCLUSION_REGISTER: 'sandbox' },
      'IDENTITY',
    ],
    [
      'that signs customers in in containers without the national self-exclusion register',
      httpEntry,
      { PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox', IDENTITY: 'sandbox' },
      'EXCLUSION_REGISTER',
    ],
    [
      'that takes documents in containers without a virus scanner',
      httpEntry,
      {
        ...{ PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox', IDENTITY: 'sandbox' },
        EXCLUSION_REGISTER: 'sandbox',
      },
      'DOCUMENT_SCANNER',
    ],
    [
      'in containers where customers would reach nobody',
      httpEntry,
      {
        ...{ PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox' },
        ...{ IDENTITY: 'sandbox', EXCLUSION_REGISTER: 'sandbox' },
        ...{ DOCUMENT_SCANNER: 'sandbox', DOCUMENT_STORE: 'folder', DOCUMENT_FOLDER: tmpdir() },
      },
      'CONTACT_PHONE_GB',
    ],
    [
      'with a register that it has no key for',
      httpEntry,
      { PADDOCK_PROFILE: 'embedded', EXCLUSION_REGISTER: 'gamstop' },
      'GAMSTOP_API_KEY',
    ],
    ['in containers where no provider is named', httpEntry, { PADDOCK_PROFILE: 'containers' }, 'PAYMENTS'],
    [
      'with a key of zeros, whatever the profile',
      httpEntry,
      { PADDOCK_PROFILE: 'embedded', KEY_ENCRYPTION_KEY: '00'.repeat(32) },
      'KEY_ENCRYPTION_KEY',
    ],
    [
      'that reads with a key of zeros',
      projectionEntry,
      { PADDOCK_PROFILE: 'embedded', KEY_ENCRYPTION_KEY: '00'.repeat(32) },
      'KEY_ENCRYPTION_KEY',
    ],
    [
      'that would believe of anybody which address they come from',
      edgeEntry,
      { ...services, PADDOCK_PROFILE: 'embedded', TRUSTED_PROXIES: '0.0.0.0/0' },
      'TRUSTED_PROXIES',
    ],
    [
      'that would take cards for the sandbox where nobody named it',
      fieldsEntry,
      { PADDOCK_PROFILE: 'containers', PAYMENT_FIELDS_DIR: '/nowhere' },
      'PAYMENTS',
    ],
    [
      'that would take cards for the sandbox in production',
      fieldsEntry,
      { PADDOCK_PROFILE: 'production', PAYMENT_FIELDS_DIR: '/nowhere', PAYMENTS: 'sandbox' },
      'PAYMENTS',
    ],
    [
      'that would move money by Adyen without what Adyen gives',
      httpEntry,
      { PADDOCK_PROFILE: 'production', PAYMENTS: 'adyen' },
      'ADYEN_ENVIRONMENT',
    ],
    [
      'that does not know where cards are typed',
      edgeEntry,
      { ...services, PADDOCK_PROFILE: 'embedded', PAYMENT_FIELDS_URL: '' },
      'PAYMENT_FIELDS_URL',
    ],
    [
      'where cards would be typed without TLS in production',
      edgeEntry,
      { ...services, PADDOCK_PROFILE: 'production', PAYMENT_FIELDS_URL: 'http://fields.example' },
      'PAYMENT_FIELDS_URL',
    ],
    [
      'with a webhook secret of equal letters',
      httpEntry,
      { PADDOCK_PROFILE: 'embedded', PAYMENT_WEBHOOK_SECRET: 'a'.repeat(16) },
      'PAYMENT_WEBHOOK_SECRET',
    ],
  ])('%s', async (_, entry, unsafe, name) => {
    const { code, said } = await startRefused(entry, unsafe);
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^The service does not start with this environment: ${name}: .+\\.\\n$`));
  });

  it.each([
    [
      'in production that speaks to the event store in the clear',
      projectionEntry,
      { EVENTSTORE_URL: 'esdb://paddock:secret@127.0.0.1:1?tls=false' },
      'EVENTSTORE_URL: production speaks TLS to the event store',
    ],
    [
      'in production that would wait a minute for a silent engine',
      projectionEntry,
      { ENGINE_TIMEOUT_MS: '60000' },
      'ENGINE_TIMEOUT_MS: production gives up an engine that is silent for 2000 ms, or sooner',
    ],
    [
      'that would believe any certificate of the event store',
      projectionEntry,
      {
        PADDOCK_PROFILE: 'containers',
        EVENTSTORE_URL: 'esdb://paddock:secret@127.0.0.1:1?tlsVerifyCert=false',
      },
      'EVENTSTORE_URL: the client always looks at the certificate: tlsCAFile says who signed it',
    ],
    [
      'whose address of the event store has an option that nobody knows',
      projectionEntry,
      { EVENTSTORE_URL: 'esdb://paddock:hunter2@127.0.0.1:1?tls=true&timeout=5' },
      'EVENTSTORE_URL: the client knows no option timeout',
    ],
    [
      'in production that does not sign in to the event store',
      projectionEntry,
      { EVENTSTORE_URL: 'esdb://127.0.0.1:1' },
      'EVENTSTORE_URL: production signs in to the event store, with a user and a password',
    ],
    [
      'in production that is an administrator of the event store',
      projectionEntry,
      { EVENTSTORE_URL: 'esdb://admin:changeit@127.0.0.1:1' },
      'EVENTSTORE_URL: production signs in to the event store as a user that is no administrator',
    ],
    [
      'in production that speaks to Redis in the clear',
      liveFeedEntry,
      { REDIS_URL: 'redis://paddock:secret@127.0.0.1:1' },
      'REDIS_URL: production speaks TLS to Redis (rediss://)',
    ],
    [
      'in production that does not sign in to Redis',
      liveFeedEntry,
      { REDIS_URL: 'rediss://127.0.0.1:1' },
      'REDIS_URL: production signs in to Redis, with a user and a password',
    ],
    [
      'in production that speaks to Kafka in the clear',
      liveFeedEntry,
      { KAFKA_TLS: 'false' },
      'KAFKA_TLS: production speaks TLS to Kafka',
    ],
    [
      'in production that does not sign in to Kafka',
      liveFeedEntry,
      { KAFKA_USERNAME: '', KAFKA_PASSWORD: '' },
      'KAFKA_USERNAME: production signs in to Kafka, with a user and a password',
    ],
    [
      'in production whose certificate between edge and services is missing',
      projectionEntry,
      { SERVICE_CERT_FILE: '', SERVICE_KEY_FILE: '', SERVICE_CA_FILE: '' },
      'SERVICE_CERT: production speaks TLS between edge and services',
    ],
    [
      'in production that asks a service in the clear',
      edgeEntry,
      { ...services, COMMAND_SERVICE_URL: 'http://commands:8080' },
      'COMMAND_SERVICE_URL: production speaks TLS to services (https://)',
    ],
    [
      'with a certificate and no key',
      liveFeedEntry,
      { PADDOCK_PROFILE: 'embedded', SERVICE_KEY_FILE: '' },
      'SERVICE_KEY: goes with the rest of SERVICE_CERT, SERVICE_KEY, SERVICE_CA',
    ],
    [
      'whose password of Kafka goes in the clear',
      liveFeedEntry,
      { PADDOCK_PROFILE: 'containers', KAFKA_SASL_MECHANISM: 'plain', KAFKA_TLS: 'false' },
      'KAFKA_SASL_MECHANISM: plain sends the password as it is, so only with KAFKA_TLS=true',
    ],
    [
      'whose secret is in a file that is not there',
      projectionEntry,
      { PADDOCK_PROFILE: 'embedded', KEY_ENCRYPTION_KEY: '', KEY_ENCRYPTION_KEY_FILE: '/nowhere/key' },
      'KEY_ENCRYPTION_KEY_FILE: the file cannot be read',
    ],
  ])('%s', async (_, entry, unsafe, sentence) => {
    const { code, said } = await startRefused(entry, { PADDOCK_PROFILE: 'production', ...unsafe });
    expect(code).toBe(1);
    expect(said).toBe(`The service does not start with this environment: ${sentence}.\n`);
  });
});
