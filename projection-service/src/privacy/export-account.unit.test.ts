import { byUnderAgeReport, type PersonalDetails } from '@paddock/contracts/events';
import { betPlaced, betSettled } from '@paddock/contracts/events/events.fixture';
import type { ReplayedEvent } from '@paddock/contracts/http';
import { exportDocumentSchema } from '@paddock/contracts/privacy';
import { describe, expect, it } from 'vitest';
import { exportAccount } from './export-account.ts';
import { exportText } from './export-file.ts';

const person: PersonalDetails = {
  ...{ username: 'anna', title: 'Ms', firstName: 'Anna', lastName: 'Brennan', dateOfBirth: '1990-04-01' },
  ...{ email: 'anna@example.com', phone: '+353 871234567', address: '1 Main Street', city: 'Cork' },
  ...{ postcode: 'T12', securityQuestion: 'First pet?', securityAnswer: 'Rex' },
};

const now = new Date('2030-01-01T12:00:00.000Z');
type Happened = [stream: string, type: string, data: Record<string, unknown>, kind?: 'customer' | 'staff'];

const registered: Happened = [
  'profile-a',
  'ProfileRegistered',
  {
    ...{ accountId: 'a', personal: '[sealed]', country: 'IE', marketing: false, termsVersion: '3' },
    termsAcceptedAt: '2030-01-01T08:00:00.000Z',
  },
];
const card = { token: 'redacted', lastFour: '4242', scheme: 'Visa' };

const recorded = (happened: readonly Happened[]): ReplayedEvent[] =>
  happened.map(([stream, type, data, kind = 'customer'], position) => ({
    ...{
      position,
      stream,
      revision: position,
      commit: String(position),
      eventId: `e-${position}`,
      type,
      data,
    },
    metadata: {
      ...{ commandId: 'c', correlationId: 'c', causationId: 'c', schemaVersion: 1 },
      at: `2030-01-01T08:${String(position).padStart(2, '0')}:00.000Z`,
      actor: { kind, id: kind === 'customer' ? 'a' : 'officer-1', channel: 'mobile' },
    },
  }));

const sealed = { kind: 'sealed', sealed: 'because' };
/** What is sealed of a card is its last four digits here. */
const openCard = ({ sealed }: { sealed: string }) =>
  sealed === 'erased' ? null : { scheme: 'Visa', lastFour: sealed, expiryMonth: 4, expiryYear: 2039 };

/** What is sealed is read as it is written here. */
const openNotes = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  details: { kind: 'plain', text: (data.details as { sealed: string }).sealed },
});

/** The document that a customer gets, as they would read it. */
const copyOf = async (happened: readonly Happened[]) => {
  const events = recorded(happened);
  const history = async function* () {
    yield* events;
  };
  let text = '';
  for await (const piece of exportText(
    await exportAccount({ accountId: 'a', history, person, openCard, openNotes, now }),
  ))
    text += piece;
  return { text, copy: exportDocumentSchema.parse(JSON.parse(text)) };
};

describe('the copy of a customer’s data', () => {
  it('is whole of whoever has done nothing but register', async () => {
    const { copy } = await copyOf([registered]);
    expect(copy.account).toMatchObject({ registeredAt: '2030-01-01T08:00:00.000Z', currency: null });
    expect(copy.account.termsAccepted).toEqual([{ version: '3', at: '2030-01-01T08:00:00.000Z' }]);
    expect(copy.bets).toEqual([]);
    expect(copy.history).toHaveLength(1);
  });

  it('says that deposits are blocked, and until when', async () => {
    const until = '2030-01-02T08:00:00.000Z';
    const { copy } = await copyOf([
      registered,
      ['account-a', 'AccountOpened', { accountId: 'a', currency: 'EUR', jurisdiction: 'IE' }],
      ['account-a', 'DepositsBlocked', { because: 'frequent', count: 10, minutes: 60, until }],
    ]);
    expect(copy.saferGambling).toContainEqual({
      name: 'No deposits',
      value: `until ${until}: 10 deposits within 60 minutes`,
    });
  });

  it('says that a way to deposit is not enabled, by which staff hold its customer back', async () => {
    const { copy } = await copyOf([
      registered,
      ['account-a', 'AccountOpened', { accountId: 'a', currency: 'EUR', jurisdiction: 'IE' }],
      ['account-a', 'WayToDepositSet', { way: 'card', isEnabled: false, note: sealed }, 'staff'],
    ]);
    expect(copy.saferGambling).toContainEqual({ name: 'Way to deposit', value: 'Card is not enabled' });
  });

  it('has why a withdrawal is held, and not the sum, in which are withdrawals from other accounts', async () => {
    const withdrawal = { withdrawalId: 'w-1', amount: 50_000 };
    const { text, copy } = await copyOf([
      registered,
      ['account-a', 'AccountOpened', { accountId: 'a', currency: 'EUR', jurisdiction: 'IE' }],
      ['account-a', 'DepositRequested', { depositId: 'd-1', amount: 60_000, card }],
      ['account-a', 'DepositCompleted', { depositId: 'd-1', amount: 60_000, providerReference: 'r' }],
      ['account-a', 'WithdrawalRequested', { ...withdrawal, card }],
      ['account-a', 'WithdrawalHeld', { ...withdrawal, reason: 'above-sum', sum: 298_761 }],
    ]);
    expect(copy.history.map(({ detail }) => detail)).toContain(
      '500.00, above the sum that is paid out within 30 days without a review',
    );
    expect(text).not.toMatch(/2,?987/);
  });

  it('has money with its currency, bets with what became of them, and payments as they ended', async () => {
    const placed = betPlaced({ betId: 'b-1', placementId: 'p-1', stake: 500, unitStake: 500 });
    const settled = betSettled('b-1', 'won', 1250);
    const { copy } = await copyOf([
      registered,
      ['account-a', 'AccountOpened', { accountId: 'a', currency: 'EUR', jurisdiction: 'IE' }],
      ['account-a', 'DepositRequested', { depositId: 'd-1', amount: 2000, card }],
      ['account-a', 'DepositCompleted', { depositId: 'd-1', amount: 2000, providerReference: 'r' }],
      ['account-a', 'DepositRequested', { depositId: 'd-2', amount: 700, card }],
      ['account-a', 'DepositDeclined', { depositId: 'd-2', reason: 'declined' }],
      ['account-a', placed.type, placed.data],
      ['account-a', settled.type, settled.data],
      ['account-a', 'DepositLimitSet', { period: 'daily', amount: 5000 }],
    ]);
    expect(copy.account.balance).toEqual({ amount: '27.50', currency: 'EUR' });
    expect(copy.bets).toMatchObject([
      { reference: 'b-1', stake: { amount: '5.00' }, returned: { amount: '12.50' }, status: 'won' },
    ]);
    expect(copy.payments.map(({ status, card: by }) => [status, by])).toEqual([
      ['completed', 'Visa ending 4242'],
      ['declined', 'Visa ending 4242'],
    ]);
    expect(copy.limits).toMatchObject([{ kind: 'deposit', period: 'daily', amount: { amount: '50.00' } }]);
  });

  it('has what was taken of a payment and from where, what is owed, and what paid it', async () => {
    const completed = (depositId: string, amount: number): Happened[] => [
      ['account-a', 'DepositRequested', { depositId, amount, card }],
      ['account-a', 'DepositCompleted', { depositId, amount, providerReference: 'r' }],
    ];
    const placed = betPlaced({ betId: 'b-1', placementId: 'p-1', stake: 500, unitStake: 500 });
    const note = { kind: 'sealed', sealed: 'moved away' };
    const taken = { depositId: 'd-1', reference: 'c-1', amount: 2000, debited: 1500, shortfall: 500, card };
    const { copy } = await copyOf([
      registered,
      ['account-a', 'AccountOpened', { accountId: 'a', currency: 'EUR', jurisdiction: 'IE' }],
      ...completed('d-1', 2000),
      ['account-a', placed.type, placed.data],
      ['account-a', 'WalletTransferred', { transferId: 'x-1', to: 'poker', amount: 600, by: 'customer' }],
      [
        'account-a',
        'WalletTransferred',
        { transferId: 'x-2', to: 'sportsbook', amount: 600, by: 'taken-back' },
      ],
      ['account-a', 'DepositChargedBack', taken],
      ...completed('d-2', 300),
      [
        'account-a',
        'DebtsSettled',
        { amount: 300, depositId: 'd-2', parts: [{ of: 'chargeback', id: 'd-1', amount: 300 }] },
      ],
      ['account-a', 'DebtWrittenOff', { of: 'chargeback', id: 'd-1', amount: 200, note }, 'staff'],
    ]);
    const money = (amount: string) => ({ amount, currency: 'EUR' });
    expect(copy.payments[0]?.afterwards).toEqual([
      {
        ...{ at: '2030-01-01T08:07:00.000Z', what: 'charged back', amount: money('20.00') },
        ...{ fromSportsbook: money('9.00'), fromPoker: money('6.00'), owed: money('5.00') },
      },
    ]);
    expect(copy.debts).toEqual([
      {
        ...{ of: 'deposit that the bank took back', reference: 'd-1', since: '2030-01-01T08:07:00.000Z' },
        ...{ amount: money('5.00'), owed: money('0.00'), writtenOff: money('2.00') },
        settled: [{ at: '2030-01-01T08:10:00.000Z', amount: money('3.00'), byDeposit: 'd-2' }],
      },
    ]);
    const details = copy.history.map(({ detail }) => detail);
    expect(details).toContain('20.00 from Visa ending 4242: 15.00 taken from the balance, 5.00 owed');
    expect(details).toContain('3.00: 3.00 owed of a chargeback');
  });

  it('says that money of a chargeback came again', async () => {
    const reclaim = { depositId: 'd-1', reference: 'c-1', amount: 2000, card };
    const { copy } = await copyOf([
      registered,
      ['account-a', 'AccountOpened', { accountId: 'a', currency: 'EUR', jurisdiction: 'IE' }],
      ['account-a', 'DepositRequested', { depositId: 'd-1', amount: 2000, card }],
      ['account-a', 'DepositCompleted', { depositId: 'd-1', amount: 2000, providerReference: 'r' }],
      ['account-a', 'DepositChargedBack', { ...reclaim, debited: 2000, shortfall: 0 }],
      ['account-a', 'ChargebackReversed', reclaim],
    ]);
    expect(copy.payments[0]?.afterwards.map(({ what, amount }) => [what, amount.amount])).toEqual([
      ['charged back', '20.00'],
      ['chargeback did not stand', '20.00'],
    ]);
    expect(copy.debts).toEqual([]);
  });

  it('has the cards that are saved, as their customer knows them', async () => {
    const added = (methodId: string, sealed: string): Happened => [
      'account-a',
      'PaymentMethodAdded',
      {
        ...{ methodId, token: 'redacted', cardDigest: 'redacted', funding: 'debit' },
        details: { kind: 'sealed-card', sealed },
      },
    ];
    const { text, copy } = await copyOf([
      registered,
      ['account-a', 'AccountOpened', { accountId: 'a', currency: 'EUR', jurisdiction: 'IE' }],
      added('m-1', '4242'),
      added('m-2', '0005'),
      ['account-a', 'PaymentMethodRemoved', { methodId: 'm-1' }],
    ]);
    expect(copy.savedCards).toEqual([{ card: 'Visa ending 0005', expires: '2039-04', funding: 'debit' }]);
    expect(copy.history.map(({ detail }) => detail)).toContain('Visa ending 4242, debit, good until 04/2039');
    expect(text).not.toContain('sealed-card');
  });

  it('has which public records were found, and what a note of staff says not', async () => {
    const note = { kind: 'sealed', sealed: 'payslips seen' };
    const { text, copy } = await copyOf([
      registered,
      ['account-a', 'AccountOpened', { accountId: 'a', currency: 'GBP', jurisdiction: 'GB' }],
      [
        'account-a',
        'FinancialCheckAnswered',
        {
          ...{ provider: 'credas', reference: null, outcome: 'flagged', until: '2031-01-01T08:00:00.000Z' },
          details: { kind: 'sealed', sealed: 'bankruptcy' },
        },
      ],
      ['account-a', 'DepositsReviewed', { amount: 1, until: '2031-01-01T08:00:00.000Z', note }, 'staff'],
    ]);
    expect(copy.history.map(({ detail }) => detail)).toContain('credas: bankruptcy order');
    expect(copy.saferGambling).toContainEqual({
      name: 'Public records of debt',
      value: expect.stringMatching(/^something found 2030-01-01/),
    });
    expect(text).not.toContain('payslips');
  });

  it('says that signs of harm pause betting, and neither by which, nor whether staff look at it', async () => {
    const evidence = {
      ...{ value: 12, threshold: 12, windowMs: 86_400_000, from: 1, through: 12, amount: 24_000 },
      events: [{ revision: 1, at: '2030-01-01T08:00:00.000Z' }],
    };
    const { text, copy } = await copyOf([
      registered,
      ['account-a', 'AccountOpened', { accountId: 'a', currency: 'EUR', jurisdiction: 'IE' }],
      [
        'account-a',
        'HarmMarkerRaised',
        { marker: 'frequent-deposits', evidence, beginsBlock: true, textVersion: '1' },
      ],
      [
        'case-a',
        'CaseOpened',
        { accountId: 'a', cause: { kind: 'marker', marker: 'frequent-deposits', raisedBy: 'e-2' } },
      ],
    ]);
    expect(copy.saferGambling).toContainEqual({
      name: 'Betting and deposits are paused',
      value: 'since 2030-01-01T08:02:00.000Z',
    });
    expect(copy.history.map(({ what }) => what)).toContain(
      'Sign of harm found, which bars from bets and deposits',
    );
    expect(text).not.toMatch(/frequent|240\.00|\b12\b deposits|case/i);
  });

  it('says that its customer asked to be erased, and not that staff proposed it to each other', async () => {
    const { text, copy } = await copyOf([
      registered,
      ['erasure-a', 'ErasureRequested', { erasureId: 'e-1', by: 'customer' }],
      ['erasure-a', 'ErasureProposed', { erasureId: 'e-1', proposedBy: 'officer-1', note: sealed }, 'staff'],
    ]);
    expect(copy.saferGambling).toContainEqual({
      name: 'Erasure of the person',
      value: 'asked for, and carried out once nothing has to be kept any more',
    });
    expect(text).not.toMatch(/propose/i);
  });

  it('says nothing of other people’s accounts, of what staff ask each other, and of what signs in', async () => {
    const until = '2030-01-02T08:00:00.000Z';
    const { text, copy } = await copyOf([
      registered,
      [
        'profile-a',
        'AccountLinked',
        { accountId: 'other-account', evidence: ['card'], follows: null, note: null },
        'staff',
      ],
      [
        'account-a',
        'LinkedExclusionNoted',
        {
          ...{ accountId: 'other-account', sportsbook: { until }, gaming: null, poker: null },
          ...{ full: { until }, isListed: true, timeOutUntil: until, playBlockedSince: until },
        },
      ],
      [
        'account-a',
        'LinkedDepositsNoted',
        {
          ...{ accountId: 'other-account', revision: 4, moves: [], block: null },
          deposits: [
            {
              ...{ depositId: 'd-9', amount: 77_700, status: 'completed', byCard: true },
              ...{ at: until, until: null },
            },
          ],
        },
      ],
      ['access-a', 'SignedIn', { sessionId: '[redacted]' }],
      ['access-a', 'AccessUnblocked', { letThroughUntil: null }, 'staff'],
    ]);
    expect(text).not.toContain('other-account');
    expect(text).not.toContain('777');
    expect(text).not.toMatch(/linked|register\b|sportsbook|time-out|signs/i);
    // It holds in this one too, which its customer reads wherever they would bet.
    expect(copy.saferGambling).toEqual([
      { name: 'Interval', value: 'none' },
      { name: 'Betting and deposits are paused', value: `since ${until}` },
    ]);
    expect(text).not.toContain('officer-1');
    expect(text).not.toContain('Rex');
    expect(copy.history.map(({ what, by }) => [what, by])).toEqual([
      ['Registered, with personal details and the terms of then', 'you'],
      ['Logged in', 'you'],
      ['Blocks of log in ended by customer service', 'staff'],
    ]);
    expect(copy.sessions.map(({ what }) => what)).toContain('Logged in');
  });

  it('says that staff reported them as under 18, and not that a provider answered so', async () => {
    const answer = { outcome: 'partial', unmatched: ['age'] };
    const report = { provider: byUnderAgeReport, reference: 'u', digest: '[redacted]', answer };
    const { text, copy } = await copyOf([registered, ['profile-a', 'VerificationAnswered', report, 'staff']]);
    expect(copy.history.at(-1)).toMatchObject({
      what: 'Reported as under 18 by customer service',
      detail: 'not verified until compliance accepts documents',
      by: 'staff',
    });
    expect(text).not.toContain(byUnderAgeReport);
  });

  it('has messages that were not deleted, and what became of documents', async () => {
    const sent = (messageId: string) => ({
      messageId,
      templateId: 'welcome',
      subject: 'Welcome',
      body: 'Hello',
    });
    const { copy } = await copyOf([
      registered,
      ['inbox-a', 'MessageSent', sent('m-1')],
      ['inbox-a', 'MessageSent', sent('m-2')],
      ['inbox-a', 'MessageDeleted', { messageId: 'm-1' }],
      [
        'profile-a',
        'DocumentUploaded',
        {
          ...{ documentId: 'x', purpose: 'identity', kind: 'passport', side: null, size: 10 },
          ...{ mediaType: 'image/png', contentDigest: '[redacted]', uploadId: null },
        },
      ],
      ['profile-a', 'DocumentDeleted', { documentId: 'x' }],
      ['account-a', 'SourceOfFundsAsked', { because: 'deposits' }],
      [
        'profile-a',
        'DocumentUploaded',
        {
          ...{ documentId: 'y', purpose: 'source-of-funds', kind: 'source-of-funds', side: null, size: 20 },
          ...{ mediaType: 'application/pdf', contentDigest: '[redacted]', uploadId: null },
        },
      ],
    ]);
    expect(copy.saferGambling).toContainEqual({
      name: 'Source of funds',
      value: expect.stringMatching(/^asked 2030-01-01.*nobody has decided yet$/),
    });
    expect(copy.messages).toEqual([
      { sentAt: '2030-01-01T08:02:00.000Z', subject: 'Welcome', text: 'Hello' },
    ]);
    expect(copy.documents).toMatchObject([
      { name: 'Passport', status: 'deleted', bytes: 10 },
      { name: 'Source of funds document', status: 'waiting', bytes: 20 },
    ]);
  });
});
