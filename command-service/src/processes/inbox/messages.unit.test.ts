import { type AccountEvent, type Actor, accountEvents, accountStream } from '@paddock/contracts/events';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { proposeEvents, readEvent, type StoredEvent } from '@paddock/service-kit/events';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  type Happened,
  hours,
  noon,
  opened,
  plain,
} from '../../domain/account/account.fixture.ts';
import { noExclusionsOfAccount } from '../../domain/account/exclusions/exclusions.ts';
import {
  completedDeposit,
  failedWithdrawal,
  twoSay,
} from '../../domain/account/payments/contradictions.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { createMessages, type Told } from './messages.ts';

const system: Actor = { kind: 'system', id: 'test', channel: 'system' };

/** What is told of the last of these events, once all that is `later` has happened too. */
const toldOf = async (
  events: readonly AccountEvent[],
  later: readonly AccountEvent[] = [],
  actor: Actor = system,
) => {
  const { store, eventsOf } = createFakeEventStore();
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

describe('the inbox of a customer whose withdrawal is decided after they were answered', () => {
  const note = plain('statement seen');
  const asked = { withdrawalId: 'w-1', amount: 800 };
  const again = { withdrawalId: 'w-1-again-1', amount: 800, card };
  const requested: AccountEvent = { type: 'WithdrawalRequested', data: { ...asked, card } };
  const held: AccountEvent = { type: 'WithdrawalHeld', data: { ...asked, card, reason: 'other-card' } };
  const released: AccountEvent = { type: 'WithdrawalReleased', data: { ...asked, card, note } };
  const declined: AccountEvent = { type: 'WithdrawalFailed', data: { ...asked, reason: 'declined' } };
  const refused: AccountEvent = {
    type: 'WithdrawalFailed',
    data: { ...asked, reason: 'not approved', note },
  };
  const heldAgain = (reason: 'card-failed' | 'other-card'): AccountEvent => ({
    type: 'WithdrawalHeld',
    data: { ...again, reason },
  });
  const releasedAgain: AccountEvent = { type: 'WithdrawalReleased', data: { ...again, note } };
  const paidIn = deposited(2000);

  it('says that it is paid, and where to', async () => {
    const message = await toldOf([...paidIn, held, released]);
    expect(message).toMatchObject({ templateId: 'withdrawal-released' });
    expect(message?.body).toContain('£8.00. It is on its way to visa ending 4242');
  });

  it('says that it is not paid and in the balance again, or that the provider could not pay it', async () => {
    expect(await toldOf([...paidIn, held, refused])).toMatchObject({ templateId: 'withdrawal-put-back' });
    const failed = await toldOf([...paidIn, requested, declined]);
    expect(failed).toMatchObject({ templateId: 'withdrawal-failed' });
    expect(failed?.body).toContain('The £8.00 is back in your balance.');
    // Of another withdrawal.
    const next: AccountEvent = { ...held, data: { ...held.data, withdrawalId: 'w-2' } } as AccountEvent;
    expect(await toldOf([...paidIn, requested, declined], [next])).toEqual(failed);
  });

  it('says nothing of what was refused while they waited', async () => {
    const customer: Actor = { kind: 'customer', id: 'a-1', channel: 'mobile' };
    expect(await toldOf([...paidIn, requested, declined], [], customer)).toBeUndefined();
  });

  it('says nothing of what is held again at once, which the balance does not have', async () => {
    expect(await toldOf([...paidIn, held, refused], [heldAgain('other-card')])).toBeUndefined();
    expect(await toldOf([...paidIn, requested, declined], [heldAgain('card-failed')])).toBeUndefined();
  });

  it('says once that it is on its way, however often it is sent', async () => {
    const sent = [...paidIn, held, released, declined, heldAgain('card-failed')];
    expect(await toldOf([...sent, releasedAgain])).toBeUndefined();
    const notSent = [...paidIn, held, refused, heldAgain('other-card')];
    expect(await toldOf([...notSent, releasedAgain])).toMatchObject({ templateId: 'withdrawal-released' });
  });

  it('says how much was taken of one that is held again for less, and then that the rest is paid', async () => {
    const taken = { amount: 300, heldAgainAs: again.withdrawalId };
    const reduced: AccountEvent = { type: 'WithdrawalFailed', data: { ...asked, reason: 'taken', taken } };
    const rest: AccountEvent = {
      type: 'WithdrawalHeld',
      data: { ...again, amount: 500, reason: 'other-card' },
    };
    expect(await toldOf([...paidIn, held, reduced], [rest])).toMatchObject({
      templateId: 'withdrawal-reduced',
    });
    const paid: AccountEvent = { type: 'WithdrawalReleased', data: { ...again, amount: 500, note } };
    expect((await toldOf([...paidIn, held, reduced, rest, paid]))?.body).toContain('£5.00. It is on its way');
  });
});

describe('the inbox of a customer of whose payment staff found that it ended otherwise', () => {
  const events = (history: readonly Happened[]): AccountEvent[] =>
    history.slice(1, -1).map(({ at: _, ...event }) => event as AccountEvent);

  it('says that a deposit never arrived and was taken out again', async () => {
    const message = await toldOf(events(twoSay(completedDeposit, 'd-1')));
    expect(message).toMatchObject({ templateId: 'deposit-taken-back' });
    expect(message?.body).toMatch(/£10\.00 from visa ending 4242 .+ was declined/);
    expect(message?.body).toContain('£10.00 was taken from your balance.');
  });

  it('says that a withdrawal was paid after all and was taken out again', async () => {
    const message = await toldOf(events(twoSay(failedWithdrawal, 'w-1')));
    expect(message).toMatchObject({ templateId: 'withdrawal-taken-again' });
    expect(message?.body).toContain('£8.00 was taken from your balance.');
  });
});
