import type { AccessEvent, Credential, Note, Role, StaffChange, StaffRole } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import type { Kinds } from '@paddock/service-kit/aggregate/copies-agree.fixture';
import type { AccessCommand, CommandOf } from './commands.ts';
import type { RecoveryCommand } from './decide-recovery.ts';

const credential: Credential = { kind: 'sealed', sealed: 'h' };
const other: Credential = { kind: 'sealed', sealed: 'i' };
const secret = 'device';
const recoveryCodes = ['r-1', 'r-2'];

const whence = {
  origin: fc.constantFrom('desk', 'elsewhere'),
  device: fc.constantFrom(undefined, 'laptop'),
};
const sessionDigest = fc.constantFrom('s-1', 's-2');
const endings = fc.constantFrom(0, 0, 1);
const changes = fc.constantFrom(0, 0, 1);
const note: Note = { kind: 'plain', text: 'joins the desk' };
const requestId = fc.constantFrom('q-1', 'q-2');
const asked = {
  requestId,
  requestedBy: fc.constant('keeper'),
  note: fc.constantFrom(note, note, null),
};
const guess = { passwordMatches: fc.boolean(), ...whence };
const passkeyId = fc.constantFrom('k-1', 'k-2');
const step = fc.constantFrom(undefined, 1, 2, 3);
const proof = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom(1, 2, 3).map((right) => ({ kind: 'code' as const, step: right })),
  fc.constantFrom(...recoveryCodes).map((digest) => ({ kind: 'recovery-code' as const, digest })),
);
const codeGuess = { secret: fc.constantFrom(secret, secret, 'other'), proof, ...whence };
const recoveryId = fc.constantFrom('r-1', 'r-1', 'r-2');
const subject = {
  purpose: fc.constantFrom(...(['password-reset', 'password-reset', 'new-contact', 'new-device'] as const)),
  subjectId: recoveryId,
};
const codeId = fc.constantFrom('c-1', 'c-1', 'c-2');
const channel = fc.constantFrom('email' as const, 'sms' as const);
export type PasskeyCommand = CommandOf<'add-passkey' | 'remove-passkey' | 'sign-in-by-passkey'>;

const enroller = fc.oneof(
  fc.record({ at: fc.constant('sign-in' as const), sessionDigest, endings }),
  endings.map((at) => ({
    at: 'session' as const,
    session: { name: 's-1', roles: ['trader'] as const, endings: at },
  })),
  fc.constant({ at: 'seed' as const }),
);

/** All but those of a forgotten username or password, and of passkeys. */
export type OtherCommand = Exclude<AccessCommand, RecoveryCommand | PasskeyCommand>;

export const accessKinds: Kinds<OtherCommand> = {
  'grant-access': fc.record({
    accountId: fc.constant('a'),
    credential: fc.constant(credential),
    roles: fc.constantFrom<Role[]>(['customer'], ['trader']),
    oneTimePassword: fc.boolean(),
    onRoster: fc.boolean(),
  }),
  'replace-one-time-password': fc.record({
    credential: fc.constant(credential),
    browser: fc.constantFrom(null, 'Firefox on Linux'),
    endings,
  }),
  'give-one-time-password': fc.record({ credential: fc.constant(credential), ...asked }),
  'change-roles': fc.record({
    roles: fc.constantFrom<StaffRole[]>(['trader'], ['compliance']),
    changes,
    ...asked,
  }),
  disable: fc.record({ changes }),
  enable: fc.record({ changes, ...asked }),
  'make-staff': fc.record({
    credential: fc.constant(credential),
    roles: fc.constant<StaffRole[]>(['trader']),
    onRoster: fc.boolean(),
    ...asked,
  }),
  'decide-staff-change': fc.record({
    accountId: fc.constant('a'),
    changes,
    onRoster: fc.boolean(),
    requestId,
    approved: fc.boolean(),
    decidedBy: fc.constantFrom('officer', 'officer', 'keeper', 'a'),
    roles: fc.constantFrom(['compliance'], ['administrator'], ['trader']),
    askerRoles: fc.constantFrom(['administrator'], ['administrator'], []),
  }),
  'sign-in': fc.record({
    checked: fc.constantFrom(credential, credential, other),
    barrier: fc.constant(undefined),
    sessionDigest,
    ...guess,
  }),
  'sign-in-on-new-device': fc.record({
    signInId: recoveryId,
    codeId: fc.constantFrom(undefined, 'c-1', 'c-2'),
    isRight: fc.boolean(),
    barrier: fc.constant(undefined),
    endings,
    sessionDigest,
    ...whence,
  }),
  'confirm-password': fc.record({
    reason: fc.constantFrom('wrong-password-for-payment', 'wrong-old-password'),
    ...guess,
  }),
  'replace-password': fc.record({
    credential: fc.constantFrom(credential, other),
    checked: fc.constantFrom(credential, credential, other),
    session: endings.map((at) => ({ name: 's-1', roles: ['customer'] as const, endings: at })),
    browser: fc.constantFrom(null, 'Firefox on Linux'),
  }),
  'second-step': fc.record({ sessionDigest, endings, ...codeGuess }),
  'confirm-code': fc.record(codeGuess),
  'enrol-device': fc.record({
    secret: fc.constant(secret),
    recoveryCodes: fc.constant(recoveryCodes),
    step,
    enroller,
    ...whence,
  }),
  'replace-recovery-codes': fc.record({ recoveryCodes: fc.constant(recoveryCodes) }),
  'remove-second-factor': fc.record(asked),
  unblock: fc.record({ by: fc.constantFrom('keeper', 'officer') }),
  'sign-out': fc.record({ sessionDigest }),
  'end-sessions': fc.record({ kept: fc.constantFrom(null, 's-1') }),
};

/** Those, beside what signs in and ends blocks. */
export type RecoveringCommand =
  | RecoveryCommand
  | Extract<AccessCommand, { type: 'sign-in' | 'sign-in-on-new-device' | 'unblock' }>;

export const recoveryKinds: Kinds<RecoveringCommand> = {
  'begin-recovery': fc.record({ recoveryId, detailsMatch: fc.boolean(), ...whence }),
  'request-security-code': fc.record({ codeId, channel, ...subject, ...whence }),
  'check-security-code': fc.record({ codeId, isRight: fc.boolean(), ...subject, ...whence }),
  'reset-password': fc.record({ recoveryId, credential: fc.constant(credential), ...whence }),
  'request-username': fc.record({ channel, ...whence }),
  'end-recoveries': fc.record({
    begunBefore: fc.constantFrom('2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z'),
  }),
  'sign-in-on-new-device': accessKinds['sign-in-on-new-device'],
  'sign-in': accessKinds['sign-in'],
  unblock: accessKinds.unblock,
};

const granted = (role: Role, oneTimePassword = false): AccessEvent => ({
  type: 'AccessGranted',
  data: { accountId: 'a', credential, roles: [role], oneTimePassword },
});
const enrolled: AccessEvent = {
  type: 'SecondFactorEnrolled',
  data: { secret, recoveryCodes, step: 0, origin: 'desk' },
};

const added: AccessEvent = {
  type: 'PasskeyAdded',
  data: {
    passkeyId: 'k-1',
    publicKey: 'k',
    signCount: 0,
    transports: [],
    isSynced: false,
    browser: null,
    origin: 'desk',
  },
};

const begun: AccessEvent = { type: 'RecoveryBegun', data: { recoveryId: 'r-1', origin: 'desk' } };
const ofCode = { codeId: 'c-1', purpose: 'password-reset', subjectId: 'r-1', origin: 'desk' } as const;
const codeRequested: AccessEvent = {
  type: 'SecurityCodeRequested',
  data: { ...ofCode, channel: 'email' },
};

const waiting = (id: string, change: StaffChange): AccessEvent => ({
  type: 'StaffChangeRequested',
  data: { requestId: id, requestedBy: 'keeper', change, note },
});

const deviceCodeRequested: AccessEvent = {
  type: 'SecurityCodeRequested',
  data: { ...ofCode, purpose: 'new-device', channel: 'sms' },
};

/** An account of nobody, of a customer, and of members of staff, from their first password on. */
export const accessHistories: readonly (readonly AccessEvent[])[] = [
  [],
  [granted('customer')],
  [granted('customer'), deviceCodeRequested],
  [granted('trader', true)],
  [granted('trader')],
  [granted('trader'), enrolled],
  [granted('trader'), { type: 'AccessDisabled', data: {} }],
  [waiting('q-1', { kind: 'make', roles: ['trader'], credential })],
  [
    granted('trader'),
    waiting('q-1', { kind: 'roles', roles: ['compliance'], from: ['trader'], disabled: false }),
  ],
];

/** A customer's, and how far they are with a forgotten password. */
export const recoveryHistories: readonly (readonly AccessEvent[])[] = [
  [granted('customer')],
  [granted('customer'), begun],
  [granted('customer'), begun, codeRequested],
  [granted('customer'), begun, codeRequested, { type: 'SecurityCodeConfirmed', data: ofCode }],
  [granted('customer'), deviceCodeRequested],
];

/** A customer's passkeys, which are asked for and used in one session or several. */
export const passkeyKinds: Kinds<PasskeyCommand> = {
  'add-passkey': fc.record({
    passkey: fc.record({
      passkeyId,
      publicKey: fc.constant('k'),
      signCount: fc.constant(0),
      transports: fc.constant(['internal']),
      isSynced: fc.boolean(),
    }),
    session: endings.map((ended) => ({ name: 's-1', roles: ['customer'] as const, endings: ended })),
    ...whence,
  }),
  'remove-passkey': fc.record({ passkeyId }),
  'sign-in-by-passkey': fc.record({
    passkeyId,
    signCount: fc.constantFrom(0, 1, 2),
    challenge: fc.constantFrom('c-1', 'c-2'),
    barrier: fc.constant(undefined),
    sessionDigest,
    ...whence,
  }),
};

export const passkeyHistories: readonly (readonly AccessEvent[])[] = [
  [granted('customer')],
  [granted('customer'), added],
];
