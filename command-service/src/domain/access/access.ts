import { type AccessEvent, accessEvents, accessStream, isStaff } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { GuessRule } from './attempts.ts';
import type { AccessCommand } from './commands.ts';
import { signInOnNewDevice } from './decide-new-device.ts';
import { addPasskey, removePasskey, signInByPasskey } from './decide-passkeys.ts';
import { decideRecovery } from './decide-recovery.ts';
import { confirmCode, enrolDevice, removeSecondFactor, secondStep } from './decide-second-factor.ts';
import { confirmPassword, signIn } from './decide-sign-in.ts';
import { decideStaffChange } from './decide-staff-change.ts';
import { type UnblockRule, unblock } from './decide-unblock.ts';
import {
  giveOneTimePassword,
  type OneTimePasswordRule,
  replaceOneTimePassword,
} from './one-time-password.ts';
import type { RecoveryRule } from './recovery.ts';
import { replacePassword } from './replace-password.ts';
import type { SecurityCodeRule } from './security-codes.ts';
import { askFor } from './staff-requests.ts';
import { changeStanding } from './standing.ts';
import { type AccessState, endingsOf, evolve, initial } from './state.ts';

// Stream `access-{accountId}`.

export type AccessRule = GuessRule &
  OneTimePasswordRule &
  UnblockRule & {
    /** Codes that are sent to customers. */
    securityCode: SecurityCodeRule;
    recovery: RecoveryRule;
  };

type AccessContext = { rule: AccessRule; now: Date };

const decide = (
  state: AccessState,
  command: AccessCommand,
  context: AccessContext,
): readonly AccessEvent[] | Refusal => {
  switch (command.type) {
    case 'grant-access': {
      if (state.status !== 'none') return [];
      const { type: _, onRoster, ...data } = command;
      if (isStaff(data.roles) && !onRoster) return refuse('not-staff');
      return [{ type: 'AccessGranted', data }];
    }
    case 'replace-one-time-password':
      if (endingsOf(state) !== command.endings) return refuse('not-signed-in');
      return replaceOneTimePassword(state, command, context);
    case 'replace-password':
      return replacePassword(state, command);
    case 'give-one-time-password':
      return giveOneTimePassword(state, command);
    case 'change-roles':
    case 'disable':
    case 'enable':
      return changeStanding(state, command);
    case 'make-staff': {
      const { roles, credential, onRoster } = command;
      if (state.status !== 'none') return [];
      if (!onRoster) return refuse('not-staff');
      return askFor(state.requests, command, { kind: 'make', roles, credential });
    }
    case 'decide-staff-change':
      return decideStaffChange(state, command);
    case 'sign-in':
      return signIn(state, command, context);
    case 'confirm-password':
      return confirmPassword(state, command, context);
    case 'second-step':
      return secondStep(state, command, context);
    case 'confirm-code':
      return confirmCode(state, command, context);
    case 'enrol-device':
      return enrolDevice(state, command, context);
    case 'replace-recovery-codes':
      if (state.status === 'none' || !state.factor) return refuse('not-staff');
      return [{ type: 'RecoveryCodesReplaced', data: { recoveryCodes: command.recoveryCodes } }];
    case 'remove-second-factor':
      return removeSecondFactor(state, command);
    case 'add-passkey':
      return addPasskey(state, command);
    case 'remove-passkey':
      return removePasskey(state, command);
    case 'sign-in-by-passkey':
      return signInByPasskey(state, command);
    case 'sign-in-on-new-device':
      return signInOnNewDevice(state, command, context);
    case 'begin-recovery':
    case 'end-recoveries':
    case 'request-security-code':
    case 'check-security-code':
    case 'reset-password':
    case 'request-username':
      return decideRecovery(state, command, context);
    case 'end-sessions':
      if (state.status === 'none') return refuse('unknown-account');
      return [{ type: 'SessionsEnded', data: { kept: command.kept } }];
    case 'unblock':
      return unblock(state, command, context);
    case 'sign-out':
      if (state.status === 'none') return [];
      return [{ type: 'SignedOut', data: { sessionId: command.sessionDigest } }];
    default:
      return command satisfies never;
  }
};

/** Credentials and sign-in of one account. Sessions appear in events only as digests of their ids. */
export const createAccessAggregate = (rule: AccessRule) => ({
  stream: accessStream,
  events: accessEvents,
  initial,
  evolve,
  decide: (state: AccessState, command: AccessCommand, { now }: { now: Date }) =>
    decide(state, command, { rule, now }),
});
