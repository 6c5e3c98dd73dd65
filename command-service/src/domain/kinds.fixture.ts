import type { Alert, ErasureEvent, ProfileEvent, SelectionResult } from '@paddock/contracts/events';
import { allMarketingConsents } from '@paddock/contracts/marketing';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import type { Kinds } from '@paddock/service-kit/aggregate/copies-agree.fixture';
import type { AlertsCommand } from './alerts/alerts.ts';
import type { BoostsCommand } from './boosts/boosts.ts';
import type { CardRangesCommand } from './card-ranges/card-ranges.ts';
import type { CaseCommand } from './cases/cases.ts';
import type { NameClaimCommand } from './claims/name-claim.ts';
import type { PersonCommand } from './claims/person-exclusion.ts';
import type { ShopPinCommand } from './claims/shop-pin-claim.ts';
import type { ErasureCommand } from './erasure/erasure.ts';
import type { InboxCommand } from './inbox/inbox.ts';
import type { MarketCommand } from './market/market.ts';
import type { NotificationCommand } from './notification/notification.ts';
import type { accountKeyAggregate } from './profile/account-key.ts';
import type { KeyringCommand } from './profile/keyring.ts';
import type { profileAggregate } from './profile/profile.ts';
import type { RiskCommand } from './risk/risk.ts';
import { riskSettings } from './risk/risk-settings.fixture.ts';
import type { RosterCommand } from './roster/roster.ts';
import { signUpOffer } from './sign-up-offers/sign-up-offers.fixture.ts';
import type { SignUpOffersCommand } from './sign-up-offers/sign-up-offers.ts';
import type { StaffCommand } from './staff/staff.ts';
import type { TradingCommand } from './trading/trading.ts';

type CommandOf<Aggregate extends { decide(state: never, command: never, context: never): unknown }> =
  Parameters<Aggregate['decide']>[1];

const at = '2030-01-01T00:00:00.000Z';
const accountId = fc.constantFrom('a', 'b');
const marketId = fc.constant('m');
const fixtureId = fc.constantFrom('f', 'g');
const reason = fc.constant('an enquiry');
const amount = fc.integer({ min: 1, max: 3000 });

/** Two selections and three messages, so that most are received again or correct what stands. */
const declaration = {
  marketId,
  fixtureId,
  messageId: fc.constantFrom('x', 'y', 'z'),
  results: fc.dictionary(
    fc.constantFrom('s', 't'),
    fc.constantFrom<SelectionResult>(
      { outcome: 'won' },
      { outcome: 'lost' },
      { outcome: 'won', deductions: [{ penceInThePound: 10, struckBefore: at }] },
    ),
    { minKeys: 1 },
  ),
};

export const marketKinds: Kinds<MarketCommand> = {
  'record-result': fc.record({ ...declaration, resultedAt: fc.constant(at) }),
  'correct-result': fc.record(
    { ...declaration, correctedAt: fc.constant(at), resultedAt: fc.constant(at), reason },
    {
      noNullPrototype: true,
      requiredKeys: ['marketId', 'fixtureId', 'messageId', 'results', 'correctedAt', 'reason'],
    },
  ),
  'record-withdrawal': fc.record({
    ...{ marketId, fixtureId, messageId: fc.constant('out'), withdrawnAt: fc.constant(at) },
    selectionId: fc.constantFrom('s', 't'),
    price: fc.constantFrom({ up: 3, down: 1 }, null),
  }),
  freeze: fc.record({ marketId, reason }),
  release: fc.record({ marketId }),
};

export const notificationKinds: Kinds<NotificationCommand> = {
  'begin-sending': fc.record({
    accountId: fc.constant('a'),
    template: fc.constant('new-device'),
    channel: fc.constantFrom('email', 'sms'),
    expiresAt: fc.constantFrom('2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'),
  }),
  'record-sent': fc.record({}),
  abandon: fc.record({ reason: fc.constantFrom('refused', 'expired', 'no-address') }),
};

export const tradingKinds: Kinds<TradingCommand> = {
  stop: fc.record({ marketId, fixtureId, reason }),
  resume: fc.record({ marketId, fixtureId }),
};

const requestId = fc.constantFrom('q', 'r');

export const riskKinds: Kinds<RiskCommand> = {
  'set-risk-settings': fc.record({
    settings: fc
      .constantFrom(400_000, 1_000_000, 2_000_000)
      .map((maximumStake) => ({ ...riskSettings, maximumStake })),
    requestId,
    requestedBy: fc.constant('asker'),
    note: fc.constantFrom('a busy day', null),
  }),
  'decide-risk-change': fc.record({
    requestId,
    approved: fc.boolean(),
    decidedBy: fc.constantFrom('other', 'asker'),
    roles: fc.constantFrom(['trader'], ['administrator']),
    askerRoles: fc.constantFrom(['trader'], ['trader'], []),
  }),
};

const ranges = fc.constantFrom(
  { first: '450000', last: '450099' },
  { first: '450100', last: '450199' },
  { first: '450050', last: '450149' },
);
const funding = fc.constantFrom('credit' as const, 'debit' as const);

export const cardRangesKinds: Kinds<CardRangesCommand> = {
  'change-card-ranges': fc.record({
    change: fc.record({
      removed: fc.array(ranges, { maxLength: 1 }),
      set: fc.array(
        fc.tuple(ranges, funding).map(([bounds, of]) => ({ ...bounds, funding: of })),
        { maxLength: 1 },
      ),
    }),
    requestId,
    requestedBy: fc.constant('asker'),
    note: fc.constantFrom('the list of the scheme', null),
  }),
  'decide-card-ranges': fc.record({
    requestId,
    approved: fc.boolean(),
    decidedBy: fc.constantFrom('other', 'asker'),
    roles: fc.constantFrom(['compliance'], ['trader']),
    askerRoles: fc.constantFrom(['compliance'], ['compliance'], []),
  }),
};

const changes = fc.integer({ min: 1, max: 4 });

export const rosterKinds: Kinds<RosterCommand> = {
  list: fc.record({ accountId, name: fc.constantFrom('sealed', 'sealed again') }),
  count: fc.record({ accountId, changes }),
  discount: fc.record({ accountId, changes }),
};

export const staffKinds: Kinds<StaffCommand> = {
  'give-bonus': fc.record({ bonusId: fc.constantFrom('g', 'h', 'i', 'j'), accountId, amount }),
  'count-shop-cash': fc.record({ transId: fc.constantFrom('t', 'u', 'v', 'w'), accountId, amount }),
};

export const signUpOffersKinds: Kinds<SignUpOffersCommand> = {
  'publish-offer': fc.record({
    offer: fc
      .record({ code: fc.constantFrom('ONE', 'TWO'), title: fc.constantFrom('A title', 'Another title') })
      .map((change) => signUpOffer({ ...change, until: '2030-06-01T00:00:00.000Z' })),
    now: fc.constant('2030-01-01T12:00:00.000Z'),
  }),
  'withdraw-offer': fc.record({ code: fc.constantFrom('ONE', 'TWO') }),
};

export const boostsKinds: Kinds<BoostsCommand> = {
  'offer-boost': fc.record({
    fixtureId,
    percent: fc.constantFrom(10, 25),
    minOdds: fc.constant({ up: 1, down: 2 }),
    maxStake: amount,
    maxPayout: amount,
    until: fc.constantFrom('2030-01-01T12:00:10.000Z', '2030-01-03T12:00:00.000Z'),
  }),
  'withdraw-boost': fc.record({ fixtureId }),
};

export const alertsKinds: Kinds<AlertsCommand> = {
  raise: fc.record({
    alert: fc.constantFrom<Alert>(
      { kind: 'many-names', place: 'p' },
      { kind: 'many-names', place: 'q' },
      { kind: 'many-places', accountId: 'a' },
      { kind: 'staff-account', accountId: 'a' },
      { kind: 'same-person', accountId: 'a', excluded: 'b' },
    ),
  }),
};

const messageId = fc.constantFrom('about-1', 'about-2', 'about-3');

export const inboxKinds: Kinds<InboxCommand> = {
  'send-message': fc.record({
    position: fc.bigInt({ min: 1n, max: 3n }),
    message: fc.constant({ templateId: 'bet-voided', subject: 'A bet is void', body: 'Its stake is back.' }),
  }),
  'read-message': fc.record({ messageId }),
  'delete-message': fc.record({ messageId }),
};

const digest = fc.constantFrom('d', 'e');
const changeId = fc.constantFrom('c-1', 'c-2');
const plainNote = fc.constant({ kind: 'plain' as const, text: 'seen' });

/** Nobody was found, and documents came in their place; another shows where the money comes from. */
const withDocuments: readonly ProfileEvent[] = [
  {
    type: 'ProfileRegistered',
    data: {
      ...{ accountId: 'a', personal: 'sealed', country: 'GB', marketing: false },
      ...{ termsVersion: '1', termsAcceptedAt: at },
    },
  },
  {
    type: 'VerificationAsked',
    data: { provider: 'sandbox', attempt: 1, retryAt: '2030-01-01T00:00:15.000Z', digest: 'd' },
  },
  {
    type: 'VerificationAnswered',
    data: { provider: 'sandbox', reference: null, digest: 'd', answer: { outcome: 'not-found' } },
  },
  {
    type: 'DocumentUploaded',
    data: {
      ...{ documentId: 'd-1', purpose: 'identity', kind: 'passport', side: null },
      ...{ size: 1, mediaType: 'image/jpeg', contentDigest: 'x', uploadId: 'u-1' },
    },
  },
  {
    type: 'DocumentUploaded',
    data: {
      ...{ documentId: 'd-2', purpose: 'source-of-funds', kind: 'source-of-funds', side: null },
      ...{ size: 1, mediaType: 'image/jpeg', contentDigest: 'y', uploadId: 'u-2' },
    },
  },
];

/** Nobody, a customer who sent documents, one who asked for another email address, and somebody whom a provider has been asked about. */
export const profileHistories: readonly (readonly ProfileEvent[])[] = [
  withDocuments,
  [],
  [
    {
      type: 'ProfileRegistered',
      data: {
        ...{ accountId: 'a', personal: 'sealed', country: 'IE', marketing: false },
        ...{ termsVersion: '1', termsAcceptedAt: at },
      },
    },
    {
      type: 'ContactChangeRequested',
      data: { changeId: 'c-1', channel: 'email', contact: 'sealed', browser: null },
    },
  ],
  [
    {
      type: 'VerificationAsked',
      data: { provider: 'sandbox', attempt: 1, retryAt: '2030-01-01T00:00:15.000Z', digest: 'd' },
    },
    { type: 'VerificationReferenced', data: { provider: 'sandbox', reference: 'r' } },
  ],
  [
    {
      type: 'VerificationAsked',
      data: { provider: 'sandbox', attempt: 1, retryAt: '2030-01-01T00:00:15.000Z', digest: 'd' },
    },
  ],
];

const documentId = fc.constantFrom('d-1', 'd-2');
const documentIds = fc.constantFrom(['d-1'], ['d-2'], ['d-1', 'd-2']);

export const profileKinds: Kinds<CommandOf<typeof profileAggregate>> = {
  'register-profile': fc.record({
    accountId,
    personal: fc.constantFrom('sealed', 'sealed again'),
    country: fc.constantFrom('GB', 'IE'),
    consents: fc.subarray([...allMarketingConsents]),
    identity: fc.record({ provider: fc.constant('sandbox'), digest }),
    termsVersion: fc.constant('1'),
    termsAcceptedAt: fc.constant(at),
  }),
  'follow-offer': fc.record({ offer: fc.constantFrom('ONE', 'TWO'), termsVersion: fc.constant('1') }),
  'accept-terms': fc.record({ version: fc.constantFrom('1', '2') }),
  'change-details': fc.record({
    personal: fc.constantFrom('sealed', 'sealed again'),
    changed: fc.subarray(['title', 'address', 'city', 'postcode']),
  }),
  'correct-details': fc.record({
    personal: fc.constantFrom('sealed', 'sealed again'),
    changed: fc.subarray(['firstName', 'lastName', 'dateOfBirth']),
    identity: fc.record({ provider: fc.constant('sandbox'), digest }),
  }),
  'request-contact-change': fc.record({
    changeId,
    channel: fc.constantFrom('email', 'sms'),
    contact: fc.constant('sealed'),
    browser: fc.constantFrom(null, 'Firefox on Linux'),
  }),
  'change-contact': fc.record({
    changeId,
    personal: fc.constant('sealed anew'),
    former: fc.constant('sealed before'),
  }),
  'change-marketing': fc.record({
    given: fc.subarray([...allMarketingConsents], { maxLength: 3 }),
    withdrawn: fc.subarray([...allMarketingConsents], { maxLength: 3 }),
    excludedUntil: fc.constantFrom(null, at).map((until) => ({
      ...{ sportsbook: until, gaming: until, poker: null },
    })),
    noConsent: fc.constantFrom(undefined, { refused: 'product-excluded' as const }).map((gaming) => ({
      ...{ sportsbook: undefined, gaming, poker: undefined },
    })),
  }),
  'ask-verification': fc.record({
    provider: fc.constantFrom('sandbox', 'onfido'),
    digest,
    isRegistered: fc.boolean(),
    askedAt: fc.constantFrom(at, '2030-01-01T00:01:00.000Z'),
  }),
  'report-under-age': fc.record({ digest, reference: fc.constantFrom('u-1', 'u-2') }),
  'reference-verification': fc.record({
    attempt: fc.integer({ min: 1, max: 2 }),
    // Often the one that is asked about.
    digest: fc.oneof(digest, fc.constant('d')),
    reference: fc.constantFrom('r', 's'),
  }),
  'answer-verification': fc.record({
    // Often the one that is waited for.
    digest: fc.oneof(digest, fc.constant('d')),
    provider: fc.constant('sandbox'),
    reference: fc.oneof(fc.constantFrom('r', 's', null), fc.constant('r')),
    answer: fc.constantFrom(
      { outcome: 'verified' as const },
      { outcome: 'partial' as const, unmatched: ['age' as const] },
      { outcome: 'not-found' as const },
    ),
  }),
  'request-export': fc.record({
    exportId: fc.constantFrom('x-1', 'x-2', 'x-3'),
    rule: fc.constant({ withinDay: 2 }),
  }),
  'upload-document': fc.record({
    documentId,
    purpose: fc.constantFrom('identity', 'source-of-funds'),
    fundsTaken: fc.boolean(),
    kind: fc.constantFrom('passport', 'proof-of-address'),
    side: fc.constant(null),
    size: fc.constant(1),
    mediaType: fc.constant('image/jpeg'),
    contentDigest: fc.constantFrom('x', 'y'),
    uploadId: fc.constantFrom('u-1', 'u-2'),
    rule: fc.constant({ waiting: 2, withinDay: 3 }),
  }),
  'decide-documents': fc.record({
    decisionId: fc.constantFrom('e-1', 'e-2'),
    documentIds,
    decision: fc.constantFrom(
      { outcome: 'accepted' as const, seen: ['name' as const, 'address' as const, 'age' as const] },
      { outcome: 'refused' as const, reason: 'unreadable' as const },
    ),
    digest: fc.constant('d'),
    shownDigest: fc.constantFrom('d', 'd', 'former'),
  }),
  'decide-source-of-funds': fc.record({
    decisionId: fc.constantFrom('e-1', 'e-2'),
    documentIds,
    decision: fc.constantFrom(
      { outcome: 'accepted' as const, seen: [] },
      { outcome: 'refused' as const, reason: 'unreadable' as const },
    ),
    note: plainNote,
  }),
  'delete-document': fc.record({ documentId }),
  'note-evidence': fc.record({
    accountId,
    evidence: fc.subarray(['person', 'place', 'card', 'device'], { minLength: 1 }),
    certain: fc.boolean(),
  }),
  'link-account': fc.record({ accountId, note: plainNote }),
  'unlink-account': fc.record({
    accountId,
    note: plainNote,
    by: fc.constantFrom('s', 't'),
    isExcluded: fc.boolean(),
  }),
  'mirror-link': fc.record({
    event: fc
      .record({ accountId, follows: fc.integer({ min: 1, max: 9 }), isApart: fc.boolean() })
      .map((data) => ({ type: 'AccountLinkSuggested' as const, data: { ...data, evidence: ['card'] } })),
  }),
  'set-preferences': fc.record(
    {
      oddsDisplay: fc.constantFrom('fractional', 'decimal', 'american'),
      priceAcceptance: fc.constantFrom('none', 'better', 'any'),
      rememberUsername: fc.boolean(),
      showQuickDeposit: fc.boolean(),
      hideBalance: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
};

const staffNote = fc.constant({ kind: 'plain' as const, text: 'a talk' });

export const caseKinds: Kinds<CaseCommand> = {
  'open-case': fc.record({
    accountId: fc.constant('a'),
    cause: fc.constantFrom(
      { kind: 'staff' as const },
      { kind: 'marker' as const, marker: 'night-play' as const, raisedBy: 'e-1' },
      { kind: 'marker' as const, marker: 'heavy-loss' as const, raisedBy: 'e-2' },
      { kind: 'records' as const, raisedBy: 'e-3' },
      { kind: 'deposits-blocked' as const, because: 'frequent' as const, raisedBy: 'e-3' },
    ),
  }),
  'assign-case': fc.record({ assignee: fc.constantFrom('s', 't'), from: fc.constantFrom(null, 's', 't') }),
  'note-case': fc.record({ note: staffNote }),
  'note-contact': fc.record({
    channel: fc.constantFrom('phone', 'email'),
    said: staffNote,
    answer: fc.option(staffNote),
  }),
  'note-action': fc.record({ action: fc.constantFrom('referred', 'limit-agreed'), note: staffNote }),
  'close-case': fc.record({
    outcome: fc.constantFrom('no-harm-found', 'block-stays'),
    note: staffNote,
    isBlocked: fc.boolean(),
    signs: fc.integer({ min: 0, max: 2 }),
  }),
};

const wrappedKey = fc.constantFrom('one:k', 'two:k', 'three:k');

export const accountKeyKinds: Kinds<CommandOf<typeof accountKeyAggregate>> = {
  'keep-key': fc.record({ wrappedKey }),
  'rewrap-key': fc.record({ wrappedKey, insteadOf: wrappedKey }),
};

const key = fc.constantFrom('one', 'two', 'three');

export const keyringKinds: Kinds<KeyringCommand> = {
  'take-keys': fc.record({
    ...{ digestKey: key, wrapping: fc.uniqueArray(key), evenRetired: fc.boolean(), isNew: fc.boolean() },
  }),
  'note-sealed': fc.record({}),
  'retire-keys-but': fc.record({ key }),
};

export const nameKinds: Kinds<NameClaimCommand> = {
  'claim-name': fc.record({ kind: fc.constant('username'), accountId, isHeld: fc.boolean() }),
  'release-name': fc.record({ accountId, freeFrom: fc.constantFrom(null, '2099-01-01T00:00:00.000Z') }),
  'forget-name': fc.record({ accountId }),
};

/** Two members of staff, and the first steps in their order more often than others. */
export const erasureKinds: Kinds<ErasureCommand> = {
  'request-erasure': fc.record({
    erasureId: fc.constantFrom('e-1', 'e-2'),
    by: fc.constantFrom('customer', 'compliance'),
  }),
  'withdraw-erasure': fc.record({}),
  'propose-erasure': fc.record({
    ...{ erasureId: fc.constant('e-3'), proposedBy: fc.constantFrom('anna', 'berta') },
    ...{ note: fc.constant({ kind: 'sealed' as const, sealed: 'why' }), kept: fc.constant(undefined) },
  }),
  'decide-erasure': fc.record({
    decidedBy: fc.constantFrom('anna', 'berta'),
    outcome: fc.constantFrom('approve', 'decline'),
    kept: fc.constant(undefined),
  }),
  'stop-erasure': fc.record({}),
  'keep-marks': fc.record({ marks: fc.constant([`person/${'a'.repeat(43)}` as const]) }),
  'note-key-positions': fc.record({ positions: fc.constantFrom(['1'], ['1', '2']) }),
  'finish-step': fc.record({ step: fc.constantFrom('sessions', 'documents') }),
};

/** So that what is carried out is met as often as what leads there. */
export const erasureHistories: readonly (readonly ErasureEvent[])[] = [
  [],
  [
    { type: 'ErasureRequested', data: { erasureId: 'e-1', by: 'customer' } },
    {
      type: 'ErasureProposed',
      data: { erasureId: 'e-1', proposedBy: 'anna', note: { kind: 'sealed', sealed: 'why' } },
    },
    { type: 'ErasureApproved', data: { erasureId: 'e-1' } },
  ],
];

export const personKinds: Kinds<PersonCommand> = {
  'exclude-person': fc.record({
    accountId,
    postcode: fc.constantFrom('digest', null),
    address: fc.constantFrom('digest', null),
    until: fc.constantFrom('2031-01-01T00:00:00.000Z', '2035-01-01T00:00:00.000Z', null),
  }),
  'lift-person-exclusion': fc.record({ accountId }),
};

export const shopPinKinds: Kinds<ShopPinCommand> = {
  'claim-shop-pin': fc.record({
    claim: fc.record({ accountId, transId: fc.constantFrom('t', 'u') }),
  }),
};
