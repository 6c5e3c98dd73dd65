import { useLocation } from '@tanstack/react-router';

const site = { login: '/login', forgotPassword: '/forgot-password' } as const;
/** The same pages as the fantasy game leads to. */
const fantasy = { login: '/f5-login', forgotPassword: '/f5-forgot-password' } as const;

export type SignInPages = typeof site | typeof fantasy;

/** The pages to log in and to get a password back that belong to the one at `path`: whoever came from the fantasy game stays in its. */
export const signInPagesAt = (path: string): SignInPages => (/^\/f5-/i.test(path) ? fantasy : site);

export const useSignInPages = (): SignInPages =>
  useLocation({ select: ({ pathname }) => signInPagesAt(pathname) });
