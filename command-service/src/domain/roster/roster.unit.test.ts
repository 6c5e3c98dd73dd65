import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { expect, it } from 'vitest';
import { type RosterCommand, type RosterState, rosterAggregate } from './roster.ts';

const count = (accountId: string, changes: number): RosterCommand => ({ type: 'count', accountId, changes });
const discount = (accountId: string, changes: number): RosterCommand => ({
  type: 'discount',
  accountId,
  changes,
});

/** The state after all that was not refused. */
const after = (...commands: readonly RosterCommand[]): RosterState =>
  commands.reduce<RosterState>((state, command) => {
    const events = rosterAggregate.decide(state, command);
    return isRefusal(events) ? state : events.reduce(rosterAggregate.evolve, state);
  }, rosterAggregate.initial);
const types = (state: RosterState, command: RosterCommand) => {
  const events = rosterAggregate.decide(state, command);
  return isRefusal(events) ? events : events.map(({ type }) => type);
};
const last = refuse('last-administrator');

it('the last administrator who is counted is never discounted, nor who is not counted while nobody else is', () => {
  expect(types(after(count('a', 0)), discount('a', 1))).toEqual(last);
  expect(types(after(), discount('a', 1))).toEqual(last);
  const two = after(count('a', 0), count('b', 0));
  expect(types(two, discount('a', 1))).toEqual(['AdministratorDiscounted']);
  expect(types(after(count('a', 0), count('b', 0), discount('a', 1)), discount('b', 1))).toEqual(last);
});

it('who was looked at before the role was taken away is not counted by it, and is by a later change', () => {
  const gone = after(count('a', 0), count('b', 0), discount('a', 3));
  expect(types(gone, count('a', 2))).toEqual([]);
  expect(types(gone, count('a', 3))).toEqual(['AdministratorCounted']);
});

it('is told nothing twice', () => {
  const two = after(count('a', 0), count('b', 0), { type: 'list', accountId: 'a', name: 'n' });
  expect(types(two, count('a', 5))).toEqual([]);
  expect(types(two, { type: 'list', accountId: 'a', name: 'other' })).toEqual([]);
  expect(types(after(count('a', 0), count('b', 0), discount('a', 1)), discount('a', 1))).toEqual([]);
});
