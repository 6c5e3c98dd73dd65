import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { safeBackUrl } from '../../lib/back-url.ts';
import { loginSearch } from '../../lib/sign-in-pages.ts';

/** Back to the page that somebody is on; from the log-in and from registration to where these would lead. Home needs no word of it: staff have one of their own. */
const useWayBack = (): { backurl?: string; hash?: string } => {
  const { pathname, href, search } = useLocation();
  if (pathname === '/login' || pathname === '/register')
    return loginSearch(search as Record<string, unknown>);
  const backurl = safeBackUrl(href);
  return backurl === '/' ? {} : { backurl };
};

/** The account's corner before signing in. */
export const VisitorActions = () => {
  const search = useWayBack();
  return (
    <>
      <Link to={'/login' as string} search={search} className={buttonClass('on-brand', 'sm')}>
        Log in
      </Link>
      <Link to={'/register' as string} search={search} className={buttonClass('accent', 'sm')}>
        Join
      </Link>
    </>
  );
};
