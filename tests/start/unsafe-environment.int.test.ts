import { describe, expect, it } from 'vitest';
import { startRefused } from './support/start-refused.ts';

const httpEntry = 'command-service/src/main.ts';
const managersEntry = 'command-service/src/process-managers.ts';
const projectionEntry = 'projection-service/src/main.ts';

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
});
