import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { describe, expect, it } from 'vitest';
import { createSandboxFinancialCheck } from './sandbox-financial-check.ts';

const ask = (lastName: string, signal = AbortSignal.timeout(5000)) =>
  createSandboxFinancialCheck().check(personalDetails({ lastName }), { questionId: 'q-1', signal });

describe('the sandbox of public records', () => {
  it.each([
    ['Byrne', []],
    ['Bankrupt', ['bankruptcy']],
    ['Judgment Byrne', ['court-judgment']],
    ['Debtor', ['debt-relief-order', 'court-judgment']],
  ])('has of %s: %j', async (lastName, flags) => {
    expect(await ask(lastName)).toEqual({ reference: 'q-1', flags });
  });

  it('has no answer about Offline, and none in time about Silent', async () => {
    await expect(ask('Offline')).rejects.toMatchObject({ why: 'unreachable' });
    await expect(ask('Silent', AbortSignal.timeout(20))).rejects.toMatchObject({ why: 'timed-out' });
  });
});
