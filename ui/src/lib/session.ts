import { useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { logOut } from './api/access.ts';
import { mayRead, sessionMark, sessionQuery } from './api/client.ts';
import type { Role, Session } from './api/session.ts';
import { cancelConfirmation } from './confirmation.ts';
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

/** After signing in, out or registering: nothing that was read as another user stays, and nothing is asked for that this one may not read. */
export const sessionChanged = async (): Promise<void> => {
  cancelConfirmation();
  const { roles, secondStep } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  // Nothing is read by anyone before the second step.
  if (secondStep) return;
  const isSession = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === sessionQuery.queryKey[0];
  for (const query of queryClient.getQueryCache().findAll()) {
    if (isSession(query)) continue;
    if (!query.isActive()) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
    else if (!mayRead(roles, query.queryKey)) query.reset();
  }
  await queryClient.invalidateQueries({
    predicate: (query) => !isSession(query) && mayRead(roles, query.queryKey),
  });
};

let signingOut = false;

/** Whether the session ends because somebody here asked for it. */
export const isSigningOut = (): boolean => signingOut;

/** Signs out; when the server is unreachable, the page goes home as a visitor all the same. */
export const signOut = async (): Promise<void> => {
  signingOut = true;
  try {
    await logOut();
  } finally {
    await sessionChanged().finally(() => {
      // Once whoever watches the session has seen that it is over.
      setTimeout(() => {
        signingOut = false;
      });
    });
  }
};

/**
 * Signs out of the session with this mark: `over` once the server has ended it; `another`, and nothing is ended, when by
 * now another one is open in this browser (somebody signed in anew, in another tab); `unreachable` when nobody answers.
 */
export const signOutOf = async (mark: string | undefined): Promise<'over' | 'another' | 'unreachable'> => {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
  if (sessionMark() !== mark) return 'another';
  return signOut().then(
    () => 'over',
    () => 'unreachable',
  );
};
