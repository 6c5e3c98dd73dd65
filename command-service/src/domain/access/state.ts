import {
  type AccessEvent,
  type Credential,
  type EventMetadata,
  isStaff,
  type Role,
} from '@paddock/contracts/events';
import { noRequests, withDecided, withRequest } from '../requests/requests.ts';
import {
  type Attempts,
  blockedOn,
  failedFrom,
  forgiven,
  knownOnlyAt,
  noAttempts,
  succeededFrom,
  withDevice,
  withKnown,
  withKnownDevice,
} from './attempts.ts';
import { type Endings, noEndings, withAllEnded, withOneEnded } from './endings.ts';
import { evolveNewDevice, type NewDevice } from './new-device.ts';
import { evolvePasskeys, noPasskeys, type Passkeys } from './passkeys.ts';
import { evolveRecovery, noRecovery, type Recovery, recoveryForgiven } from './recovery.ts';
import { evolveSecondFactor, type SecondFactor } from './second-factor.ts';
import {
  codesForgiven,
  evolveCodes,
  noCodes,
  type SecurityCodes,
  withoutPurpose,
  withoutSignIns,
} from './security-codes.ts';
import type { StaffRequests } from './staff-requests.ts';
import { evolveStanding } from './standing.ts';
import { type Unblock, withUnblock } from './unblocks.ts';

/** How many wrong attempts in a row block something, and for how many milliseconds. */
export type BlockRule = { attempts: number; blockMs: number };

export type AccessState =
  /** `requests`: that an account of staff is made. */
  | { status: 'none'; requests: StaffRequests }
  | ({
      status: 'granted';
      requests: StaffRequests;
      accountId: string;
      credential: Credential;
      roles: Role[];
      /** Somebody else knows the password, since it was given: it is replaced before anything else. */
      oneTimePassword: { givenAt: string } | undefined;
      isDisabled: boolean;
      /** How often roles or standing changed. */
      changes: number;
      attempts: Attempts;
      /** `null`: nobody did ever. */
      lastSignedInAt: string | null;
      /** Somebody signed in on a device at some time, whether it is known yet or not. */
      hadDevice: boolean;
      /** Until when the right password is good at a blocked network address too, as staff ended the blocks. */
      letThroughUntil: string | null;
      /** Within a day of the last of them. */
      unblocks: readonly Unblock[];
      /** `undefined`: no device is enrolled. */
      factor: SecondFactor | undefined;
      passkeys: Passkeys;
      /** Places where a right password was given since somebody last signed in. */
      begun: readonly (string | undefined)[];
      /** Codes that were sent to its owner. */
      codes: SecurityCodes;
      /** What its owner forgot. */
      recovery: Recovery;
      newDevice: NewDevice;
    } & Endings);

/** An account that somebody may sign in to. */
export type Granted = Extract<AccessState, { status: 'granted' }>;

export const initial: AccessState = { status: 'none', requests: noRequests };

/** Codes of new devices are counted apart from those of resets and of new contacts. */
const judgedCode = (
  { recovery, newDevice }: Granted,
  event: Extract<AccessEvent, { type: 'SecurityCodeConfirmed' | 'SecurityCodeFailed' }>,
  at: string,
): Partial<Granted> => {
  if (event.data.purpose === 'new-device') return { newDevice: evolveNewDevice(newDevice, event, at) };
  return event.type === 'SecurityCodeFailed' ? { recovery: evolveRecovery(recovery, event, at) } : {};
};

export const evolve = (
  state: AccessState,
  event: AccessEvent,
  { at, actor }: Pick<EventMetadata, 'at' | 'actor'>,
): AccessState => {
  if (event.type === 'AccessGranted') {
    const { oneTimePassword, ...granted } = event.data;
    return {
      status: 'granted',
      requests: state.requests,
      ...granted,
      oneTimePassword: oneTimePassword ? { givenAt: at } : undefined,
      isDisabled: false,
      changes: 0,
      attempts: noAttempts,
      lastSignedInAt: null,
      hadDevice: false,
      letThroughUntil: null,
      unblocks: [],
      factor: undefined,
      passkeys: noPasskeys,
      ...noEndings,
      begun: [],
      codes: noCodes,
      recovery: noRecovery,
      newDevice: { attempts: noAttempts },
    };
  }
  if (event.type === 'StaffChangeRequested') {
    const { requestId, requestedBy, change } = event.data;
    return { ...state, requests: withRequest(state.requests, { requestId, requestedBy, action: change }) };
  }
  if (event.type === 'StaffChangeDecided') {
    return { ...state, requests: withDecided(state.requests, event.data) };
  }
  if (state.status === 'none') return state;
  const { attempts, recovery, newDevice } = state;
  switch (event.type) {
    case 'SecurityCodeRequested':
      return { ...state, codes: evolveCodes(state.codes, event, at) };
    case 'SecurityCodeConfirmed':
    case 'SecurityCodeFailed':
      return { ...state, codes: evolveCodes(state.codes, event, at), ...judgedCode(state, event, at) };
    case 'NewDeviceBlocked':
      return { ...state, newDevice: evolveNewDevice(newDevice, event, at) };
    case 'RecoveriesEnded':
      return {
        ...state,
        codes: withoutSignIns(state.codes, event.data.begunBefore),
        recovery: evolveRecovery(recovery, event, at),
      };
    case 'RecoveryCompleted':
      return {
        ...state,
        // Whoever has the contact of the account is its owner as much as whoever has the password, and nobody else is any more.
        attempts: succeededFrom(knownOnlyAt(attempts, event.data.origin), event.data.origin),
        passkeys: { ...state.passkeys, held: [] },
        codes: withoutPurpose(state.codes, 'password-reset'),
        recovery: evolveRecovery(recovery, event, at),
        newDevice: { attempts: knownOnlyAt(newDevice.attempts, event.data.origin) },
      };
    case 'RecoveryBegun':
    case 'RecoveryFailed':
    case 'RecoveryBlocked':
    case 'UsernameRequested':
      return { ...state, recovery: evolveRecovery(recovery, event, at) };
    case 'SecondFactorFailed':
      return { ...state, attempts: failedFrom(attempts, event.data.origin, at) };
    case 'SecondFactorConfirmed':
      return {
        ...state,
        attempts: succeededFrom(attempts, event.data.origin),
        factor: evolveSecondFactor(state.factor, event, at),
      };
    case 'SecondFactorEnrolled':
    case 'RecoveryCodesReplaced':
      return { ...state, factor: evolveSecondFactor(state.factor, event, at) };
    case 'SecondFactorRemoved':
      return withAllEnded({ ...state, factor: evolveSecondFactor(state.factor, event, at) }, null);
    case 'PasskeyAdded':
    case 'PasskeyUsed':
    case 'PasskeyRemoved':
      return { ...state, passkeys: evolvePasskeys(state.passkeys, event, at) };
    case 'PasswordReplaced':
      return { ...state, credential: event.data.credential, oneTimePassword: undefined };
    case 'OneTimePasswordGiven': {
      const { credential } = event.data;
      return withAllEnded({ ...state, credential, oneTimePassword: { givenAt: at } }, null);
    }
    case 'RolesChanged':
    case 'AccessDisabled':
    case 'AccessEnabled':
      return evolveStanding(state, event);
    case 'SessionsEnded':
      return withAllEnded(state, event.data.kept);
    case 'SignedIn':
      return {
        ...state,
        attempts: succeededFrom(attempts, event.data.origin),
        lastSignedInAt: at,
        begun: [],
        recovery: { ...recovery, attempts: withKnown(recovery.attempts, event.data.origin) },
        newDevice: { attempts: withKnown(newDevice.attempts, event.data.origin) },
      };
    case 'DeviceRemembered':
      return {
        ...state,
        attempts: withDevice(attempts, event.data.device),
        hadDevice: true,
        recovery: { ...recovery, attempts: withKnownDevice(recovery.attempts, event.data.device) },
        newDevice: { attempts: withKnownDevice(newDevice.attempts, event.data.device) },
      };
    case 'PasswordConfirmed':
      return { ...state, attempts: succeededFrom(attempts, event.data.origin) };
    case 'SignInFailed':
      return { ...state, attempts: failedFrom(attempts, event.data.origin, at) };
    case 'AccessBlocked':
      return { ...state, attempts: blockedOn(attempts, event.data, at) };
    case 'AccessUnblocked':
      return {
        ...state,
        attempts: forgiven(attempts),
        letThroughUntil: event.data.letThroughUntil,
        unblocks: withUnblock(state.unblocks, { by: actor.id, at }),
        codes: codesForgiven(state.codes),
        recovery: recoveryForgiven(recovery),
        newDevice: { attempts: forgiven(newDevice.attempts) },
      };
    case 'SignInBegun':
      return { ...state, begun: [...state.begun, event.data.origin] };
    case 'SignedOut':
      return withOneEnded(state, event.data.sessionId);
    default:
      return event satisfies never;
  }
};

/** Whether it is the account of a member of staff, or was asked for as one. */
export const isOfStaff = (state: AccessState): boolean =>
  state.status === 'none'
    ? state.requests.open.length + state.requests.decided.length > 0
    : isStaff(state.roles);

/** How often all sessions of an account were ended. */
export const endingsOf = (state: AccessState): number => (state.status === 'none' ? 0 : state.endings);
