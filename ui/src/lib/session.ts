import { useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { type AccountChange, announceAccountChange } from './account-changes.ts';
import { clearSession, logOut } from './api/access.ts';
import { accountHere, mayRead, recheckSession, sessionMark, sessionQuery } from './api/client.ts';
import { type Role, type Session, visitorOf } from './api/session.ts';
import { endAllSessionsHere } from './api/sessions.ts';
import { cancelConfirmation } from './confirmation.ts';
import { whileUnsaid } from './leaving.ts';
import { ownReads } from './own-reads.ts';
import { pendingSignOut } from './pending-sign-out.ts';
import { queryClient } from './query-client.ts';
import { sayWhyEnded } from './session-ended.ts';

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

/** The same, once the site has said who is here. Rejects where it does not answer. */
export const askIsCustomer = async (): Promise<boolean> =>
  isCustomer(await queryClient.ensureQueryData(sessionQuery));

/**
 * A route's `beforeLoad`: only for a user with one of these roles. A visitor is sent to sign in and comes back; for a
 * user with other roles the route says so in its context, and the layout shows the refusal in place of the screen.
 */
export const requireRole =
  (...roles: readonly Role[]) =>
  async ({ location }: { location: { href: string } }): Promise<{ isDenied: boolean }> => {
    const session = await queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
    if (!session.authenticated) {
      // Of a page that was away as it happened: back from the bank, say, or loaded anew.
      if (session.endedBy) sayWhyEnded(session.endedBy);
      throw redirect({ href: `/login?backurl=${encodeURIComponent(location.href)}` });
    }
    return { isDenied: !roles.some((role) => session.roles.includes(role)) };
  };

const isOfSession = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === sessionQuery.queryKey[0];

/** Nothing stays of what was read but what is in sight and anyone may read; `left`: nor what shows theirs who left. */
const forget = (left: boolean): void => {
  for (const query of queryClient.getQueryCache().findAll()) {
    if (isOfSession(query)) continue;
    const isOwn = !mayRead([], query.queryKey) || (left && query.meta?.showsOwn === true);
    if (!query.isActive()) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
    else if (isOwn) query.reset();
  }
};

/** Reads anew what is in sight and whoever is here now may read. */
const readAnew = async (): Promise<void> => {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  // Nothing is read by anyone before the second step.
  if (!session || session.secondStep) return;
  await queryClient.invalidateQueries({
    predicate: (query) => !isOfSession(query) && mayRead(session.roles, query.queryKey),
  });
};

/** Whether the site has said that the session of this browser ended with its account, which its owner closed. */
export const isOverByClosing = (): boolean => {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  return session?.authenticated === false && session.endedBy === 'closing';
};

/**
 * Does what may end the session at somebody's own wish, and what comes of it: nobody is told that it has ended, unless this
 * came to nothing. What is read as them waits, and `act` leads home before the site is asked who is here: no screen of theirs
 * reads in a session that is over. Nothing that it waits for may be such a read. `isOver`: whether it did end.
 */
export const whileLeaving = <Answer>(
  act: () => Promise<Answer>,
  isOver: (answer: Answer) => boolean = () => true,
): Promise<Answer> =>
  whileUnsaid(async () => {
    const answer = await ownReads.endWith(act, isOver);
    if (isOver(answer)) await readAnew();
    return answer;
  }, isOver);

/** What is being read since the page became somebody else's. */
let reading: Promise<void> = Promise.resolve();

/** The page is somebody else's: nothing stays of whoever it was before, on no screen and in no store. */
const changeAccount = (change: AccountChange): void => {
  cancelConfirmation();
  announceAccountChange(change);
  forget(change.from !== null);
  // A sign-out reads once it is over: until then nothing is.
  if (!ownReads.areHeld()) reading = readAnew();
};

/** Learns of another account however the site comes to name one: also of somebody who signed in in another tab. */
const followAccount = (): void => {
  let account = accountHere();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isOfSession(query)) return;
    const [from, to] = [account, accountHere()];
    if (to === undefined || to === from) return;
    account = to;
    if (from !== undefined) changeAccount({ from, to });
  });
};
followAccount();

/** Takes the session as it is now. */
const takeSession = (): Promise<Session> => {
  cancelConfirmation();
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
};

/**
 * After signing in or registering: nothing that was read as another user stays, and nothing is asked for that this one
 * may not read. `onKnown` is called once it is known who is here, before any page can show it.
 */
export const sessionChanged = async (onKnown?: (session: Session) => void): Promise<void> => {
  const session = await takeSession();
  onKnown?.(session);
  await reading;
};

/** The page is a visitor's at once; the session is ended as soon as the server can be reached. */
const leaveWithoutServer = (mark: string | undefined): void => {
  if (mark !== undefined) pendingSignOut.begin(mark);
  cancelConfirmation();
  queryClient.setQueryData(sessionQuery.queryKey, (session) => session && visitorOf(session));
  forget(true);
  // Asked again until it is answered, which ends the session first.
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
};

/** What became of signing out; `another`: of somebody else's session, that is open in this browser by now, nothing. */
export type SignOut = 'over' | 'later' | 'another';

const leave = async (): Promise<SignOut> => {
  const [mark, account] = [sessionMark(), accountHere()];
  const isAnothers = (): boolean => Boolean(accountHere()) && accountHere() !== account;
  try {
    await logOut();
    await takeSession();
    // Of whoever signed in meanwhile in another tab nothing is ended.
    if (accountHere() === null) void clearSession();
    return isAnothers() ? 'another' : 'over';
  } catch {
    if (isAnothers()) return 'another';
    leaveWithoutServer(mark);
    return 'later';
  }
};

const isEndedBy = (outcome: SignOut): boolean => outcome !== 'another';

const signOutBy = (act: () => Promise<SignOut>): Promise<SignOut> =>
  whileUnsaid(async () => {
    const outcome = await ownReads.endWith(act);
    const read = readAnew();
    // Without the server it is not known when there is an answer.
    if (outcome !== 'later') await read;
    return outcome;
  }, isEndedBy);

/**
 * Signs out: `over` once the server has ended the session. `later` when it can't be reached: the page forgets what it has
 * read all the same, and ends the session as soon as it can. `another`, and nothing is ended, when somebody else has
 * signed in in another tab: the page is theirs from now on.
 */
export const signOut = (): Promise<SignOut> => signOutBy(leave);

/** Signs out here and everywhere else, and goes home; throws where the server refused or can't be reached, and then nothing is over. */
export const signOutEverywhere = async (goHome: () => Promise<unknown>): Promise<void> => {
  await signOutBy(async () => {
    await endAllSessionsHere();
    await goHome();
    return leave();
  });
};

/** Signs out of the session with this mark, as `signOut` does; `another` also when the same account has signed in anew. */
export const signOutOf = async (mark: string | undefined): Promise<SignOut> => {
  await recheckSession();
  return sessionMark() === mark ? signOut() : 'another';
};
