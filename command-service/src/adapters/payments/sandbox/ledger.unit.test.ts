import { expect, it } from 'vitest';
import { createSandboxLedger } from './ledger.ts';

it.each([
  ['cut off', '{"kind":"deposit","acc'],
  ['of something else', '{}'],
])('an entry that is %s is named with where it lies', async (_, stored) => {
  const redis = { get: async () => stored } as unknown as Parameters<typeof createSandboxLedger>[0];
  await expect(createSandboxLedger(redis).find('p-1')).rejects.toThrow(
    "the sandbox's entry of the payment p-1, in Redis under sandbox:payment:{p-1}, cannot be read: it was cut off or changed",
  );
});
