import { monthsLater } from '@paddock/contracts/exclusions';
import { describe, expect, it } from 'vitest';
import { days, deposited, given, type Happened, noon, opened, plain } from '../account.fixture.ts';
import { bet, placed, settled } from '../bets/betting.fixture.ts';

const monthsAfter = (at: string, months: number, ms = 0): string =>
  new Date(monthsLater(new Date(at), months, 'GB').getTime() + ms).toISOString();

const note = {
  type: 'note-dormancy',
  closingId: 'c-1',
  returnId: 'c-1',
  lastSeenAt: noon,
  isExcludedElsewhere: false,
  ownerChange: null,
} as const;
const dormantAt = monthsAfter(noon, 13);
const warnedAt = monthsAfter(noon, 13, -days(30));
const warned: Happened = {
  type: 'DormancyWarned',
  data: { lastActiveAt: noon, closesAt: dormantAt },
  at: warnedAt,
};
const quiet: readonly Happened[] = [opened(), ...deposited(1000)];

describe('an account in which nothing happens', () => {
  it('has its customer told thirty days before, once', () => {
    given(quiet)
      .when(note, monthsAfter(noon, 13, -days(30) - 1))
      .givesNothing();
    given(quiet)
      .when(note, warnedAt)
      .gives({ type: 'DormancyWarned', data: { lastActiveAt: noon, closesAt: dormantAt } });
  });

  it('is closed after thirteen months, and not a second sooner, and its balance goes back', () => {
    const told = given([...quiet, warned]);
    told.when(note, monthsAfter(noon, 13, -1000)).givesNothing();
    told.when(note, dormantAt).gives(
      { type: 'AccountClosing', data: { closingId: 'c-1', by: 'dormant', reason: null } },
      {
        type: 'WithdrawalRequested',
        data: {
          withdrawalId: 'c-1-1',
          amount: 1000,
          card: { token: 'card-1', lastFour: '4242', scheme: 'visa' },
        },
      },
      {
        type: 'BalanceReturned',
        data: { closingId: 'c-1', returnId: 'c-1', amount: 1000, held: 0, currency: 'GBP' },
      },
      { type: 'AccountClosed', data: { closingId: 'c-1', by: 'dormant' } },
    );
  });

  it.each([
    ['over summer time', '2027-06-30T22:30:00.000Z', '2028-07-30T22:30:00.000Z'],
    ['from summer to winter', '2027-09-30T22:30:00.000Z', '2028-10-30T23:30:00.000Z'],
    ['to the end of a shorter month', '2027-01-31T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['by the day of the clocks', '2026-08-30T23:30:00.000Z', '2027-09-29T23:30:00.000Z'],
  ])('is closed after thirteen months of the customer’s calendar: %s', (_, lastSeenAt, closesAt) => {
    const seen = { ...note, lastSeenAt };
    const told: Happened = { ...warned, data: { lastActiveAt: lastSeenAt, closesAt } };
    const warns = new Date(Date.parse(closesAt) - days(30)).toISOString();
    const before = new Date(Date.parse(warns) - 1).toISOString();
    for (const country of ['GB', 'IE'] as const) {
      given([opened(country)])
        .when(seen, before)
        .givesNothing();
      given([opened(country)])
        .when(seen, warns)
        .gives({ type: 'DormancyWarned', data: told.data });
    }
  });

  it('is never closed sooner than thirty days after its customer was told, however late that was', () => {
    const late = monthsAfter(noon, 20);
    const closesAt = new Date(Date.parse(late) + days(30)).toISOString();
    given(quiet)
      .when(note, late)
      .gives({ type: 'DormancyWarned', data: { lastActiveAt: noon, closesAt } });
    const told = given([...quiet, { ...warned, data: { lastActiveAt: noon, closesAt } }]);
    told.when(note, new Date(Date.parse(closesAt) - 1).toISOString()).givesNothing();
    expect(told.decides(note, closesAt)).toMatchObject([{ type: 'AccountClosing' }, {}, {}, {}]);
  });

  it('is not closed before the date that its customer was told, though they are excluded meanwhile', () => {
    const late = monthsAfter(noon, 13, days(20));
    const told: Happened = { ...warned, data: { lastActiveAt: noon, closesAt: late } };
    const excluded: Happened = { type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } };
    const account = given([...quiet, told, excluded]);
    account.when(note, dormantAt).givesNothing();
    given([...quiet, told])
      .when({ ...note, isExcludedElsewhere: true }, dormantAt)
      .givesNothing();
    expect(account.decides(note, late)).toMatchObject([{ type: 'AccountClosing' }, {}, {}, {}]);
  });

  it('is used while a withdrawal is decided about or reaches its customer', () => {
    const at = monthsAfter(noon, 12);
    const card = { token: 'card-1', lastFour: '4242', scheme: 'visa' } as const;
    const asked: Happened = { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 400, card } };
    const held: Happened = {
      type: 'WithdrawalHeld',
      data: { withdrawalId: 'w-1', amount: 400, reason: 'no-card' },
    };
    const [of, text] = [{ withdrawalId: 'w-1', amount: 400 }, plain('seen')];
    const ends: readonly (readonly [Happened, Happened])[] = [
      [asked, { type: 'WithdrawalCompleted', data: { ...of, providerReference: 'ref' }, at }],
      [asked, { type: 'WithdrawalFailed', data: { ...of, reason: 'declined' }, at }],
      [held, { type: 'WithdrawalReleased', data: { ...of, card, note: text }, at }],
      [held, { type: 'WithdrawalPaidOtherwise', data: { ...of, note: text }, at }],
    ];
    for (const [begun, ended] of ends) {
      const account = given([...quiet, begun, ended]);
      expect(account.state).toMatchObject({ dormancy: { lastActiveAt: at } });
      account.when(note, dormantAt).givesNothing();
    }
  });

  it('is not used by a deposit that becomes known late: it counts on the day when it was asked for', () => {
    const late: Happened = {
      type: 'DepositCompleted',
      data: { depositId: 'd-2', amount: 500, providerReference: 'r', requestedAt: noon },
      at: warnedAt,
    };
    given([...quiet, late])
      .when(note, warnedAt)
      .gives({ type: 'DormancyWarned', data: { lastActiveAt: noon, closesAt: dormantAt } });
  });

  it('is kept by a log-in, after which thirteen months begin anew', () => {
    const told = given([...quiet, warned]);
    const lastSeenAt = monthsAfter(noon, 13, -1);
    told.when({ ...note, lastSeenAt }, dormantAt).givesNothing();
    const next = monthsAfter(lastSeenAt, 13, -days(30));
    expect(told.decides({ ...note, lastSeenAt }, next)).toMatchObject([
      { type: 'DormancyWarned', data: { lastActiveAt: lastSeenAt } },
    ]);
  });

  it('waits while a bet is open, and thirteen months begin anew as that ends', () => {
    const open = placed(bet('single', 'a', 400, 'b-1'), 'p-1');
    given([...quiet, open])
      .when(note, monthsAfter(noon, 36))
      .givesNothing();
    const ended = { ...settled('lost', 0, 'b-1'), at: monthsAfter(noon, 36) };
    given([...quiet, open, ended])
      .when(note, monthsAfter(noon, 40))
      .givesNothing();
    expect(given([...quiet, open, ended]).decides(note, monthsAfter(noon, 49))).toMatchObject([
      { type: 'DormancyWarned' },
    ]);
  });

  it.each<[string, readonly Happened[], boolean]>([
    ['here', [{ type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } }], false],
    ['in another account', [], true],
  ])(
    'of somebody excluded %s is closed without telling them to log in, and they stay excluded',
    (_, more, elsewhere) => {
      const excluded = given([...quiet, ...more]);
      const wanted = { ...note, isExcludedElsewhere: elsewhere };
      excluded.when(wanted, warnedAt).givesNothing();
      expect(excluded.decides(wanted, dormantAt)).toMatchObject([
        ...[{ type: 'AccountClosing' }, { type: 'WithdrawalRequested' }, {}, { type: 'AccountClosed' }],
      ]);
    },
  );

  it('that is closed already is left alone', () => {
    const closed: Happened = { type: 'AccountClosed', data: { closingId: 'c-0', by: 'customer' } };
    given([...quiet, closed])
      .when(note, monthsAfter(noon, 36))
      .givesNothing();
  });
});
