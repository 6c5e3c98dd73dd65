import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { proposeEvents, readEvent, type StoredEvent } from '@paddock/service-kit/events';
import { describe, expect, it } from 'vitest';
import { after, days, hours, noon, opened, plain } from '../../domain/account/account.fixture.ts';
import { noExclusionsOfAccount } from '../../domain/account/exclusions/exclusions.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { createMessages, type Told } from './messages.ts';

/** What is told of the last of these events, once all that is `later` has happened too. */
const toldOf = async (events: readonly AccountEvent[], later: readonly AccountEvent[] = []) => {
  const { store, eventsOf } = createFakeEventStore();
  const actor = { kind: 'system', id: 'test', channel: 'system' } as const;
  const now = new Date(noon);
  const context = { commandId: 'c', correlationId: 'c', causationId: 'c', actor, now };
  const proposed = proposeEvents<AccountEvent>(accountEvents, [opened(), ...events, ...later], context);
  await store.append(accountStream('a-1'), proposed, 'any');
  const recorded = eventsOf(accountStream('a-1'))[events.length];
  if (!recorded) throw new Error('nothing happened');
  const event = readEvent<AccountEvent>(accountEvents, recorded) as StoredEvent<Told>;
  const accounts = createAccounts(store, testRules);
  return createMessages({ store, accounts, rules: testRules, clock: { now: () => now } })('a-1', event);
};

const raised: AccountEvent = {
  type: 'HarmMarkerRaised',
  data: {
    marker: 'chasing-losses',
    evidence: {
      ...{ value: 8, threshold: 8, windowMs: 1, from: 1, through: 1 },
      events: [{ revision: 1, at: noon }],
    },
    ...{ beginsBlock: true, textVersion: '1' },
  },
};
const lifted: AccountEvent = { type: 'HarmBlockLifted', data: { note: plain('spoken') } };
const linked = (
  since: string | null,
  accountId = 'a-2',
  timeOutUntil: string | null = null,
): AccountEvent => ({
  type: 'LinkedExclusionNoted',
  data: { accountId, ...noExclusionsOfAccount, playBlockedSince: since, timeOutUntil },
});
const blockedDeposits: AccountEvent = {
  type: 'DepositsBlocked',
  data: { because: 'frequent', count: 10, minutes: 60, until: after(hours(24)) },
};
const paused = { templateId: 'play-blocked' };

describe('the inbox of a customer whose block is lifted', () => {
  it('says that they can go on, and nothing of what staff wrote', async () => {
    const message = await toldOf([raised, lifted]);
    expect(message?.templateId).toBe('play-block-lifted');
    expect(message?.body).toMatch(/no longer pauses betting and deposits\. You can deposit and bet again/);
    expect(JSON.stringify(message)).not.toContain('spoken');
  });

  it.each<[string, AccountEvent, RegExp]>([
    ['signs in another account of theirs', linked(noon), /pauses .* We have paused betting and deposits/],
    [
      'a time-out',
      { type: 'TimeOutSet', data: { length: 'day', until: after(hours(24)) } },
      /You are on a time-out until 21 November 2026/,
    ],
    ['a block of deposits', blockedDeposits, /You have made 10 deposits in the last 60 minutes/],
    [
      'an account that is closing',
      { type: 'AccountClosing', data: { closingId: 'c', by: 'customer', reason: null } },
      /clos/i,
    ],
  ])('says what else keeps them from it: %s', async (_, fact, sentence) => {
    const message = await toldOf([raised, fact, lifted]);
    expect(message?.body).toMatch(sentence);
    expect(message?.body).not.toMatch(/bet again/);
  });
});

describe('the inbox of a customer about whose deposits somebody has decided', () => {
  const reviewed: AccountEvent = {
    type: 'DepositsReviewed',
    data: { amount: 500_000, until: after(days(365)), note: plain('payslips') },
  };

  it('says how much they may pay in, and nothing of it while something bars them', async () => {
    expect((await toldOf([reviewed]))?.body).toContain('£5,000.00');
    const barred = await toldOf([blockedDeposits, reviewed]);
    expect(barred?.body).toMatch(/still cannot deposit.+You have made 10 deposits/);
    expect(barred?.body).not.toContain('5,000');
  });
});

describe('the inbox of a customer whom signs in another account of theirs bar', () => {
  it('says so as it begins, and as it ends', async () => {
    expect(await toldOf([linked(noon)])).toMatchObject(paused);
    expect((await toldOf([linked(noon), linked(null)]))?.body).toMatch(/You can deposit and bet again/);
  });

  it('says nothing where it begins or ends nothing', async () => {
    expect(await toldOf([linked(null, 'a-2', after(days(1)))])).toBeUndefined();
    expect(await toldOf([linked(noon), linked(noon, 'a-2', after(days(1)))])).toBeUndefined();
    expect(await toldOf([linked(noon), linked(noon, 'a-3')])).toBeUndefined();
    expect(await toldOf([linked(noon), linked(noon, 'a-3'), linked(null)])).toBeUndefined();
    expect(await toldOf([raised, linked(noon)])).toBeUndefined();
    expect(await toldOf([raised, linked(noon), linked(null)])).toBeUndefined();
  });
});

it('the inbox of a customer whose account is dormant says on which day it is closed, and that logging in keeps it', async () => {
  const message = await toldOf([
    { type: 'DormancyWarned', data: { lastActiveAt: noon, closesAt: '2027-12-26T12:00:00.000Z' } },
  ]);
  expect(message?.templateId).toBe('dormancy-warning');
  expect(`${message?.subject}\n${message?.body}`).toContain('26 December 2027');
  expect(message?.body).toMatch(/you have logged in, and your account stays open/);
  expect(`${message?.subject}${message?.body}`).not.toMatch(/[{}]/);
});

it('signs are told of once, however many follow, and so is that deposits are blocked', async () => {
  expect(await toldOf([raised])).toMatchObject(paused);
  const another = { ...raised, data: { ...raised.data, beginsBlock: false } } as AccountEvent;
  expect(await toldOf([raised, another])).toBeUndefined();
  expect(await toldOf([blockedDeposits])).toMatchObject({ templateId: 'deposits-blocked' });
});
