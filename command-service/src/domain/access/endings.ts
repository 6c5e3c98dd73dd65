import type { Role } from '@paddock/contracts/events';

/** What became of the sessions of an account. */
export type Endings = {
  /** How often all sessions, or all but one, were ended: one that was opened meanwhile ends too. */
  endings: number;
  /** The session that the last ending kept, and how many endings it has to have begun after. */
  kept: { name: string; since: number } | undefined;
  /** Sessions that were ended one by one, by their names; newest last. */
  signedOut: readonly string[];
};

export const noEndings: Endings = { endings: 0, kept: undefined, signedOut: [] };

/** More than anybody ends before the process has ended the first of them in Redis. */
const mostSignedOut = 20;

/** All sessions ended, but the one that `kept` names. */
export const withAllEnded = <State extends Endings>(state: State, kept: string | null): State => {
  const since = kept !== null && state.kept?.name === kept ? state.kept.since : state.endings;
  return {
    ...state,
    endings: state.endings + 1,
    kept: kept === null ? undefined : { name: kept, since },
  };
};

/** One session ended. */
export const withOneEnded = <State extends Endings>(state: State, name: string): State => ({
  ...state,
  signedOut: [...state.signedOut.slice(1 - mostSignedOut), name],
});

/** A session as it says of itself who somebody is. */
export type ClaimedSession = {
  name: string;
  roles: readonly Role[];
  /** How often all sessions of the account had been ended when it began; none in sessions of an older release. */
  endings?: number | undefined;
};

const areSame = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.toSorted().join() === others.toSorted().join();

/** Whether the log has ended a session, whatever Redis says of it: it is of before an ending, or of other roles. */
export const hasEnded = (
  state: { status: 'none' } | ({ status: 'granted'; roles: readonly Role[] } & Endings),
  { name, roles, endings = -1 }: ClaimedSession,
): boolean => {
  if (state.status === 'none' || state.signedOut.includes(name)) return true;
  const since = state.kept?.name === name ? state.kept.since : state.endings;
  return endings < since || !areSame(roles, state.roles);
};
