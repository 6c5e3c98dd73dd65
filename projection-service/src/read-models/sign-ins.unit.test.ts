import type { AccessEvent, Actor } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { createFoldedAccount } from './folded-account.fixture.ts';
import { signInField } from './sign-ins.ts';

const signedIn: AccessEvent = { type: 'SignedIn', data: { sessionId: 'digest' } };
const failed: AccessEvent = { type: 'SignInFailed', data: { reason: 'wrong-password' } };
const blocked: AccessEvent = { type: 'AccessBlocked', data: { until: '2026-06-01T12:30:00.000Z' } };
const day = (number: number) => `2026-06-0${number}T12:00:00.000Z`;
const phone: Actor = { kind: 'customer', id: 'a1', channel: 'mobile', ip: '192.0.2.7' };

test('the last sign-in and the one before it are kept, with channel and address', () => {
  const account = createFoldedAccount();
  account.fold(signedIn, day(1));
  account.fold(signedIn, day(2), phone);
  account.fold(signedIn, day(3), { kind: 'customer', id: 'a1', channel: 'desktop' });
  expect(account.get(signInField)).toMatchObject({
    last: { at: day(3), channel: 'desktop', ip: null },
    previous: { at: day(2), channel: 'mobile', ip: '192.0.2.7' },
  });
});

test('wrong passwords are counted apart before and after the last sign-in', () => {
  const account = createFoldedAccount();
  for (const event of [failed, signedIn, failed, failed, signedIn, failed]) account.fold(event);
  expect(account.get(signInField)).toMatchObject({ failedBefore: 2, failedAfter: 1 });
});

test('a sign-in ends a block', () => {
  const account = createFoldedAccount();
  account.fold(signedIn);
  account.fold(blocked);
  expect(account.get(signInField)?.blockedUntil).toBe('2026-06-01T12:30:00.000Z');
  account.fold(signedIn);
  expect(account.get(signInField)?.blockedUntil).toBeNull();
});

test.each([
  ['a sign-in', signedIn],
  ['a wrong password', failed],
  ['a block', blocked],
])('%s applied twice counts once', (_, event) => {
  const account = createFoldedAccount();
  account.fold(signedIn, day(1));
  account.fold(failed, day(1));
  const logged = account.fold(event, day(2), phone);
  const once = structuredClone(account.get(signInField));
  account.apply(logged);
  expect(account.get(signInField)).toEqual(once);
});
