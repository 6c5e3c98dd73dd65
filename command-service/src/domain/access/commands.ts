import type { Credential, GuessReason, Role, StaffRole } from '@paddock/contracts/events';
import type { Refusal } from '@paddock/contracts/refusals';
import type { Whence } from './attempts.ts';
import type { SignInOnNewDevice } from './decide-new-device.ts';
import type { RecoveryCommand } from './decide-recovery.ts';
import type { DecideStaffChange } from './decide-staff-change.ts';
import type { ClaimedSession } from './endings.ts';
import type { GiveOneTimePassword, ReplaceOneTimePassword } from './one-time-password.ts';
import type { Passkey } from './passkeys.ts';
import type { ReplacePassword } from './replace-password.ts';
import type { CodeGuess } from './second-factor.ts';
import type { AskedOfAnother } from './staff-requests.ts';
import type { StandingCommand } from './standing.ts';

/** A password as it was checked before the command: hashing is no part of a decision. */
type Guess = { passwordMatches: boolean } & Whence;

/** A sign-in whose password was right. `endings`: how often all sessions had been ended by then. */
type BegunSignIn = { sessionDigest: string; endings: number };

/** Who enrols a device: in the midst of a sign-in to this session, in one that is open, or the seed of a demo account. */
export type Enroller =
  | ({ at: 'sign-in' } & BegunSignIn)
  | { at: 'session'; session: ClaimedSession }
  | { at: 'seed' };

/** An account of staff, once another person approves: its one-time password holds from then on. */
type MakeStaff = {
  type: 'make-staff';
  credential: Credential;
  roles: StaffRole[];
  /** Whether the roster of staff has them. */
  onRoster: boolean;
} & AskedOfAnother;

/** A passkey as its device made it. */
type NewPasskey = Pick<Passkey, 'passkeyId' | 'publicKey' | 'signCount' | 'isSynced'> & {
  transports: string[];
};

export type AccessCommand =
  | {
      type: 'grant-access';
      accountId: string;
      credential: Credential;
      roles: Role[];
      oneTimePassword: boolean;
      /** Whether the roster of staff has them; of customers nobody asks. */
      onRoster?: boolean;
    }
  | ReplaceOneTimePassword
  | ReplacePassword
  | GiveOneTimePassword
  | StandingCommand
  | MakeStaff
  | DecideStaffChange
  | RecoveryCommand
  | SignInOnNewDevice
  | ({
      type: 'sign-in';
      /**
       * What the password was right for; none where nothing was checked, as when an account is opened: whoever does is asked
       * for no code on their device.
       */
      checked?: Credential;
      /** What bars whoever has the password from signing in, as `barred` says it of a customer. */
      barrier: Refusal | undefined;
      sessionDigest: string;
    } & Guess)
  /** The password is asked for once more in an open session. `reason`: what a wrong one is recorded as. */
  | ({ type: 'confirm-password'; reason: Exclude<GuessReason, 'wrong-password'> } & Guess)
  /** The second step of a sign-in. */
  | ({ type: 'second-step' } & BegunSignIn & CodeGuess)
  /** A code once more, before something that needs a fresh one. */
  | ({ type: 'confirm-code' } & CodeGuess)
  | ({
      type: 'enrol-device';
      /** Of the new device, sealed. */
      secret: string;
      recoveryCodes: string[];
      /** Of the first code; `undefined`: it was wrong. */
      step: number | undefined;
      enroller: Enroller;
    } & Whence)
  | { type: 'replace-recovery-codes'; recoveryCodes: string[] }
  | ({ type: 'add-passkey'; passkey: NewPasskey; session: ClaimedSession } & Whence)
  | { type: 'remove-passkey'; passkeyId: string }
  /** A challenge that was signed with a passkey, as it was checked before the command. */
  | ({
      type: 'sign-in-by-passkey';
      passkeyId: string;
      signCount: number;
      /** Of the challenge, a digest. */
      challenge: string;
      /** As in `sign-in`. */
      barrier: Refusal | undefined;
      sessionDigest: string;
    } & Whence)
  /** Once another person approves. */
  | ({ type: 'remove-second-factor' } & AskedOfAnother)
  /** `by`: the member of staff who does. */
  | { type: 'unblock'; by: string }
  | { type: 'sign-out'; sessionDigest: string }
  /** `kept`: the one that stays, by its digest. */
  | { type: 'end-sessions'; kept: string | null };

export type CommandOf<Type extends AccessCommand['type']> = Extract<AccessCommand, { type: Type }>;
