import { refuse } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { accountId, createSignIns, mostNames } from './sign-in.fixture.ts';

const blocked = refuse('access-blocked');
const wrong = refuse('wrong-credentials');
const cafe = 'cafe';

type SignIns = Awaited<ReturnType<typeof createSignIns>>;
const mistypeNames = async ({ attempt }: SignIns, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await attempt(`name-${n}`, 'wrong', cafe);
};

describe('sign-in at a network address where many names were mistyped', () => {
  it('is blocked with the right password too, except for half an hour after staff unblocked the account', async () => {
    const signIns = await createSignIns();
    await mistypeNames(signIns, mostNames);
    expect(await signIns.attempt('ada', 'right', cafe)).toEqual(blocked);
    await signIns.unblock();
    expect(await signIns.attempt('bea', 'wrong', cafe)).toEqual(blocked);
    signIns.pass(29);
    expect(await signIns.attempt('ada', 'wrong', cafe)).toEqual(wrong);
    expect(await signIns.attempt('ada', 'right', cafe)).toBe('Success');
    signIns.pass(1);
    expect(await signIns.attempt('ada', 'right', cafe)).toEqual(blocked);
  });

  it('counts no name whose right password was given there after a wrong one', async () => {
    const signIns = await createSignIns();
    await mistypeNames(signIns, mostNames - 2);
    await signIns.attempt('ada', 'wrong', cafe);
    expect(await signIns.attempt('ada', 'right', cafe)).toBe('Success');
    await signIns.attempt('bea', 'wrong', cafe);
    expect(await signIns.attempt('cara', 'wrong', cafe)).toEqual(wrong);
    expect(await signIns.attempt('dora', 'wrong', cafe)).toEqual(blocked);
  });

  it('counts the name of a blocked account with the right password as with a wrong one', async () => {
    const blockedAfter = async (password: string) => {
      const signIns = await createSignIns();
      for (let n = 0; n < 4; n += 1) await signIns.attempt('ada', 'wrong', 'elsewhere');
      await mistypeNames(signIns, mostNames - 1);
      for (let n = 0; n < 20; n += 1) await signIns.attempt('ada', 'wrong', `other-${n}`);
      await signIns.attempt('ada', password, cafe);
      return signIns.attempt('bea', 'wrong', cafe);
    };
    expect(await blockedAfter('right')).toEqual(await blockedAfter('wrong'));
    expect(await blockedAfter('right')).toEqual(blocked);
  });

  it('does not wait for the alert', async () => {
    let raised = 0;
    const signIns = await createSignIns({
      raise: () => {
        raised += 1;
        return new Promise<void>(() => {});
      },
    });
    await mistypeNames(signIns, mostNames);
    expect(raised).toBe(1);
  });
});

it('a guess that blocks for longer than the documents say is told until when, as each one after it is', async () => {
  const signIns = await createSignIns();
  const guess = () => signIns.attempt('ada', 'wrong', cafe);
  const guesses = async () => [await guess(), await guess(), await guess(), await guess(), await guess()];
  expect(await guesses()).toEqual([wrong, wrong, wrong, blocked, blocked]);
  signIns.pass(30);
  const until = '2030-01-01T13:30:00.000Z';
  const longer = refuse('access-blocked-until', { param1: '1 January 2030 at 13:30', until });
  expect(await guesses()).toEqual([wrong, wrong, wrong, longer, longer]);
});

const dayMinutes = 24 * 60;
const wait = fc.constantFrom(
  0,
  0,
  0,
  0,
  1,
  29,
  30,
  31,
  60,
  120,
  240,
  dayMinutes,
  dayMinutes + 1,
  4 * dayMinutes,
);
const guess = fc.record({
  wait,
  place: fc.oneof(
    fc.constantFrom('p-0', 'p-1'),
    fc.integer({ min: 0, max: 30 }).map((n) => `p-${n}`),
  ),
  device: fc.constantFrom(undefined, 'made-up', 'of-another'),
});

it('wrong passwords over time are answered alike for a name that somebody has and one that nobody has', () =>
  fc.assert(
    fc.asyncProperty(fc.array(guess, { minLength: 20, maxLength: 80 }), async (guesses) => {
      const answersFor = async (name: string) => {
        const signIns = await createSignIns();
        const answers = [];
        for (const { wait: minutes, place, device } of guesses) {
          signIns.pass(minutes);
          answers.push(await signIns.attempt(name, 'wrong', place, device));
        }
        return answers;
      };
      expect(await answersFor('nobody')).toEqual(await answersFor('ada'));
    }),
  ));

it('a password that was replaced while it was checked is wrong, and signs in nobody', async () => {
  const { services, attempt } = await createSignIns();
  const { access, passwords } = services;
  passwords.matches = async () => {
    await access.execute(
      accountId,
      {
        type: 'replace-password',
        credential: { kind: 'sealed', sealed: 'i' },
        checked: { kind: 'sealed', sealed: 'h' },
        session: { name: 's', roles: ['customer'], endings: 0 },
        browser: null,
      },
      {
        ...{ commandId: 'replace', correlationId: 'c', now: new Date('2030-01-01T12:00:00Z') },
        actor: { kind: 'customer', id: accountId, channel: 'desktop' },
      },
    );
    return true;
  };
  expect(await attempt('ada', 'right', 'home')).toEqual(wrong);
});
