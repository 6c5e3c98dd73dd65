import { personalDetails } from '@paddock/contracts/events/events.fixture';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { expect, it } from 'vitest';
import { decideLink } from '../../adapters/linked-accounts/decide-link.ts';
import { holdAcross } from '../../adapters/linked-accounts/hold-across.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { barred, toBet, toSignIn, type Wanted } from '../../domain/account/standing.ts';
import { linkTo } from '../../domain/profile/links.ts';
import { createWorld, orDied } from './linked-accounts.fixture.ts';

const ids = ['a', 'b', 'c', 'd'] as const;
const id = fc.constantFrom(...ids);
const pair = fc.uniqueArray(id, { minLength: 2, maxLength: 2 });

/** Two names with one birth date, in two places. */
const person = fc.record({
  firstName: fc.constantFrom('Ada', 'Eve'),
  postcode: fc.constantFrom('D02 XY45', 'T12 N1A2'),
});

const actions = [
  'register',
  'card',
  'exclude',
  'timeOut',
  'listed',
  'harm',
  'link',
  'unlink',
  'follow',
] as const;

/** What happens, and to whom; each kind takes of it what it needs. */
const anyStep = fc.record({
  action: fc.constantFrom(...actions, 'register' as const),
  id,
  person,
  pair,
  scope: fc.constantFrom('full' as const, 'sportsbook' as const, 'poker' as const),
  by: fc.constantFrom('s', 't'),
  /** The next one begins before this one is over. */
  goesOn: fc.boolean(),
  /** Whoever does it dies after so many appends. */
  diesAfter: fc.option(fc.integer({ min: 0, max: 3 }), { nil: Number.POSITIVE_INFINITY }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const now = new Date('2030-01-01T00:00:00Z');
const card = { token: 't', lastFour: '0002', scheme: 'Visa' };
const note = { kind: 'plain', text: 'seen' } as const;

/** How long each in turn waits before it reads or writes; over and over. */
const anyTurns = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 12 });

const turnsOf = (turns: readonly number[]) => {
  let taken = 0;
  return async (): Promise<void> => {
    const ticks = turns[taken++ % turns.length] ?? 0;
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
  };
};

const run = async (steps: readonly Step[], turns: readonly number[] = [0]) => {
  const { createServices, copies } = createWorld(now, turnsOf(turns));
  let commands = 0;
  const context = (by = 'system') => ({
    commandId: `step-${++commands}`,
    correlationId: 'c',
    actor: { kind: by === 'system' ? 'system' : 'staff', id: by, channel: 'desktop' } as const,
    now,
  });
  const registered = new Set<string>();
  const take: Record<Step['action'], (one: Step) => Promise<unknown>> = {
    register: async ({ id: accountId, person: { firstName, postcode } }) => {
      if (registered.has(accountId)) return;
      registered.add(accountId);
      const { accounts, profiles } = createServices();
      await profiles.register(
        accountId,
        personalDetails({ firstName, postcode }),
        {
          ...{ country: 'GB' as const, consents: [], termsVersion: '1' },
          identity: { provider: 'tests', digest: 'd' },
        },
        context(),
      );
      const opening = { type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' } as const;
      await accounts.execute(accountId, opening, context());
      const funds = { type: 'acknowledge-customer-funds', version: testRules.customerFundsVersion } as const;
      await accounts.execute(accountId, funds, context());
    },
    card: async ({ id: accountId }) => {
      const deposit = {
        depositId: `d-${commands}`,
        amount: 1000,
        card,
        cardDigest: 'one',
        verified: true,
        termsAccepted: true,
      };
      await createServices().accounts.execute(
        accountId,
        { type: 'request-deposit', funding: 'debit', ...deposit },
        context(),
      );
    },
    exclude: async ({ id: accountId, scope, diesAfter }) => {
      const services = createServices({ left: diesAfter });
      await services.accounts.execute(accountId, { type: 'set-exclusion', scope, months: 6 }, context());
      await holdAcross(services, accountId, context());
    },
    timeOut: async ({ id: accountId, diesAfter }) => {
      const services = createServices({ left: diesAfter });
      await services.accounts.execute(accountId, { type: 'take-time-out', length: 'day' }, context());
      await holdAcross(services, accountId, context());
    },
    /** For a moment: the next answer of the register is that they are not. */
    listed: async ({ id: accountId, diesAfter, by }) => {
      const services = createServices({ left: diesAfter });
      const { state } = await services.accounts.load(accountId);
      if (state.status !== 'open') return;
      const listing = by === 's' ? ('listed' as const) : ('was-listed' as const);
      const answer = { listing, reference: null, askedAt: now.toISOString() };
      await services.accounts.execute(accountId, { type: 'note-register-answer', ...answer }, context());
      await holdAcross(services, accountId, context());
    },
    harm: async ({ id: accountId, diesAfter }) => {
      const services = createServices({ left: diesAfter });
      const at = commands;
      const evidence = {
        ...{ value: 12, threshold: 12, windowMs: 86_400_000, from: at, through: at },
        events: [{ revision: at, at: now.toISOString() }],
      };
      const marker = { type: 'raise-harm-marker', marker: 'night-play', evidence } as const;
      await services.accounts.execute(accountId, marker, context());
      await holdAcross(services, accountId, context());
    },
    link: async ({ pair: [one = '', two = ''], by, diesAfter }) => {
      if (!registered.has(one) || !registered.has(two)) return;
      const link = (accountId: string) => ({ type: 'link-account', accountId, note }) as const;
      await decideLink(createServices({ left: diesAfter }), [one, two], link, context(by));
    },
    unlink: async ({ pair: [one = '', two = ''], by, diesAfter }) => {
      const unlink = (accountId: string) =>
        ({ type: 'unlink-account', accountId, note, by, isExcluded: false }) as const;
      await decideLink(createServices({ left: diesAfter }), [one, two], unlink, context(by));
    },
    follow: async ({ diesAfter }) => {
      await Promise.all(copies.map((copy, index) => copy.follow(index + 2, diesAfter)));
    },
  };
  let running: Promise<unknown>[] = [];
  for (const one of steps) {
    running.push(orDied(take[one.action](one)));
    // Each copy follows one thing after the other.
    if (one.goesOn && one.action !== 'follow') continue;
    await Promise.all(running);
    running = [];
  }
  // Both at once, until nothing follows from anything any more, beside what still goes on.
  const followAll = async () => {
    while ((await Promise.all(copies.map((copy) => copy.follow(3)))).some(Boolean));
  };
  await Promise.all([...running, followAll()]);
  await followAll();
  const { accounts, profiles } = createServices();
  const links = new Map<string, Awaited<ReturnType<typeof profiles.load>>['state']['links']>();
  const states = new Map<string, Awaited<ReturnType<typeof accounts.load>>['state']>();
  for (const one of registered) {
    links.set(one, (await profiles.load(one)).state.links);
    states.set(one, (await accounts.load(one)).state);
  }
  return { registered, links, states };
};

/** All that are joined to an account, that one among them. */
const joinedTo = (links: Awaited<ReturnType<typeof run>>['links'], one: string): Set<string> => {
  const joined = new Set([one]);
  for (const member of joined) {
    for (const { accountId, status } of links.get(member) ?? [])
      if (status === 'linked') joined.add(accountId);
  }
  return joined;
};

it('whoever is linked to an account that is excluded, on a time-out or barred by markers of harm, is barred as it is and nobody else is, links are the same on both sides, and nothing but a whole name with a second thing or staff makes one, in any order, whoever dies on the way, and over two copies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), anyTurns, async (steps, turns) => {
      const { registered, links, states } = await run(steps, turns);
      const isBarred = (one: string, wanted: Wanted, alone: boolean) => {
        const state = states.get(one);
        if (state?.status !== 'open') return false;
        const exclusions = alone ? { ...state.exclusions, linked: [] } : state.exclusions;
        return barred({ ...state, exclusions }, wanted, now) !== undefined;
      };
      for (const one of registered) {
        for (const { accountId, status, evidence, decidedBy } of links.get(one) ?? []) {
          const back = linkTo(links.get(accountId) ?? [], one);
          expect([one, accountId, back?.status, back?.evidence]).toEqual([one, accountId, status, evidence]);
          if (status !== 'linked' || decidedBy !== null) continue;
          expect(evidence).toContain('person');
          expect(evidence.length).toBeGreaterThan(1);
        }
        for (const wanted of [toSignIn, toBet('sportsbook'), toBet('poker')]) {
          const here = isBarred(one, wanted, false);
          const anywhere = [...joinedTo(links, one)].some((other) => isBarred(other, wanted, true));
          expect([one, wanted, here]).toEqual([one, wanted, anywhere]);
        }
      }
    }),
    { numRuns: runs(200) },
  );
});

const ada = { firstName: 'Ada', postcode: 'D02 XY45' } as const;
const step: Step = {
  ...{ action: 'register', id: 'a', person: ada, pair: [], scope: 'full', by: 's' },
  ...{ goesOn: false, diesAfter: Number.POSITIVE_INFINITY },
};
/** Each is compared before the next one registers. */
const inTurn = (...registering: readonly Step['id'][]): Step[] =>
  registering.flatMap((id) => [
    { ...step, id },
    ...Array.from({ length: 6 }, () => ({ ...step, action: 'follow' as const, id })),
  ]);
const of = (map: Awaited<ReturnType<typeof run>>['links'], one: string, other: string) =>
  linkTo(map.get(one) ?? [], other);

it('two accounts of one name, birth date and postcode are linked, whichever comes first', async () => {
  const { links } = await run([
    { ...step, id: 'b' },
    { ...step, action: 'follow', id: 'b' },
    { ...step, id: 'a' },
    { ...step, id: 'c', person: { ...ada, postcode: 'T12 N1A2' } },
  ]);
  expect(of(links, 'a', 'b')).toMatchObject({ status: 'linked', evidence: ['person', 'place'] });
  expect(of(links, 'a', 'c')).toMatchObject({ status: 'suggested', evidence: ['person'] });
});

it('four accounts of one person are joined by three links', async () => {
  const { links } = await run(inTurn(...ids));
  expect([...joinedTo(links, 'a')].sort()).toEqual([...ids]);
  const ends = [...links.values()].flat().filter(({ status }) => status === 'linked');
  expect(ends).toHaveLength(2 * 3);
});

it('who was joined through an account that is unlinked is looked at by staff', async () => {
  const { links } = await run([
    ...inTurn('a', 'b', 'c'),
    { ...step, action: 'unlink', id: 'a', pair: ['a', 'c'] },
  ]);
  expect(of(links, 'a', 'b')?.status).toBe('linked');
  expect(of(links, 'a', 'c')?.status).toBe('apart');
  expect(of(links, 'b', 'c')).toMatchObject({ status: 'suggested', evidence: ['person', 'place'] });
});
