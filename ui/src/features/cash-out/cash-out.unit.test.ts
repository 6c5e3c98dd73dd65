import type { Life } from '@paddock/contracts/life';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { answerOfBet, answerOfError } from './cash-out-answer.ts';
import { cashOutRuleError } from './cash-out-rule-error.ts';
import { liveOffer } from './current-offer.ts';
import { lookUntilFound } from './look-until-found.ts';
import { partOfPercent, partOfStake, percentOfPart } from './stake-part.ts';
import { createThrottle } from './throttle.ts';

describe('what a bet can be cashed out for', () => {
  const update = (life: Life, value: number | null) =>
    liveOffer({ life, value, profit: value && value - 1000 });

  it('is what the live update says while its markets are open', () => {
    expect(update('open', 1234)).toEqual({ state: 'available', value: 1234, profit: 234 });
    expect(update('suspended', 1234)).toEqual({ state: 'suspended' });
    expect(update('finished', null)).toEqual({ state: 'unavailable' });
    expect(update('open', null)).toEqual({ state: 'unavailable' });
  });
});

describe('asking for the value of a bet', () => {
  const setUp = (answer: (time: number) => Promise<number> = async (time) => time) => {
    const clock = { time: 0 };
    const ask = vi.fn(() => answer(clock.time));
    const wait = vi.fn(async (ms: number) => {
      clock.time += ms;
    });
    const worthOf = createThrottle<number>({ everyMs: 10_000, now: () => clock.time, wait });
    return { clock, ask, wait, worth: (id: string, about = 'stake') => worthOf(id, about, ask) };
  };

  it('happens at most once in ten seconds for each bet, whatever asks', async () => {
    const { clock, ask, worth } = setUp();
    expect(await worth('b1')).toBe(0);
    clock.time = 9_999;
    expect(await worth('b1')).toBe(0);
    expect(await worth('b2')).toBe(9_999);
    clock.time = 10_000;
    expect(await worth('b1')).toBe(10_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('waits its turn when the stake is another one, as the last answer is wrong then', async () => {
    const { clock, ask, worth } = setUp();
    await worth('b1', '1000');
    clock.time = 4_000;
    const [one, same] = [worth('b1', '500'), worth('b1', '500')];
    expect(await one).toBe(10_000);
    expect(await same).toBe(10_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('counts a question without an answer as asked', async () => {
    const { ask, worth } = setUp(() => Promise.reject(new Error('lost')));
    await expect(worth('b1')).rejects.toThrow('lost');
    await expect(worth('b1')).rejects.toThrow('lost');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('the outcome of cashing out', () => {
  it('is a re-offer without a value when only the change is known', () => {
    const changed = new CallError('cash-out-changed', 'The Cash Out value has changed to €11.00.');
    expect(answerOfError(changed)).toMatchObject({ kind: 're-offered', value: null });
  });

  it('is unknown when no answer came', () => {
    expect(answerOfError(new CallError('unreachable', ''))).toMatchObject({ kind: 'unanswered' });
    expect(answerOfError(new CallError('bet-not-open', 'This bet is no longer open.'))).toEqual({
      kind: 'refused',
      message: 'This bet is no longer open.',
    });
  });

  it('is that nothing was sent where there is no network, unless an answer before it was lost', () => {
    const notSent = new CallError('offline', texts.notSent);
    expect(answerOfError(notSent)).toEqual({ kind: 'refused', message: texts.notSent });
    const lost = { kind: 'unanswered', message: texts.cashOut.unknown } as const;
    expect(answerOfError(notSent, lost)).toEqual(lost);
  });
});

describe('a cash out whose answer was lost', () => {
  const open = { status: 'open', returned: null, cashedOutPart: 0 } as const;
  const parted = { ...open, cashedOutPart: 300 };

  it.each([
    ['all', open, undefined],
    ['all', undefined, undefined],
    ['all', { ...open, status: 'cashed-out', returned: 950 }, 950],
    ['all', { status: 'cashed-out', returned: 1250, cashedOutPart: 300 }, 950],
    ['part', open, undefined],
    ['part', parted, 300],
    ['part', { ...parted, status: 'lost', returned: 300 }, 300],
  ] as const)('of %s, where the bet is now %j, was paid: %s', (what, now, value) => {
    const answer = answerOfBet(now, open, what);
    expect(answer).toEqual(value === undefined ? undefined : { kind: 'paid', value, balance: null });
  });

  it('was not paid where the bet was settled', () => {
    const settled = { kind: 'refused', message: texts.cashOut.settledInstead };
    const lost = { status: 'lost', returned: 0, cashedOutPart: 0 } as const;
    expect(answerOfBet(lost, open, 'all')).toEqual(settled);
    expect(answerOfBet(lost, open, 'part')).toEqual(settled);
  });

  it('of a part is not taken for an earlier part of the same bet', () => {
    expect(answerOfBet(parted, parted, 'part')).toBeUndefined();
  });

  it('is looked for until it is found, also where it could not be read', async () => {
    const find = vi.fn(async (): Promise<string | undefined> => 'paid');
    find.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(undefined);
    expect(await lookUntilFound(find, { wait: async () => {}, isOver: () => false })).toBe('paid');
    expect(find).toHaveBeenCalledTimes(3);
  });

  it('is looked for no more once nobody wants to know', async () => {
    let isOver = false;
    const find = vi.fn(async () => {
      isOver = true;
      return 'paid';
    });
    expect(await lookUntilFound(find, { wait: async () => {}, isOver: () => isOver })).toBeUndefined();
    expect(find).toHaveBeenCalledTimes(1);
  });
});

describe('a part of the stake', () => {
  const single = { remainingStake: 1000, remainingUnitStake: 1000 };
  const lucky15 = { remainingStake: 1500, remainingUnitStake: 100 };

  it.each([
    [single, 250, { taken: 250, remainingUnitStake: 750 }],
    [single, 0, { taken: 1, remainingUnitStake: 999 }],
    [single, 5000, { taken: 999, remainingUnitStake: 1 }],
    [lucky15, 750, { taken: 750, remainingUnitStake: 50 }],
    [lucky15, 755, { taken: 750, remainingUnitStake: 50 }],
  ])('the part of %o that is near %i is %o', (bet, wanted, part) => {
    expect(partOfStake(bet, wanted)).toEqual(part);
  });

  it('is the same on every line, and there and back in percent', () => {
    const part = partOfPercent(lucky15, 25);
    expect(part).toEqual({ taken: 375, remainingUnitStake: 75 });
    expect(percentOfPart(lucky15, part)).toBe(25);
  });
});

describe('a value to cash out at by itself', () => {
  const now = { state: 'available', value: 1234, profit: 234 } as const;

  it.each([
    [undefined, 'Please enter a valid amount'],
    [0, 'Please enter a valid amount'],
    [1234, 'Your bet is worth €12.34 now: choose more than that, or Cash Out now.'],
    [1235, undefined],
  ])('the value %s to cash out at is answered: %s', (atValue, error) => {
    expect(cashOutRuleError(atValue, now, 'EUR')).toBe(error);
  });

  it('can be any while the value is not known', () => {
    expect(cashOutRuleError(1, { state: 'suspended' }, 'EUR')).toBeUndefined();
  });
});
