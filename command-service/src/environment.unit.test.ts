import { tmpdir } from 'node:os';
import { refusalOf } from '@paddock/service-kit/process/refused-environment.fixture';
import { describe, expect, it } from 'vitest';
import { readFieldsEnvironment } from './adapters/payments/fields/environment.ts';
import { readHttpEnvironment, readProcessesEnvironment } from './environment.ts';

describe('of the command service and its processes', () => {
  it.each([
    ['calls', readHttpEnvironment, {}],
    ['processes', readProcessesEnvironment, {}],
    ['fields', readFieldsEnvironment, { PAYMENT_FIELDS_DIR: '/nowhere' }],
  ])('the environment of developers is taken: %s', (_, read, given) => {
    const taken = refusalOf(read, { PADDOCK_PROFILE: 'embedded', ...given });
    expect(taken).toEqual({ code: undefined, said: '' });
  });
});

describe('a process of the command service does not start, and says why in one sentence,', () => {
  it.each([
    [
      'in production without a payment provider',
      readHttpEnvironment,
      { PADDOCK_PROFILE: 'production' },
      'PAYMENTS',
    ],
    ['without a profile, which is production', readProcessesEnvironment, { PAYMENTS: 'sandbox' }, 'PAYMENTS'],
    [
      'in production with the payment sandbox',
      readProcessesEnvironment,
      { PADDOCK_PROFILE: 'production', PAYMENTS: 'sandbox' },
      'PAYMENTS',
    ],
    [
      'that sends mail in containers without a mail server',
      readProcessesEnvironment,
      { PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox' },
      'SMTP_URL',
    ],
    [
      'that sends codes to phones in containers without an SMS provider',
      readProcessesEnvironment,
      { PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox', SMTP_URL: 'smtp://127.0.0.1:1' },
      'SMS',
    ],
    [
      'that lets customers register in containers without an identity provider',
      readHttpEnvironment,
      { PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox', EXCLUSION_REGISTER: 'sandbox' },
      'IDENTITY',
    ],
    [
      'that signs customers in in containers without the national self-exclusion register',
      readHttpEnvironment,
      { PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox', IDENTITY: 'sandbox' },
      'EXCLUSION_REGISTER',
    ],
    [
      'that takes documents in containers without a virus scanner',
      readHttpEnvironment,
      {
        ...{ PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox', IDENTITY: 'sandbox' },
        EXCLUSION_REGISTER: 'sandbox',
      },
      'DOCUMENT_SCANNER',
    ],
    [
      'in containers where customers would reach nobody',
      readHttpEnvironment,
      {
        ...{ PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox' },
        ...{ IDENTITY: 'sandbox', EXCLUSION_REGISTER: 'sandbox' },
        ...{ DOCUMENT_SCANNER: 'sandbox', DOCUMENT_STORE: 'folder', DOCUMENT_FOLDER: tmpdir() },
      },
      'CONTACT_PHONE_GB',
    ],
    [
      'that takes deposits in containers without a provider of public records',
      readHttpEnvironment,
      {
        ...{ PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox' },
        ...{ IDENTITY: 'sandbox', EXCLUSION_REGISTER: 'sandbox' },
        ...{ DOCUMENT_SCANNER: 'sandbox', DOCUMENT_STORE: 'folder', DOCUMENT_FOLDER: tmpdir() },
        ...{ CONTACT_PHONE_GB: '0808 157 0192', CONTACT_PHONE_IE: '020 910 0192' },
        ...{ CONTACT_EMAIL: 'help@paddock.example', CONTACT_HOURS: 'Every day' },
      },
      'FINANCIAL_CHECK',
    ],
    [
      'with a register that it has no key for',
      readHttpEnvironment,
      { PADDOCK_PROFILE: 'embedded', EXCLUSION_REGISTER: 'gamstop' },
      'GAMSTOP_API_KEY',
    ],
    [
      'in containers where no provider is named',
      readHttpEnvironment,
      { PADDOCK_PROFILE: 'containers' },
      'PAYMENTS',
    ],
    [
      'with a key of zeros, whatever the profile',
      readHttpEnvironment,
      { PADDOCK_PROFILE: 'embedded', KEY_ENCRYPTION_KEY: '00'.repeat(32) },
      'KEY_ENCRYPTION_KEY',
    ],
    [
      'that would take cards for the sandbox where nobody named it',
      readFieldsEnvironment,
      { PADDOCK_PROFILE: 'containers', PAYMENT_FIELDS_DIR: '/nowhere' },
      'PAYMENTS',
    ],
    [
      'that would take cards for the sandbox in production',
      readFieldsEnvironment,
      { PADDOCK_PROFILE: 'production', PAYMENT_FIELDS_DIR: '/nowhere', PAYMENTS: 'sandbox' },
      'PAYMENTS',
    ],
    [
      'that would move money by Adyen without what Adyen gives',
      readHttpEnvironment,
      { PADDOCK_PROFILE: 'production', PAYMENTS: 'adyen' },
      'ADYEN_ENVIRONMENT',
    ],
    [
      'that would show the fields of Adyen without its client key',
      readFieldsEnvironment,
      {
        ...{ PADDOCK_PROFILE: 'embedded', PAYMENT_FIELDS_DIR: '/nowhere', PAYMENTS: 'adyen' },
        ...{ ADYEN_ENVIRONMENT: 'test', ADYEN_MERCHANT_ACCOUNT: 'PaddockGB', ADYEN_API_KEY: 'a key' },
      },
      'ADYEN_CLIENT_KEY',
    ],
    [
      'with a webhook secret of equal letters',
      readHttpEnvironment,
      { PADDOCK_PROFILE: 'embedded', PAYMENT_WEBHOOK_SECRET: 'a'.repeat(16) },
      'PAYMENT_WEBHOOK_SECRET',
    ],
  ])('%s', (_, read, unsafe, name) => {
    const { code, said } = refusalOf(read, unsafe);
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^The service does not start with this environment: ${name}: .+\\.\\n$`));
  });
});
