import type { AccessEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { expect, test } from 'vitest';
import { type AccessCommand, type AccessState, createAccessAggregate } from './access.ts';

const accessAggregate = createAccessAggregate({ attempts: 3, blockMs: 30 * 60_000 });

const at = (minute: number): CommandContext => ({
  commandId: 'c',
  correlationId: 'c',
  actor: { kind: 'visitor', id: 'v', channel: 'desktop' },
  now: new Date(Date.UTC(2030, 0, 1, 12, minute)),
});

const granted = accessAggregate.evolve(
  { status: 'none' },
  { type: 'AccessGranted', data: { accountId: 'a', passwordHash: 'h', roles: ['customer'] } },
);

const attempt = (passwordMatches: boolean, barrier?: Refusal): AccessCommand => ({
  type: 'sign-in',
  passwordMatches,
  barrier,
  sessionDigest: 's',
});

/** Decides and folds what was decided; a refusal changes nothing. */
const after = (state: AccessState, command: AccessCommand, minute: number) => {
  const outcome = accessAggregate.decide(state, command, at(minute));
  if (isRefusal(outcome)) return { state, types: [], refusal: outcome };
  const folded = outcome.reduce<AccessState>(
    (current, event) => accessAggregate.evolve(current, event as AccessEvent),
    state,
  );
  return { state: folded, types: outcome.map(({ type }) => type), refusal: undefined };
};

const afterFailures = (count: number): AccessState =>
  Array.from({ length: count }).reduce<AccessState>(
    (state) => after(state, attempt(false), 0).state,
    granted,
  );

test('the third wrong password in a row blocks sign-in', () => {
  expect(after(afterFailures(1), attempt(false), 0).types).toEqual(['SignInFailed']);
  expect(after(afterFailures(2), attempt(false), 0).types).toEqual(['SignInFailed', 'AccessBlocked']);
});

test('a right password between wrong ones starts the count again', () => {
  const { state } = after(afterFailures(2), attempt(true), 0);
  expect(after(state, attempt(false), 1).types).toEqual(['SignInFailed']);
});

test('while blocked even the right password is refused, and after 30 minutes it is not', () => {
  const blocked = afterFailures(3);
  expect(after(blocked, attempt(true), 29).refusal).toEqual(refuse('access-blocked'));
  expect(after(blocked, attempt(true), 30).types).toEqual(['SignedIn']);
});

test('who is barred from signing in learns so with the right password only, and not while blocked', () => {
  const barrier = refuse('not-allowed');
  expect(after(granted, attempt(true, barrier), 0)).toMatchObject({ types: [], refusal: barrier });
  expect(after(granted, attempt(false, barrier), 0).types).toEqual(['SignInFailed']);
  expect(after(afterFailures(3), attempt(true, barrier), 29).refusal).toEqual(refuse('access-blocked'));
});

test('after a block the count begins anew', () => {
  const { types } = after(afterFailures(3), attempt(false), 31);
  expect(types).toEqual(['SignInFailed']);
});

test('access is granted once', () => {
  const command: AccessCommand = {
    type: 'grant-access',
    accountId: 'a',
    passwordHash: 'other',
    roles: ['operations'],
  };
  expect(after(granted, command, 0)).toMatchObject({ types: [], state: { passwordHash: 'h' } });
});

test('nobody signs in to an account that is not there', () => {
  expect(after({ status: 'none' }, attempt(true), 0).refusal).toEqual(refuse('wrong-credentials'));
});
