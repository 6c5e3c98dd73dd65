import type { RegisterListing } from '@paddock/contracts/events';
import { testRules } from '../domain/account/rules.fixture.ts';
import { createAccounts } from '../domain/account/service.ts';
import { context, createAccountsOfPerson } from './linked-accounts/group.fixture.ts';
import { enforceListing, noteRegisterAnswer } from './note-register-answer.ts';
import type { DatedAnswer } from './self-exclusion-register/exclusion-register.ts';

/** What the register said of an account, or, `isCarried`, of the other one: then that it lists the customer. */
export type Saying = DatedAnswer & { isCarried?: boolean };

const start = context.now.getTime();

/** Answers to questions that were put one after the other. */
export const answersOf = (listings: readonly RegisterListing[]): DatedAnswer[] =>
  listings.map((listing, index) => ({
    ...{ listing, reference: `r-${index}` },
    askedAt: new Date(start + index).toISOString(),
  }));

/** The last answer about each account, each told as late as `turn` says. */
const createLastAnswers = (turn: () => Promise<void>) => {
  const last = new Map<string, DatedAnswer>();
  return async (accountId: string, answer: DatedAnswer): Promise<DatedAnswer> => {
    await turn();
    const before = last.get(accountId);
    const now = !before || answer.askedAt > before.askedAt ? answer : before;
    last.set(accountId, now);
    return now;
  };
};

/**
 * Two accounts of one person, of which answers are noted, each by a process of its own. `turns`: how many ticks each step of
 * one of them waits for the others.
 */
export const createNoting = async (turns: readonly number[] = [0]) => {
  const person = await createAccountsOfPerson(2);
  let taken = 0;
  const turn = async () => {
    const ticks = turns[taken++ % turns.length] ?? 0;
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
  };
  const store: typeof person.store = {
    ...person.store,
    async *read(...from) {
      await turn();
      yield* person.store.read(...from);
    },
    append: async (...given) => {
      await turn();
      return person.store.append(...given);
    },
  };
  const lastAnswer = createLastAnswers(turn);
  const servicesOf = () =>
    ({
      accounts: createAccounts(store, testRules),
      sessions: { endAll: async () => {} },
      profiles: { personalOf: async () => ({}), apartFrom: async () => [], load: person.profiles.load },
      persons: { isSamePerson: () => true },
      signedInPersons: { accountsOf: async () => person.ids },
      exclusionRegister: { covers: () => true, lastAnswer },
    }) as unknown as Parameters<typeof noteRegisterAnswer>[0];
  const [other = '', accountId = ''] = person.ids;
  let commands = 0;
  const note = async (of: string, { isCarried, ...answer }: Saying) => {
    const command = { ...context, commandId: `c-${++commands}` };
    if (isCarried) await enforceListing(servicesOf(), { accountId: other, askedAt: answer.askedAt }, command);
    else await noteRegisterAnswer(servicesOf(), of, answer, command);
  };
  return {
    ...person,
    ...{ accountId, other, note },
    /** All of these, of the one account, `atOnce` or one after the other. */
    noteAll: async (sayings: readonly Saying[], atOnce: boolean) => {
      if (atOnce) await Promise.all(sayings.map((one) => note(accountId, one)));
      else for (const one of sayings) await note(accountId, one);
    },
    /** What the account says in the end, and how often it was written. */
    registerOf: async () => {
      const { state } = await person.accounts.load(accountId);
      const events = person.eventsOf(`account-${accountId}`);
      return {
        register: state.status === 'open' ? state.exclusions.register : undefined,
        events: events.filter(({ type }) => type === 'ExclusionRegisterAnswered').length,
      };
    },
  };
};
