import type { Response, session } from '@paddock/contracts/http';
import type { OddsFormat, PriceAcceptance } from '@paddock/contracts/odds';
import type { EndedBy } from '@paddock/contracts/session';

type Answer = Response<typeof session>;

/** What a user may do here; a visitor has none. */
export type Role = Answer['roles'][number];

/** What comes between the right password and being signed in. */
export type SecondStep = NonNullable<Answer['secondStep']>;

type Preferences = {
  readonly oddsFormat: OddsFormat;
  /** Which price moves are accepted without asking. */
  readonly priceAcceptance: PriceAcceptance;
  /** The username is filled in on devices that the customer logs in on. */
  readonly remembersUsername: boolean;
  /** A deposit is offered beside the balance, and where the balance is low. */
  readonly quickDeposit: boolean;
  /** A passkey is offered on devices that have none; undefined until it is chosen. */
  readonly showsQuickLogin: boolean | undefined;
  readonly hidesBalance: boolean;
};

/** Who is in front of the screen. */
export type Session = Preferences &
  (
    | {
        readonly authenticated: false;
        /** The password was right; nothing else can be done before this. */
        readonly secondStep: SecondStep | null;
        /** What ended the session that was here, where its owner is told. */
        readonly endedBy?: EndedBy;
        readonly username: null;
        readonly accountId: null;
        readonly roles: readonly Role[];
      }
    | {
        readonly authenticated: true;
        readonly secondStep: null;
        readonly username: string;
        readonly accountId: string;
        readonly roles: readonly Role[];
      }
  );

export const sessionOf = (answer: Answer): Session => {
  const {
    authenticated,
    secondStep,
    username,
    accountId,
    roles,
    oddsType: oddsFormat,
    priceAcceptance,
    RememberUsername: remembersUsername,
    ShowQuickDeposit: quickDeposit,
    ShowQuickLogin,
    QuickLoginChosen = false,
    HideBalance: hidesBalance,
  } = answer;
  const preferences = {
    ...{ oddsFormat, priceAcceptance, remembersUsername, quickDeposit, hidesBalance },
    showsQuickLogin: QuickLoginChosen ? ShowQuickLogin : undefined,
  };
  return authenticated && accountId !== null
    ? { ...preferences, authenticated, secondStep: null, username: username ?? '', accountId, roles }
    : {
        ...{ ...preferences, authenticated: false, secondStep },
        ...(answer.EndedBy && { endedBy: answer.EndedBy }),
        ...{ username: null, accountId: null, roles: [] },
      };
};

/** Nobody, who reads prices as this user did. */
export const visitorOf = ({ oddsFormat, priceAcceptance }: Session): Session => ({
  ...{ oddsFormat, priceAcceptance, remembersUsername: false, quickDeposit: false, hidesBalance: false },
  ...{ showsQuickLogin: undefined, authenticated: false, secondStep: null },
  ...{ username: null, accountId: null, roles: [] },
});
