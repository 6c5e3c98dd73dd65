import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { given, opened } from '../../domain/account/account.fixture.ts';
import { askAtRegistration, barredOnceAsked, type Told } from './ask-exclusion-register.ts';
import { accountId, createSignIns, type Says } from './sign-in.fixture.ts';

const home = 'home';
const listed = { listing: 'listed', reference: 'r-1' } as const;
const wasListed = { listing: 'was-listed', reference: 'r-2' } as const;
const notListed = { listing: 'not-listed', reference: 'r-3' } as const;
const unavailable = refuse('register-unavailable');

/** Ada, who signed in once, and what the register says of her from then on. */
const createAda = async (says: Says, account = given([opened()]).state) => {
  let answer: Says = notListed;
  const signIns = await createSignIns(undefined, { account, register: () => answer });
  answer = says;
  signIns.asked.length = 0;
  const say = (other: Says): void => {
    answer = other;
  };
  return { ...signIns, say };
};

describe('the national register', () => {
  it('is asked once at each sign-in of a customer, of the country of their account and under the id of the call', async () => {
    const { attempt, asked } = await createAda(notListed);
    expect(await attempt('ada', 'right', home)).toBe('Success');
    expect(asked).toEqual(['GB/c']);
  });

  it('is asked about nobody who has not proved who they are', async () => {
    const { attempt, asked } = await createAda(listed);
    await attempt('ada', 'wrong', home);
    await attempt('nobody', 'right', home);
    expect(asked).toEqual([]);
  });

  it('is not asked of the right password of who is blocked, which is answered as a wrong one', async () => {
    const { attempt, asked } = await createAda(listed);
    for (let n = 0; n < 4; n += 1) await attempt('ada', 'wrong', 'cafe');
    expect(await attempt('ada', 'right', 'cafe')).toEqual(refuse('access-blocked'));
    expect(asked).toEqual([]);
  });

  it('is not asked of members of staff', async () => {
    const signIns = await createSignIns(undefined, { roles: ['trader'], register: () => listed });
    expect(await signIns.attempt('ada', 'right', home)).toBe('Success');
    expect(signIns.asked).toEqual([]);
  });

  it('is told nothing of somebody whom something else bars', async () => {
    const until = '2031-01-01T00:00:00.000Z';
    const excluded = given([
      opened(),
      { type: 'ExclusionSet', data: { scope: 'full', months: 12, until } },
    ]).state;
    const { attempt, asked } = await createAda(notListed, excluded);
    expect(await attempt('ada', 'right', home)).toMatchObject({ refused: 'self-excluded' });
    expect(asked).toEqual([]);
  });

  it('keeps out whom it lists, in every session of theirs, and writes that down once', async () => {
    const { attempt, written, ended } = await createAda(listed);
    for (let n = 0; n < 3; n += 1) {
      expect(await attempt('ada', 'right', home)).toMatchObject({ refused: 'register-excluded' });
    }
    expect(written).toMatchObject([{ type: 'ExclusionRegisterAnswered', data: listed }]);
    expect(written).toHaveLength(1);
    expect(ended).toEqual([accountId]);
  });

  it.each([wasListed, notListed])('lets in whom it lists no more, and says $listing', async (answer) => {
    const { attempt, say, written } = await createAda(listed);
    await attempt('ada', 'right', home);
    say(answer);
    expect(await attempt('ada', 'right', home)).toBe('Success');
    expect(written.map(({ data }) => data)).toMatchObject([listed, answer]);
  });

  it.each([
    ['listed nobody before', notListed],
    ['listed them before', listed],
  ])('that gives no answer lets in nobody, where it %s', async (_, before) => {
    const { attempt, say, written } = await createAda(before);
    await attempt('ada', 'right', home);
    const known = [...written];
    say('no-answer');
    expect(await attempt('ada', 'right', home)).toEqual(unavailable);
    expect(written).toEqual(known);
  });

  it('that does not take their details lets in nobody, and is asked each time', async () => {
    const { attempt, asked, say } = await createAda('details-refused');
    for (let n = 0; n < 3; n += 1) {
      expect(await attempt('ada', 'right', home)).toEqual(refuse('register-details-refused'));
    }
    expect(asked).toHaveLength(3);
    say(notListed);
    expect(await attempt('ada', 'right', home)).toBe('Success');
  });

  it('that gives no answer counts as no wrong password, and the next try is answered', async () => {
    const { attempt, say } = await createAda('no-answer');
    for (let n = 0; n < 10; n += 1) expect(await attempt('ada', 'right', home)).toEqual(unavailable);
    say(notListed);
    expect(await attempt('ada', 'wrong', home)).toEqual(refuse('wrong-credentials'));
    expect(await attempt('ada', 'right', home)).toBe('Success');
  });

  it('of a second sign-in at the same moment is heard by the first before it lets anybody in', async () => {
    const { services, attempt, say } = await createAda(notListed);
    const { access } = services;
    const { execute } = access;
    services.access = {
      ...access,
      execute: async (...call) => {
        services.access = access;
        say(listed);
        await attempt('ada', 'right', home);
        return execute(...call);
      },
    };
    expect(await attempt('ada', 'right', home)).toMatchObject({ refused: 'register-excluded' });
  });
});

describe('at registration', () => {
  const personal = personalDetails();
  const context = { correlationId: 'c', now: new Date('2030-01-01T12:00:00Z') };

  const askOf = async (answer: Says, accountId = 'new') => {
    const { services, asked } = await createSignIns(undefined, { register: () => answer });
    asked.length = 0;
    const outcome = await askAtRegistration(services, { accountId, country: 'GB', personal }, context);
    return { outcome, asked, services };
  };

  it('the national register refuses whom it lists, and whom it says nothing of', async () => {
    expect((await askOf(listed)).outcome).toEqual(refuse('register-excluded'));
    expect((await askOf('no-answer')).outcome).toEqual(unavailable);
    expect((await askOf('details-refused')).outcome).toEqual(refuse('register-details-refused'));
  });

  it.each([notListed, wasListed, 'no-register'] as const)('it refuses nobody with %j', async (answer) => {
    const { outcome } = await askOf(answer);
    expect(outcome).toMatchObject({ of: personal, country: 'GB', asked: answer });
  });

  it('it is not asked of who has access already: they are asked about as they sign in', async () => {
    const { services } = await askOf(notListed);
    const { state } = await services.access.load(accountId);
    expect(state.status).toBe('granted');
    const { outcome, asked } = await askOf(listed, accountId);
    expect([outcome, asked]).toEqual([undefined, []]);
  });

  it('it is asked once, unless the account is of somebody with other details', async () => {
    const account = given([opened()]).state;
    const { services, asked } = await createSignIns(undefined, { account, register: () => notListed });
    asked.length = 0;
    const told = {
      of: personal,
      country: 'GB' as const,
      asked: { ...notListed, askedAt: '2030-01-01T12:00:00.000Z' },
    };
    const of = (person: typeof personal, by: Told = told) =>
      barredOnceAsked(services, { accountId, person, told: by }, context);
    expect([isRefusal(await of({ ...personal, username: 'other' })), asked]).toEqual([false, []]);
    await of({ ...personal, lastName: 'Other' });
    expect(asked).toHaveLength(1);
    // Said to live elsewhere than the account is: nobody was asked.
    await of(personal, { of: personal, country: 'IE', asked: 'no-register' });
    expect(asked).toEqual(['GB/c', 'GB/c']);
  });
});
