import { isStaff } from '@paddock/contracts/events';
import type { Session, StoredSession } from '@paddock/contracts/session';

type Life = {
  /** Seconds without a call after which a session ends. */
  idleSeconds: number;
  /** Milliseconds after sign-in at which it ends, however much it is used. */
  wholeMs: number;
};

const hourMs = 3_600_000;
const minute = 60;

/** Whoever is not signed in, too: nothing hangs on the session but a betslip, so that it has no end but this one. */
export const customerLife: Life = { idleSeconds: 120 * minute, wholeMs: 12 * hourMs };
/** Seconds without a call after which nothing leads to a visitor's slip any more. */
export const visitorSeconds = customerLife.idleSeconds;
/** A shift, and a quarter of an hour away from the desk. */
export const staffLife: Life = { idleSeconds: 15 * minute, wholeMs: 8 * hourMs };
/** From the right password to the second step: long enough to enrol a device. */
const halfLife: Life = { idleSeconds: 10 * minute, wholeMs: hourMs / 6 };

/** After so many seconds without a new session no session of an account is left. */
export const longestSessionSeconds =
  Math.max(customerLife.wholeMs, staffLife.wholeMs, halfLife.wholeMs) / 1000;

/** Whether the session is of a member of staff. */
export const isOfStaff = ({ account }: StoredSession): boolean =>
  account !== undefined && isStaff(account.roles);

/** How long a session lasts. */
export const lifeOf = (session: StoredSession): Life => {
  if (session.halfSignedIn) return halfLife;
  return isOfStaff(session) ? staffLife : customerLife;
};

/** The session with its end: that of the first time it was saved, by the machine's clock. */
export const withEnd = (session: Session, now: number): Session => {
  const endsAt = now + lifeOf(session).wholeMs;
  const { account, halfSignedIn } = session;
  return {
    ...session,
    ...(account && { account: { endsAt, ...account } }),
    ...(halfSignedIn && { halfSignedIn: { endsAt, ...halfSignedIn } }),
  };
};

/**
 * Whether a session is over. One of somebody signed in that has no end is of an older release, and so is one of staff
 * that never had a second factor, or does not say after how many ends of all sessions it began.
 */
export const isOver = (session: StoredSession, now: number): boolean => {
  const known = session.account ?? session.halfSignedIn;
  if (known === undefined) return false;
  const { account } = session;
  const isOld = account?.confirmedAt === undefined || account.endings === undefined;
  if (isOfStaff(session) && isOld) return true;
  return now >= (known.endsAt ?? 0);
};
