import { refusalText, refuse } from '@paddock/contracts/refusals';
import { useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { logOut } from './api/access.ts';
import { sessionQuery } from './api/client.ts';
import type { Role, Session } from './api/session.ts';
import { CallError } from './call-error.ts';
import { queryClient } from './query-client.ts';

/** Who I am; undefined until the first answer. */
export const useSession = () => useQuery(sessionQuery).data;

const hasFailed = ({ state }: { state: { status: string } }): boolean => state.status === 'error';

/**
 * Whether the site says who I am. While it does not it is asked again and again; once it does, so is everything shown
 * that failed meanwhile.
 */
export const useSiteAnswers = (): boolean => {
  const { errorUpdatedAt, dataUpdatedAt } = useQuery(sessionQuery);
  const hasNoAnswer = errorUpdatedAt > dataUpdatedAt;
  const failed = useRef(false);
  useEffect(() => {
    if (failed.current && !hasNoAnswer) {
      void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
    }
    failed.current = hasNoAnswer;
  }, [hasNoAnswer]);
  return !hasNoAnswer;
};

/** Whether it is a customer's. */
export const isCustomer = ({ roles }: Pick<Session, 'roles'>): boolean => roles.includes('customer');

/** Whether a customer is signed in; undefined until that is known. */
export const useIsCustomer = (): boolean | undefined => {
  const session = useSession();
  return session && isCustomer(session);
};

/**
 * A route's `beforeLoad`: only for a user with one of these roles. A visitor is sent to sign in
 * and comes back; a user with other roles gets the refusal's text.
 */
export const requireRole =
  (...roles: readonly Role[]) =>
  async ({ location }: { location: { href: string } }): Promise<void> => {
    const session = await queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
    if (!session.authenticated) {
      throw redirect({ href: `/login?backurl=${encodeURIComponent(location.href)}` });
    }
    if (!roles.some((role) => session.roles.includes(role))) {
      throw new CallError('not-allowed', refusalText(refuse('not-allowed')));
    }
  };

/** After signing in, out or registering: nothing that was read as another user stays. */
export const sessionChanged = async (): Promise<void> => {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  const own = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  });
  for (const query of own) if (!query.isActive()) queryClient.removeQueries({ queryKey: query.queryKey });
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  });
};

/** Signs out; when the server is unreachable, the page goes home as a visitor all the same. */
export const signOut = async (): Promise<void> => {
  try {
    await logOut();
  } finally {
    await sessionChanged();
  }
};
