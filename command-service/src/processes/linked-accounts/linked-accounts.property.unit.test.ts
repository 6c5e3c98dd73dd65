import { createHmac, randomBytes } from 'node:crypto';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import type { RecordedEvent } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { readEvent } from '@paddock/service-kit/events';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { expect, it } from 'vitest';
import { decideLink } from '../../adapters/linked-accounts/decide-link.ts';
import { isExcluded } from '../../domain/account/exclusions/exclusions.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { barred } from '../../domain/account/standing.ts';
import { createMarks, type Mark } from '../../domain/claims/evidence.ts';
import { createAccountKeys } from '../../domain/profile/account-keys-service.ts';
import { linkTo } from '../../domain/profile/links.ts';
import { createProfiles } from '../../domain/profile/service.ts';
import { followEvent, linkedAccountEvents } from './linked-accounts.ts';

const ids = ['a', 'b', 'c', 'd'] as const;
const id = fc.constantFrom(...ids);
const pair = fc.uniqueArray(id, { minLength: 2, maxLength: 2 });

/** Two names with one birth date, in two places. */
const person = fc.record({
  firstName: fc.constantFrom('Ada', 'Eve'),
  postcode: fc.constantFrom('D02 XY45', 'T12 N1A2'),
});

const actions = ['register', 'card', 'exclude', 'link', 'unlink', 'follow'] as const;

/** What happens, and to whom; each kind takes of it what it needs. */
const anyStep = fc.record({
  action: fc.constantFrom(...actions, 'register' as const),
  id,
  person,
  pair,
  by: fc.constantFrom('s', 't'),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const now = new Date('2030-01-01T00:00:00Z');
const card = { token: 't', lastFour: '0002', scheme: 'Visa' };

/** Accounts on one store, and two copies of the process that follow its log, each as far as it got. */
const createWorld = () => {
  const fake = createFakeEventStore();
  const log: RecordedEvent[] = [];
  const store: typeof fake.store = {
    ...fake.store,
    append: async (stream, events, expected) => {
      const before = fake.eventsOf(stream).length;
      const appended = fake.store.append(stream, events, expected);
      // At once: others append to the stream before this one is awaited.
      log.push(...fake.eventsOf(stream).slice(before));
      return appended;
    },
  };
  const wrapping = createLocalKeys(randomBytes(32));
  const digestKey = randomBytes(32);
  const sets = new Map<string, Set<string>>();
  const setOf = (key: string) => sets.get(key) ?? sets.set(key, new Set()).get(key) ?? new Set();
  /** As a process of its own has them: nothing is shared but the store and the index. */
  const createServices = () => ({
    accounts: createAccounts(store, testRules),
    profiles: createProfiles(store, createAccountKeys(store, wrapping), randomBytes),
    sessions: { endAll: async () => {} },
    alerts: { write: async () => {} },
    marks: createMarks((text) => createHmac('sha256', digestKey).update(text).digest()),
    linkIndex: {
      add: async (accountId: string, marks: readonly Mark[]) => {
        for (const mark of marks) {
          setOf(accountId).add(mark);
          setOf(mark).add(accountId);
        }
      },
      marksOf: async (accountId: string) => [...setOf(accountId)] as Mark[],
      accountsWith: async (mark: Mark) => [...setOf(mark)].sort(),
      checkpoint: async () => 0n,
      advance: async () => {},
    },
  });
  const createCopy = () => {
    const services = createServices();
    let done = 0;
    return {
      /** So many events more; `false`: there are none. */
      follow: async (count: number): Promise<boolean> => {
        const events = log.slice(done, done + count);
        for (const recorded of events) {
          if (recorded.type in linkedAccountEvents) {
            await followEvent(services, readEvent(linkedAccountEvents, recorded), now);
          }
          done += 1;
        }
        return events.length > 0;
      },
    };
  };
  return { services: createServices(), copies: [createCopy(), createCopy()] as const };
};

const run = async (steps: readonly Step[]) => {
  const { services, copies } = createWorld();
  const { accounts, profiles } = services;
  let commands = 0;
  const context = (by = 'system') => ({
    commandId: `step-${++commands}`,
    correlationId: 'c',
    actor: { kind: by === 'system' ? 'system' : 'staff', id: by, channel: 'desktop' } as const,
    now,
  });
  const registered = new Set<string>();
  const note = { kind: 'plain', text: 'seen' } as const;
  const take: Record<Step['action'], (one: Step) => Promise<unknown>> = {
    register: async ({ id: accountId, person: { firstName, postcode } }) => {
      if (registered.has(accountId)) return;
      registered.add(accountId);
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
      await accounts.execute(accountId, { type: 'request-deposit', ...deposit }, context());
    },
    exclude: async ({ id: accountId }) => {
      await accounts.execute(accountId, { type: 'exclude-from-sportsbook', months: 6 }, context());
    },
    link: async ({ pair: [one = '', two = ''], by }) => {
      if (!registered.has(one) || !registered.has(two)) return;
      const link = (accountId: string) => ({ type: 'link-account', accountId, note }) as const;
      await decideLink(services, [one, two], link, context(by));
    },
    unlink: async ({ pair: [one = '', two = ''], by }) => {
      const unlink = (accountId: string) =>
        ({ type: 'unlink-account', accountId, note, by, isExcluded: false }) as const;
      await decideLink(services, [one, two], unlink, context(by));
    },
    follow: async () => {
      await Promise.all(copies.map((copy, index) => copy.follow(index + 2)));
    },
  };
  for (const one of steps) await take[one.action](one);
  // Both at once, until nothing follows from anything any more.
  while ((await Promise.all(copies.map((copy) => copy.follow(3)))).some(Boolean));
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

it('whoever is linked to an excluded account is barred and nobody else is, links are the same on both sides, and nothing but a whole name with a second thing or staff makes one, in any order and over two copies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { registered, links, states } = await run(steps);
      const isOwn = (one: string) => {
        const state = states.get(one);
        return state?.status === 'open' && isExcluded({ ...state.exclusions, linked: [] }, now);
      };
      for (const one of registered) {
        for (const { accountId, status, evidence, decidedBy } of links.get(one) ?? []) {
          const back = linkTo(links.get(accountId) ?? [], one);
          expect([one, accountId, back?.status, back?.evidence]).toEqual([one, accountId, status, evidence]);
          if (status !== 'linked' || decidedBy !== null) continue;
          expect(evidence).toContain('person');
          expect(evidence.length).toBeGreaterThan(1);
        }
        const state = states.get(one);
        const isBarred = state?.status === 'open' && barred(state, 'sign-in', now) !== undefined;
        expect([one, isBarred]).toEqual([one, [...joinedTo(links, one)].some(isOwn)]);
      }
    }),
    { numRuns: runs(100) },
  );
}, 120_000);

it('two accounts of one name, birth date and postcode are linked, whichever comes first', async () => {
  const ada = { firstName: 'Ada', postcode: 'D02 XY45' } as const;
  const step = { action: 'register', person: ada, by: 's' } as const;
  const { links } = await run([
    { ...step, id: 'b', pair: [] },
    { ...step, action: 'follow', id: 'b', pair: [] },
    { ...step, id: 'a', pair: [] },
    { ...step, id: 'c', pair: [], person: { ...ada, postcode: 'T12 N1A2' } },
  ]);
  expect(linkTo(links.get('a') ?? [], 'b')).toMatchObject({
    status: 'linked',
    evidence: ['person', 'place'],
  });
  expect(linkTo(links.get('a') ?? [], 'c')).toMatchObject({ status: 'suggested', evidence: ['person'] });
});
