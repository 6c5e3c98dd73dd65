import { beforeEach, describe, expect, it } from 'vitest';
import { createRedisStandIn } from '../adyen/redis.fixture.ts';
import { type Challenge, challengeMs, createChallenges } from './challenges.ts';
import type { LedgerEntry } from './ledger.ts';
import { standingOf } from './standing.ts';

const paymentId = 'd-1';

describe('a payment that is confirmed on the page of the bank', () => {
  let now: number;
  let challenges: ReturnType<typeof createChallenges>;

  beforeEach(() => {
    now = 0;
    challenges = createChallenges(createRedisStandIn(() => now).redis);
  });

  const challenge: Challenge = {
    paymentId,
    amount: 2000,
    currency: 'GBP',
    returnTo: 'https://paddock.example/back',
    expiresAt: challengeMs,
  };
  const entry: LedgerEntry = {
    kind: 'deposit',
    accountId: 'a-1',
    paymentId,
    outcome: 'completed',
    providerReference: 'r',
    answersAt: 0,
    confirmUntil: challengeMs,
  };
  const says = async (answer: 'approved' | 'failed'): Promise<string> => {
    await challenges.answer(challenge, answer, now);
    return (await challenges.answerOf(paymentId))?.result ?? '';
  };
  const outcome = async (): Promise<string> => {
    const address = async () => 'https://bank.example';
    return (
      await standingOf(entry, { challenges, holds: { endOf: async () => undefined } }, { now, address })
    ).outcome;
  };

  it('is completed by what its customer brings back, and by nothing before', async () => {
    const result = await says('approved');
    expect(await outcome()).toBe('authenticate');
    expect(await challenges.bringBack(paymentId, `${result}x`)).toBe(false);
    expect(await challenges.bringBack('d-2', result)).toBe(false);
    expect(await outcome()).toBe('authenticate');
    expect(await challenges.bringBack(paymentId, result)).toBe(true);
    expect(await outcome()).toBe('completed');
    expect(await challenges.bringBack(paymentId, result)).toBe(true);
  });

  it('has expired where nobody brings anything back in time, and is completed by who does later', async () => {
    const result = await says('approved');
    now = challengeMs;
    expect(await outcome()).toBe('expired');
    expect(await challenges.answer({ ...challenge, paymentId: 'd-2' }, 'approved', now)).toBe(false);
    await challenges.bringBack(paymentId, result);
    expect(await outcome()).toBe('completed');
  });

  it('that is cancelled has expired for good, whatever was said, or is brought back', async () => {
    const result = await says('approved');
    await challenges.cancel(paymentId);
    expect(await outcome()).toBe('expired');
    expect(await challenges.bringBack(paymentId, result)).toBe(false);
    expect(await outcome()).toBe('expired');
    await challenges.cancel('d-2');
    expect(await challenges.answer({ ...challenge, paymentId: 'd-2' }, 'approved', now)).toBe(false);
  });

  it('that has been completed is cancelled no more', async () => {
    await challenges.bringBack(paymentId, await says('failed'));
    await challenges.cancel(paymentId);
    expect(await outcome()).toBe('declined');
  });
});
