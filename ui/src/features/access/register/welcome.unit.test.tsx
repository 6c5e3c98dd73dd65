import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { Welcome } from './welcome.tsx';

const here = vi.hoisted(() => ({
  session: {} as object | undefined,
  search: {} as object,
  isAvBlocked: false,
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({
    to,
    search,
    hash,
    children,
  }: {
    to: string;
    search?: object;
    hash?: string;
    children: string;
  }) => <a href={`${to} ${JSON.stringify(search ?? {})} ${hash ?? ''}`}>{children}</a>,
  useRouter: () => ({
    options: { parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)) },
  }),
  useSearch: () => here.search,
  useLocation: () => '/register',
}));
vi.mock('../../../lib/session.ts', () => ({ useSession: () => here.session }));
vi.mock('../../../lib/money-state.ts', () => ({ useBalance: () => ({ isAvBlocked: here.isAvBlocked }) }));
vi.mock('../../verification/verification-notice.tsx', () => ({ VerificationNotice: () => null }));

afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://paddock.example' });
  Object.assign(here, {
    session: { authenticated: true, username: 'noraquinn' },
    search: {},
    isAvBlocked: false,
  });
});

/** Its heading, and where its links lead. */
const shown = () => {
  const markup = renderToStaticMarkup(<Welcome username="NoraQuinn" />);
  const links = [...markup.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, to, text]) => [
    text,
    to?.replaceAll('&quot;', '"'),
  ]);
  return { title: /<h1[^>]*>([^<]*)/.exec(markup)?.[1], links: Object.fromEntries(links), markup };
};

it('whoever opened an account is welcomed, and looks around or pays in', () => {
  expect(shown()).toMatchObject({
    title: 'Welcome, NoraQuinn',
    links: { 'Look around first': '/ {} ', 'Make a deposit': '/account {} account-banking+deposit' },
  });
});

it('whoever was going somewhere goes on there, also from the deposit', () => {
  here.search = { backurl: '/sports/football?day=1', hash: 'today' };
  expect(shown().links).toEqual({
    'Back to where you were': '/sports/football {"day":"1"} today',
    'Make a deposit': '/account {"backurl":"/sports/football?day=1#today"} account-banking+deposit',
  });
});

it.each(['https://evil.example/', '//evil.example', '/login?backurl=/x', 'javascript:alert(1)'])(
  'nobody goes on to %s',
  (backurl) => {
    here.search = { backurl };
    expect(shown().links).toMatchObject({ 'Look around first': '/ {} ' });
  },
);

it('whose session is over is not welcomed nor asked to pay in, but led to the log-in, which leads on', () => {
  here.session = { authenticated: false };
  here.search = { backurl: '/sports/football' };
  const { title, links, markup } = shown();
  expect(title).toBe('You are logged out');
  expect(links).toEqual({ 'Log in': '/login {"backurl":"/sports/football"} ' });
  expect(markup).not.toContain('Welcome');
});

it('is of no other account that is logged in to by now', () => {
  here.session = { authenticated: true, username: 'somebody' };
  const { title, links } = shown();
  expect(title).not.toContain('Welcome');
  expect(links).toEqual({ 'Look around': '/ {} ' });
});
