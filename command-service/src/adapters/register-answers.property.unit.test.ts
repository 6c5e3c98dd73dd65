import type { RegisterListing } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, it } from 'vitest';
import { testRules } from '../domain/account/rules.fixture.ts';
import { createAccounts } from '../domain/account/service.ts';
import { enforceListing, noteRegisterAnswer } from './note-register-answer.ts';
import type { DatedAnswer } from './self-exclusion-register/exclusion-register.ts';

const start = Date.parse('2030-01-01T00:00:00Z');
const actor = { kind: 'system', id: 'exclusion-register', channel: 'system' } as const;
const context = { correlationId: 'c', actor, now: new Date(start) };
const opening = { type: 'open-account', accountId: 'a', currency: 'GBP', jurisdiction: 'GB' } as const;

const anyListing = fc.constantFrom<RegisterListing>('listed', 'was-listed', 'not-listed');
/** What the register says to questions that are put one after the other, and in which order the answers come. */
const anyAnswers = fc
  .array(anyListing, { minLength: 2, maxLength: 6 })
  .chain((listings) =>
    fc.tuple(
      fc.constant(listings),
      fc.shuffledSubarray([...listings.keys()], { minLength: listings.length }),
    ),
  );
const anyTurns = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 9 });

/** Each answer is noted by a process of its own, `atOnce` or one after the other; answers what the account says in the end. */
const noteAll = async (answers: readonly DatedAnswer[], turns: readonly number[], atOnce: boolean) => {
  const { store: whole, eventsOf } = createFakeEventStore();
  let taken = 0;
  const turn = async () => {
    const ticks = turns[taken++ % turns.length] ?? 0;
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
  };
  const store: typeof whole = {
    ...whole,
    async *read(...from) {
      await turn();
      yield* whole.read(...from);
    },
    append: async (...given) => {
      await turn();
      return whole.append(...given);
    },
  };
  let last: DatedAnswer | undefined;
  const note = (answer: DatedAnswer, index: number) =>
    noteRegisterAnswer(
      {
        accounts: createAccounts(store, testRules),
        sessions: { endAll: async () => {} },
        profiles: { personalOf: async () => undefined, apartFrom: async () => [], load: noLinks },
        exclusionRegister: {
          covers: () => true,
          lastAnswer: async (_: string, one: DatedAnswer) => {
            await turn();
            if (!last || one.askedAt > last.askedAt) last = one;
            return last;
          },
        },
      } as unknown as Parameters<typeof noteRegisterAnswer>[0],
      'a',
      answer,
      { ...context, commandId: `c-${index}` },
    );
  const noLinks = async () => ({ state: { links: [] } });
  const accounts = createAccounts(store, testRules);
  await accounts.execute('a', opening, { ...context, commandId: 'open' });
  if (atOnce) await Promise.all(answers.map(note));
  else for (const [index, answer] of answers.entries()) await note(answer, index);
  const { state } = await accounts.load('a');
  const events = eventsOf('account-a').filter(({ type }) => type === 'ExclusionRegisterAnswered').length;
  return { register: state.status === 'open' ? state.exclusions.register : undefined, events };
};

const answersOf = (listings: readonly RegisterListing[]): DatedAnswer[] =>
  listings.map((listing, index) => ({
    ...{ listing, reference: `r-${index}` },
    askedAt: new Date(start + index).toISOString(),
  }));

it('what the register said to the last question holds, in whatever order the answers come and are written', async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswers, anyTurns, fc.boolean(), async ([listings, order], turns, atOnce) => {
      const answers = answersOf(listings);
      const coming = order.map((index) => answers[index]).filter((answer) => answer !== undefined);
      expect((await noteAll(coming, turns, atOnce)).register).toBe(listings.at(-1));
    }),
    { numRuns: runs(300) },
  );
});

it.each<[RegisterListing, RegisterListing]>([
  ['listed', 'was-listed'],
  ['not-listed', 'listed'],
])(
  '%s said again to a later question is no event, and stands against %s to an earlier one that comes after it',
  async (same, other) => {
    const answers = answersOf([same, other, same]);
    const [first, older, last] = answers;
    if (!first || !older || !last) throw new Error('there are three answers');
    const { register, events } = await noteAll([first, last, older], [0], false);
    expect([register, events]).toEqual([same, same === 'not-listed' ? 0 : 1]);
  },
);

/** What was said of an account, by a question about it or about another account of the same person. */
const anySayings = fc
  .array(
    fc.oneof(
      anyListing.map((listing) => ({ listing, isCarried: false })),
      fc.constant({ listing: 'listed' as const, isCarried: true }),
    ),
    { minLength: 2, maxLength: 6 },
  )
  .chain((sayings) =>
    fc.tuple(fc.constant(sayings), fc.shuffledSubarray([...sayings.keys()], { minLength: sayings.length })),
  );

/** Two accounts of one person: of `b` what is said is noted, or carried over from `a`; answers what `b` says in the end. */
const noteInTwo = async (
  said: readonly (DatedAnswer & { isCarried: boolean })[],
  turns: readonly number[],
  atOnce: boolean,
) => {
  const { store: whole } = createFakeEventStore();
  let taken = 0;
  const turn = async () => {
    const ticks = turns[taken++ % turns.length] ?? 0;
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
  };
  const store: typeof whole = {
    ...whole,
    append: async (...given) => {
      await turn();
      return whole.append(...given);
    },
  };
  const last = new Map<string, DatedAnswer>();
  const servicesOf = () =>
    ({
      accounts: createAccounts(store, testRules),
      sessions: { endAll: async () => {} },
      profiles: {
        personalOf: async () => ({}),
        apartFrom: async () => [],
        load: async () => ({ state: { links: [] } }),
      },
      persons: { isSamePerson: () => true },
      signedInPersons: { accountsOf: async () => ['a', 'b'] },
      exclusionRegister: {
        covers: () => true,
        lastAnswer: async (of: string, one: DatedAnswer) => {
          await turn();
          const before = last.get(of);
          const now = !before || one.askedAt > before.askedAt ? one : before;
          last.set(of, now);
          return now;
        },
      },
    }) as unknown as Parameters<typeof noteRegisterAnswer>[0];
  const accounts = createAccounts(store, testRules);
  for (const accountId of ['a', 'b'])
    await accounts.execute(
      accountId,
      { ...opening, accountId },
      { ...context, commandId: `open-${accountId}` },
    );
  const note = async ({ isCarried, ...answer }: (typeof said)[number], index: number) => {
    const command = { ...context, commandId: `c-${index}` };
    if (isCarried) {
      await enforceListing(servicesOf(), { accountId: 'a', askedAt: answer.askedAt }, command);
    } else await noteRegisterAnswer(servicesOf(), 'b', answer, command);
  };
  if (atOnce) await Promise.all(said.map(note));
  else for (const [index, one] of said.entries()) await note(one, index);
  const { state } = await accounts.load('b');
  return state.status === 'open' ? state.exclusions.register : undefined;
};

it('of what the register said of an account and of another one of the same person, the answer to the last question holds', async () => {
  await fc.assert(
    fc.asyncProperty(anySayings, anyTurns, fc.boolean(), async ([sayings, order], turns, atOnce) => {
      const said = answersOf(sayings.map(({ listing }) => listing)).map((answer, index) => ({
        ...answer,
        isCarried: sayings[index]?.isCarried ?? false,
      }));
      const coming = order.map((index) => said[index]).filter((one) => one !== undefined);
      expect(await noteInTwo(coming, turns, atOnce)).toBe(sayings.at(-1)?.listing);
    }),
    { numRuns: runs(200) },
  );
});
