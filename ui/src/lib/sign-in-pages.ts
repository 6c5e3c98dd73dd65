import { useLocation, useSearch } from '@tanstack/react-router';

type LoginSearch = {
  backurl?: string;
  hash?: string;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The search of the sign-in page: where to go on, and to which part of it. */
export const loginSearch = (search: Record<string, unknown>): LoginSearch => {
  const [backurl, hash] = [text(search.backurl), text(search.hash)];
  return { ...(backurl && { backurl }), ...(hash && { hash }) };
};

/** The same of a forgotten username, whose one address serves both log-ins. */
export const usernameSearch = (search: Record<string, unknown>): LoginSearch & { from?: 'f5' } => ({
  ...loginSearch(search),
  ...(search.from === 'f5' && { from: 'f5' }),
});

const addressesOf = (isFantasy: boolean) =>
  isFantasy
    ? ({ login: '/f5-login', forgotPassword: '/f5-forgot-password' } as const)
    : ({ login: '/login', forgotPassword: '/forgot-password' } as const);

/**
 * The pages to log in, to open an account and to get a name or password back that belong to the one at `path`: whoever came from the fantasy game
 * stays in its, and what the log in was opened with is not lost on the way.
 */
export const signInPagesAt = (path: string, search: Record<string, unknown>) => {
  const isFantasy = /^\/f5-/i.test(path) || search.from === 'f5';
  const { login, forgotPassword } = addressesOf(isFantasy);
  const kept = loginSearch(search);
  return {
    login: { to: login, search: kept },
    register: { to: '/register', search: kept } as const,
    forgotPassword: { to: forgotPassword, search: kept },
    forgotUsername: {
      ...({ to: '/forgot-username' } as const),
      search: usernameSearch({ ...kept, ...(isFantasy && { from: 'f5' }) }),
    },
  };
};

export type SignInPages = ReturnType<typeof signInPagesAt>;

export const useSignInPages = (): SignInPages => {
  const pathname = useLocation({ select: (location) => location.pathname });
  return signInPagesAt(pathname, useSearch({ strict: false }));
};
