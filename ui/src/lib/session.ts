import { useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { logOut } from './api/access.ts';
import { mayRead, recheckSession, sessionMark, sessionQuery } from './api/client.ts';
import { type Role, type Session, visitorOf } from './api/session.ts';
import { cancelConfirmation } from './confirmation.ts';
import { ownReads } from './own-reads.ts';
import { pendingSignOut } from './pending-sign-out.ts';
import { queryClient } from './query-client.ts';

/** Who I am; undefined until the first answer. */
export const useSession = () => useQuery(sessionQuery).data;

/** Whether the site says who I am. While it does not it is asked again and again. */
export const useSiteAnswers = (): boolean => {
  // Also while it is asked again, when its status is that of one that was never asked.
  const { errorUpdatedAt, dataUpdatedAt } = useQuery(sessionQuery);
  return errorUpdatedAt <= dataUpdatedAt;
};

/** Whether it is a customer's. */
export const isCustomer = ({ roles }: Pick<Session, 'roles'>): boolean => roles.includes('customer');

/** Whether a customer is signed in; undefined until that is known. */
export const useIsCustomer = (): boolean | undefined => {
  const session = useSession();
  return session && isCustomer(session);
};

/**
 * A route's `beforeLoad`: only for a user with one of these roles. A visitor is sent to sign in and comes back; for a
 * user with other roles the route says so in its context, and the layout shows the refusal in place of the screen.
 */
export const requireRole =
  (...roles: readonly Role[]) =>
  async ({ location }: { location: { href: string } }): Promise<{ isDenied: boolean }> => {
    const session = await queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
    if (!session.authenticated) {
      throw redirect({ href: `/login?backurl=${encodeURIComponent(location.href)}` });
    }
    return { isDenied: !roles.some((role) => session.roles.includes(role)) };
  };

const isOfSession = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === sessionQuery.queryKey[0];

/** Nothing stays of what was read but what is in sight and may be read with these roles. */
const forget = (roles: readonly Role[]): void => {
  for (const query of queryClient.getQueryCache().findAll()) {
    if (isOfSession(query)) continue;
    if (!query.isActive()) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
    else if (!mayRead(roles, query.queryKey)) query.reset();
  }
};

/** Takes the session as it is now: nothing that was read as another user stays. */
const takeSession = async (): Promise<void> => {
  cancelConfirmation();
  const { roles, secondStep } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  // Nothing is read by anyone before the second step.
  if (!secondStep) forget(roles);
};

/** Reads anew what is in sight and whoever is here now may read. */
const readAnew = async (): Promise<void> => {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session || session.secondStep) return;
  await queryClient.invalidateQueries({
    predicate: (query) => !isOfSession(query) && mayRead(session.roles, query.queryKey),
  });
};

/** After signing in or registering: nothing that was read as another user stays, and nothing is asked for that this one may not read. */
export const sessionChanged = async (): Promise<void> => {
  await takeSession();
  await readAnew();
};

let signingOut = false;

/** Whether the session ends because somebody here asked for it. */
export const isSigningOut = (): boolean => signingOut;

/** The page is a visitor's at once; the session is ended as soon as the server can be reached. */
const leaveWithoutServer = (mark: string | undefined): void => {
  if (mark !== undefined) pendingSignOut.begin(mark);
  cancelConfirmation();
  queryClient.setQueryData(sessionQuery.queryKey, (session) => session && visitorOf(session));
  forget([]);
  // Asked again until it is answered, which ends the session first.
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
};

const leave = async (): Promise<'over' | 'later'> => {
  const mark = sessionMark();
  try {
    await logOut();
    await takeSession();
    return 'over';
  } catch {
    leaveWithoutServer(mark);
    return 'later';
  }
};

/**
 * Signs out: `over` once the server has ended the session. `later` when it can't be reached: the page forgets what it has
 * read all the same, and ends the session as soon as it can.
 */
export const signOut = async (): Promise<'over' | 'later'> => {
  signingOut = true;
  try {
    const outcome = await ownReads.endWith(leave);
    if (outcome === 'over') await readAnew();
    return outcome;
  } finally {
    // Once whoever watches the session has seen that it is over.
    setTimeout(() => {
      signingOut = false;
    });
  }
};

/**
 * Signs out of the session with this mark, as `signOut` does; `another`, and nothing is ended, when by now another one is
 * open in this browser (somebody signed in anew, in another tab).
 */
export const signOutOf = async (mark: string | undefined): Promise<'over' | 'later' | 'another'> => {
  await recheckSession();
  return sessionMark() === mark ? signOut() : 'another';
};
