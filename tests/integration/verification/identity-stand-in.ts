import { randomUUID } from 'node:crypto';
import type {
  IdentityDetails,
  IdentityProvider,
} from '@paddock/command-service/src/adapters/identity/identity-provider.ts';
import type { IdentityAnswer } from '@paddock/contracts/events';

/** A provider that answers as it is told, and counts what it is paid for. */
export const createIdentityStandIn = () => {
  const told: IdentityDetails[] = [];
  const state = {
    answer: { outcome: 'verified' } as IdentityAnswer | 'pending' | 'away' | 'lost',
  };
  /** By reference: whom it is of, how often it was asked for what it found, and whether that was paid for. */
  const people = new Map<string, { lastName: string; looks: number; paid: number }>();
  const identity: IdentityProvider = {
    name: 'stand-in',
    introduce: async (details) => {
      if (state.answer === 'away') throw new Error('away');
      told.push(details);
      const reference = randomUUID();
      people.set(reference, { lastName: details.lastName, looks: 0, paid: 0 });
      return { reference };
    },
    check: async (reference) => {
      const person = people.get(reference);
      if (!person) throw new Error('nobody is known by this reference');
      person.looks += 1;
      if (state.answer === 'away') throw new Error('away');
      person.paid = 1;
      if (state.answer === 'lost') throw new Error('the answer was lost');
      return state.answer;
    },
  };
  const reset = (): void => {
    told.length = 0;
    state.answer = { outcome: 'verified' };
  };
  /** What it did about whoever has this last name, under however many references. */
  const workOn = (lastName: string) => {
    const all = [...people.values()].filter((person) => person.lastName === lastName);
    const sum = (of: 'looks' | 'paid') => all.reduce((total, person) => total + person[of], 0);
    return { looks: sum('looks'), paid: sum('paid') };
  };
  return { identity, told, state, reset, workOn };
};
