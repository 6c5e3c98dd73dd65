import { describe, expect, it } from 'vitest';
import { card } from '../events/events.fixture.ts';
import { byUnderAgeReport } from '../events/profile.ts';
import { eventText } from './event-text.ts';

const note = { kind: 'sealed', sealed: 'c2VhbGVk' };
const identity = { decisionId: 'e', purpose: 'identity', note: null };

describe('an event in words for compliance', () => {
  it.each([
    ['one-time-password', null, 'in place of a one-time password'],
    ['old-password', 'Firefox on Linux', 'by the old password, in Firefox on Linux'],
    ['code', 'Safari on iPhone', 'by a code that was sent, in Safari on iPhone'],
  ])('says how a password was replaced (%s), without what compliance may not see', (how, browser, text) => {
    const data = { credential: '[redacted]', how, browser };
    expect(eventText({ type: 'PasswordReplaced', data })).toBe(text);
  });

  it('says what a wrong password was given for', () => {
    const data = { reason: 'wrong-old-password', origin: '[redacted]' };
    expect(eventText({ type: 'SignInFailed', data })).toBe('wrong old password for a change of it');
  });

  it('says what was changed of personal details, and nothing of what they are', () => {
    const details = { personal: '[sealed]', changed: ['address', 'postcode'] };
    expect(eventText({ type: 'PersonalDetailsChanged', data: details })).toBe('address, postcode');
    const corrected = { personal: '[sealed]', changed: ['firstName', 'dateOfBirth'] };
    expect(eventText({ type: 'PersonalDetailsCorrected', data: corrected })).toBe(
      'first name and date of birth',
    );
    const correction = { changed: ['lastName', 'email', 'phone'], sealedValues: '[sealed]' };
    const decided = { requestId: 'r', approved: true, decidedAs: 'compliance' };
    expect(eventText({ type: 'ActionRequestDecided', data: { ...decided, correction } })).toBe(
      'last name, email address and phone number to be put right',
    );
    expect(eventText({ type: 'ActionRequestDecided', data: decided })).toBeUndefined();
    const declined = { ...decided, approved: false, correction };
    expect(eventText({ type: 'ActionRequestDecided', data: declined })).toBeUndefined();
    const finished = (made: string[], notMade: string[]) =>
      eventText({ type: 'DetailsCorrectionFinished', data: { requestId: 'r', made, notMade } });
    expect(finished(['lastName', 'email'], [])).toBe('last name and email address');
    expect(finished(['lastName'], ['email'])).toBe('last name; not done: email address');
    expect(finished([], ['phone'])).toBe('not done: phone number');
    const contact = { changeId: 'c', channel: 'sms', contact: '[sealed]' };
    expect(
      eventText({ type: 'ContactChangeRequested', data: { ...contact, browser: 'Firefox on Linux' } }),
    ).toBe('phone, in Firefox on Linux');
    expect(eventText({ type: 'ContactChanged', data: { ...contact, channel: 'email', browser: null } })).toBe(
      'email address',
    );
  });

  it('says to which marketing somebody consented, and where', () => {
    const data = {
      consents: [
        { product: 'sports', channel: 'email' },
        { product: 'sports', channel: 'sms' },
        { product: 'bingo', channel: 'post' },
      ],
      ...{ textVersion: '2026-11', askedAt: 'settings' },
    };
    expect(eventText({ type: 'MarketingConsentGiven', data })).toBe(
      'Sports by email, text message; Bingo by post, in the settings (text of 2026-11)',
    );
  });

  it.each([
    [
      'DepositRequested',
      { depositId: 'd', amount: 1050, card, cardDigest: '[redacted]' },
      '10.50 from Visa ending 4242',
    ],
    [
      'PaymentMethodAdded',
      {
        ...{ methodId: 'm', token: 'redacted', funding: 'prepaid' },
        details: { scheme: 'Visa', lastFour: '4242', expiryMonth: 1, expiryYear: 2039 },
      },
      'Visa ending 4242, prepaid, good until 01/2039',
    ],
    [
      'DepositsBlocked',
      { because: 'failed', count: 5, minutes: 60, until: '2026-11-28T12:00:00.000Z' },
      '5 failed deposits within 60 minutes',
    ],
    ['PaymentMethodAdded', { methodId: 'm', details: null, funding: 'debit' }, '[erased], debit'],
    [
      'SourceOfFundsAsked',
      { because: 'deposits' },
      'Asked because deposits within 30 days would go above the sum that needs a review',
    ],
    ['SourceOfFundsAsked', { because: 'compliance', note }, 'Compliance asked for it'],
    [
      'DepositsReviewed',
      { amount: 500_000, until: '2027-11-28T12:00:00.000Z', note, documentIds: ['d1', 'd2'] },
      '5000.00 within 30 days, on documents d1, d2',
    ],
    [
      'DepositsReviewed',
      { amount: 1000, until: '2027-11-28T12:00:00.000Z', note },
      '10.00 within 30 days, on no document, as noted',
    ],
    [
      'DocumentsDecided',
      {
        ...{ decisionId: 'e', purpose: 'source-of-funds', documentIds: ['d1'], note },
        decision: { outcome: 'accepted', seen: [] },
      },
      '1 document accepted: source of funds',
    ],
    ['DepositCompleted', { depositId: 'd', amount: 1050, providerReference: 'r' }, '10.50'],
    [
      'DepositChargedBack',
      { depositId: 'd', reference: 'c', amount: 2000, debited: 500, shortfall: 1500, card },
      '20.00 from Visa ending 4242: 5.00 taken from the balance, 15.00 owed',
    ],
    [
      'DepositTakenBack',
      { depositId: 'd', amount: 2000, debited: 2000, shortfall: 0 },
      '20.00: 20.00 taken from the balance',
    ],
    [
      'ChargebackReversed',
      { depositId: 'd', reference: 'c', amount: 2000, card },
      '20.00 from Visa ending 4242',
    ],
    [
      'DebtsSettled',
      {
        amount: 800,
        parts: [
          { of: 'chargeback', id: 'd', amount: 700 },
          { of: 'refund', id: 'e', amount: 100 },
        ],
      },
      '8.00: 7.00 owed of a chargeback, 1.00 owed of a refund',
    ],
    ['WayToDepositSet', { way: 'paypal', isEnabled: false, note }, 'PayPal, not enabled'],
    ['WayToDepositSet', { way: 'shop', isEnabled: true, note }, 'Cash in a shop, enabled'],
    ['DebtWrittenOff', { of: 'chargeback', id: 'd', amount: 700, note }, '7.00 owed of a chargeback'],
    ['DebtReinstated', { of: 'chargeback', id: 'd', amount: 700 }, '7.00 owed of a chargeback'],
    [
      'WalletTransferred',
      { transferId: 'x', to: 'sportsbook', amount: 300, by: 'taken-back' },
      '3.00 to the sportsbook wallet, as a payment is taken back',
    ],
    ['WithdrawalRequested', { withdrawalId: 'w', amount: 700, card }, '7.00 to Visa ending 4242'],
    [
      'WithdrawalHeld',
      { withdrawalId: 'w', amount: 700, reason: 'no-card', furtherReasons: ['contact-changed'] },
      '7.00, of a customer who has no card; within a day after the email address or phone was changed',
    ],
    [
      'WithdrawalHeld',
      { withdrawalId: 'w', amount: 700, reason: 'above-sum', sum: 200_500 },
      '7.00, above the sum that is paid out within 30 days without a review: 2005.00 within 30 days',
    ],
    ['WithdrawalFailed', { withdrawalId: 'w', amount: 700, reason: 'declined' }, '7.00, declined'],
    [
      'WithdrawalFailed',
      {
        ...{ withdrawalId: 'w', amount: 700, reason: 'a payment was taken back' },
        taken: { amount: 100, heldAgainAs: 'w-again-1' },
      },
      '7.00, a payment was taken back: 1.00 taken, 6.00 held again',
    ],
    ['BalanceReturned', { closingId: 'c', returnId: 'r', amount: 700, held: 0, currency: 'GBP' }, '7.00'],
    [
      'BalanceReturned',
      { closingId: 'c', returnId: 'r', amount: 700, held: 200, currency: 'GBP' },
      '7.00, of which 2.00 is held for a member of staff',
    ],
    ['FreeBetTokenGranted', { tokenId: 't', amount: 500, betType: 'S', promoCode: 'SPRING' }, '5.00'],
    ['DepositCompleted', {}, undefined],
  ])('says of %s how much it was, and of %j: %s', (type, data, text) => {
    expect(eventText({ type, data })).toBe(text);
  });

  it('says what a provider of identity checks was asked, and what it found', () => {
    const digest = '[redacted]';
    const asked = { provider: 'onfido', attempt: 2, retryAt: '2030-01-01T00:00:00.000Z', digest };
    expect(eventText({ type: 'VerificationAsked', data: asked })).toBe('onfido, attempt 2');
    const found = (answer: object) =>
      eventText({
        type: 'VerificationAnswered',
        data: { provider: 'onfido', reference: 'r', digest, answer },
      });
    expect(found({ outcome: 'verified' })).toBe('onfido: verified');
    expect(found({ outcome: 'partial', unmatched: ['address', 'age'] })).toBe(
      'onfido: no match of address, date of birth',
    );
    expect(found({ outcome: 'not-found' })).toBe('onfido: nobody found');
  });

  it('says what a report of somebody under 18 does, and names no provider', () => {
    const answer = { outcome: 'partial', unmatched: ['age'] };
    const data = { provider: byUnderAgeReport, reference: 'u', digest: '[redacted]', answer };
    expect(eventText({ type: 'VerificationAnswered', data })).toBe(
      'not verified until compliance accepts documents',
    );
  });

  it('says what ended a change of a limit that waited', () => {
    const said = (dropped?: object) =>
      eventText({
        type: 'DepositLimitChangeCancelled',
        data: { period: 'weekly', ...(dropped && { dropped }) },
      });
    expect(said()).toBe('weekly');
    expect(said({ amount: 2000, because: 'lower-limit' })).toBe(
      'weekly, by a lower limit: 20.00 was asked for',
    );
    expect(said({ amount: null, because: 'restriction' })).toBe(
      'weekly, by a restriction: no limit was asked for',
    );
  });

  it('says which document came, and what was decided about how many', () => {
    const uploaded = {
      ...{ documentId: 'd', purpose: 'identity', kind: 'driving-licence', side: 'back' },
      ...{ size: 2049, mediaType: 'image/png', contentDigest: '[redacted]', uploadId: 'u' },
    };
    expect(eventText({ type: 'DocumentUploaded', data: uploaded })).toBe(
      'Driving licence, back (image/png, 3 KB)',
    );
    const decided = (documentIds: string[], decision: object) =>
      eventText({ type: 'DocumentsDecided', data: { ...identity, documentIds, decision } });
    expect(decided(['d', 'f'], { outcome: 'accepted', seen: ['name', 'address', 'age'] })).toBe(
      '2 documents accepted: name, address and date of birth seen',
    );
    expect(decided(['d'], { outcome: 'refused', reason: 'expired' })).toBe('1 document refused: out of date');
  });

  it('says which other account is of the same person, or is not, by what, and what excludes them there', () => {
    const link = { accountId: 'a-2', evidence: ['person', 'card'], follows: null, note: null };
    const shared = 'same name and birth date, same card';
    expect(eventText({ type: 'AccountLinkSuggested', data: { ...link, isApart: false } })).toBe(
      `account a-2 may be of the same person: ${shared}`,
    );
    expect(eventText({ type: 'AccountLinked', data: { ...link, evidence: [] } })).toBe(
      'account a-2 is of the same person',
    );
    expect(eventText({ type: 'AccountUnlinkRequested', data: { ...link, requestedBy: 's' } })).toBe(
      `account a-2 is not of the same person, another member of staff has to say so too: ${shared}`,
    );
    expect(eventText({ type: 'AccountUnlinked', data: link })).toBe(
      `account a-2 is not of the same person: ${shared}`,
    );
    const none = { sportsbook: null, gaming: null, poker: null, full: null };
    const excluded = (more: object) =>
      eventText({
        type: 'LinkedExclusionNoted',
        data: {
          accountId: 'a-2',
          ...none,
          isListed: false,
          timeOutUntil: null,
          playBlockedSince: null,
          ...more,
        },
      });
    const until = '2030-07-01T00:00:00.000Z';
    expect(excluded({ sportsbook: { until }, full: { until: null }, isListed: true })).toBe(
      'excluded in account a-2 from Sportsbook until 1 July 2030 at least, from everything, by the national register, which holds here too',
    );
    expect(excluded({ timeOutUntil: until })).toBe(
      'excluded in account a-2 by a time-out until 1 July 2030 at 01:00, which holds here too',
    );
    expect(excluded({ playBlockedSince: until })).toBe(
      'excluded in account a-2 by signs of harm since 1 July 2030 at 01:00, which holds here too',
    );
    expect(excluded({})).toBe('nothing of account a-2 excludes the customer here any more');
    expect(excluded({ unlinked: true })).toBe(
      'account a-2 is not of the same person: nothing of it holds here, nor did',
    );
    const paidIn = (more: object) =>
      eventText({
        type: 'LinkedDepositsNoted',
        data: { accountId: 'a-2', revision: 4, deposits: [], moves: [], block: null, ...more },
      });
    const moves = [
      { at: until, amount: 100 },
      { at: '2030-07-01T00:00:01.000Z', amount: -50 },
    ];
    const deposit = { depositId: 'd', amount: 100, status: 'open', at: until, until: null, byCard: true };
    expect(paidIn({ deposits: [deposit], moves })).toBe(
      'of account a-2: 1 deposit, 2 movements, which count here too',
    );
    const withdrawal = { withdrawalId: 'w', amount: 50, status: 'open', requestedAt: until, at: until };
    expect(paidIn({ withdrawals: [withdrawal] })).toBe('of account a-2: 1 withdrawal, which count here too');
    expect(paidIn({ block: { because: 'frequent', count: 10, minutes: 60, until } })).toBe(
      'of account a-2: deposits blocked until 1 July 2030 at 01:00, which count here too',
    );
    expect(paidIn({ unlinked: true })).toBe(
      'account a-2 is not of the same person: nothing that was paid in there counts here',
    );
  });

  it('names which public records there are, where they can be read', () => {
    const said = (more: object) =>
      eventText({
        type: 'FinancialCheckAnswered',
        data: { provider: 'credas', reference: null, until: '2030-07-01T00:00:00.000Z', ...more },
      });
    expect(said({ outcome: 'clear', details: null })).toBe('credas: nothing found');
    const found = { kind: 'plain', text: 'bankruptcy court-judgment' };
    expect(said({ outcome: 'flagged', details: found })).toBe(
      'credas: bankruptcy order, county or high court judgment',
    );
    const erased = { kind: 'plain', text: '[erased]' };
    expect(said({ outcome: 'flagged', details: erased })).toBe('credas: something found');
  });

  it.each([
    [
      'ExclusionSet',
      { scope: 'gaming', months: 6, until: '2030-07-01T00:00:00.000Z' },
      'from Gaming until 1 July 2030 at least',
    ],
    ['ExclusionSet', { scope: 'full', months: null, until: null }, 'from everything'],
    [
      'ExclusionSet',
      { scope: 'full', months: 6, until: '2030-07-01T00:00:00.000Z', note: { kind: 'plain', text: 'x' } },
      'from everything until 1 July 2030 at least, made longer by staff as the customer asked',
    ],
    [
      'ExclusionLiftAsked',
      { scope: 'poker', note: { kind: 'plain', text: 'x' }, notedBy: 's' },
      'from Poker',
    ],
    ['ExclusionLifted', { scope: 'full', note: { kind: 'plain', text: 'x' } }, 'from everything'],
    [
      'BettingChannelsAnswered',
      { channels: ['sports', 'call-centre'], isAccepted: true, host: 'localhost' },
      'yes, to Sports and Call centre',
    ],
    [
      'BettingChannelsAnswered',
      { channels: [], scopes: ['gaming', 'poker'], isAccepted: false, host: 'localhost' },
      'no, to Gaming and Poker',
    ],
    [
      'BettingChannelsAnswered',
      { channels: ['casino'], scopes: ['full'], isAccepted: true, host: 'localhost' },
      'yes, to everything, with Casino ticked',
    ],
    ['TimeOutSet', { length: 'day', until: '2030-01-01T12:00:00.000Z' }, 'until 1 January 2030 at 12:00'],
    ['TimeOutEndTold', { until: '2030-01-01T12:00:00.000Z' }, 'it ended 1 January 2030 at 12:00'],
  ])('says of %s what its name leaves open', (type, data, text) => {
    expect(eventText({ type, data })).toBe(text);
  });

  it('says nothing of what its name says, nor of what nobody can read', () => {
    expect(eventText({ type: 'AccessEnabled', data: {} })).toBeUndefined();
    expect(eventText({ type: 'PasswordReplaced', data: {} })).toBeUndefined();
  });
});
