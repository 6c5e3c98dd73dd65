import { expect, it } from 'vitest';
import { halfSignedInSession, signedInSession, visitorSession } from './new-sessions.ts';

const preferences = { oddsDisplay: null, priceAcceptance: null, shortcuts: {} };
const now = new Date('2026-11-20T12:00:00Z');
const accountOf = (accountId: string) => ({
  ...{ accountId, username: accountId, roles: ['customer' as const] },
  device: 'Firefox on Linux',
  endings: 0,
});
const signIn = (before: Parameters<typeof signedInSession>[0], accountId: string) =>
  signedInSession(before, accountOf(accountId), preferences, now);

it('a visitor who signs in, and signs in once more, keeps their betslip', () => {
  const visitor = visitorSession('desktop');
  const first = signIn(visitor, 'ada');
  expect(first.visitorId).toBe(visitor.visitorId);
  expect(signIn(first, 'ada').visitorId).toBe(visitor.visitorId);
  const half = halfSignedInSession(visitor, { ...accountOf('ada'), step: 'code', endings: 0 });
  expect(half.visitorId).toBe(visitor.visitorId);
  expect(signIn(half, 'ada').visitorId).toBe(visitor.visitorId);
});

it('a visitor who signs in is told no more why their session of before ended', () => {
  const told = { ...visitorSession('desktop'), endedBy: 'closing' as const };
  const half = halfSignedInSession(told, { ...accountOf('ada'), step: 'code', endings: 0 });
  for (const session of [signIn(told, 'ada'), half]) expect(session).not.toHaveProperty('endedBy');
});

it('who signs in where another account is signed in begins as another visitor: that betslip is not theirs', () => {
  const ada = signIn(visitorSession('desktop'), 'ada');
  expect(signIn(ada, 'bob').visitorId).not.toBe(ada.visitorId);
  const half = halfSignedInSession(ada, { ...accountOf('bob'), step: 'code', endings: 0 });
  expect(half.visitorId).not.toBe(ada.visitorId);
});
