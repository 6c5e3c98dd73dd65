import { texts } from '@paddock/contracts/texts';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { LogOut, PartyPopper } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { wayBackText } from '../../../lib/back-url.ts';
import { useBalance } from '../../../lib/money-state.ts';
import { useSession } from '../../../lib/session.ts';
import { loginSearch, useSignInPages } from '../../../lib/sign-in-pages.ts';
import { VerificationNotice } from '../../verification/verification-notice.tsx';
import { landingPath } from '../login/landing.ts';

/** Where the customer was going when they came to open an account; home where they said nothing. */
const useWayOn = () => {
  const router = useRouter();
  const path = landingPath(loginSearch(useSearch({ strict: false })), ['customer']);
  const { pathname, search, hash } = new URL(path, location.origin);
  return {
    path,
    isHome: pathname === '/',
    link: {
      ...{ to: pathname, search: router.options.parseSearch?.(search) ?? {} },
      ...(hash && { hash: hash.slice(1) }),
    },
  };
};

/** What stands in place of the form once the account is open, for as long as its customer is logged in here. */
export const Welcome = ({ username }: { username: string }) => {
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = session?.authenticated === false;
  const isOthers =
    session?.authenticated === true && session.username?.toLowerCase() !== username.toLowerCase();
  // The form was pressed at the foot of a longer page, and its button is gone; so is what was pressed as the session ended.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isOver, isOthers]);
  if (isOver) return <LoggedOut headingRef={heading} />;
  if (isOthers) return <SomebodyElse headingRef={heading} />;
  return <LoggedIn username={username} headingRef={heading} />;
};

type Headed = { headingRef: Ref<HTMLHeadingElement> };

/** On to the first deposit, or not, or not yet. */
const LoggedIn = ({ username, headingRef }: Headed & { username: string }) => {
  const isAvBlocked = useBalance()?.isAvBlocked ?? false;
  const { path, isHome, link } = useWayOn();
  const lookAround = isAvBlocked ? 'Look around' : 'Look around first';
  return (
    <div className="grid gap-4">
      <div className="card">
        <EmptyState
          icon={PartyPopper}
          title={`Welcome, ${username}`}
          isPage
          headingRef={headingRef}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Link {...link} className={buttonClass(isAvBlocked ? 'accent' : 'secondary')}>
                {isHome ? lookAround : wayBackText(path)}
              </Link>
              {!isAvBlocked && (
                <Link
                  to="/account"
                  hash="account-banking+deposit"
                  search={isHome ? {} : { backurl: path }}
                  className={buttonClass('accent')}
                >
                  Make a deposit
                </Link>
              )}
            </div>
          }
        >
          {texts.registration.opened}
        </EmptyState>
      </div>
      <VerificationNotice />
    </div>
  );
};

/** Logged out in another tab, or by the site: of somebody who is excluded elsewhere too, who is not welcomed. */
const LoggedOut = ({ headingRef }: Headed) => {
  const { login } = useSignInPages();
  return (
    <div className="card">
      <EmptyState
        icon={LogOut}
        title="You are logged out"
        isPage
        headingRef={headingRef}
        action={
          <Link {...login} className={buttonClass('accent')}>
            Log in
          </Link>
        }
      >
        {texts.registration.openedAndLoggedOut}
      </EmptyState>
    </div>
  );
};

/** Another account was logged in to in another tab: the page is theirs. */
const SomebodyElse = ({ headingRef }: Headed) => (
  <div className="card">
    <EmptyState
      icon={PartyPopper}
      title="The account is open"
      isPage
      headingRef={headingRef}
      action={
        <Link to="/" className={buttonClass('accent')}>
          Look around
        </Link>
      }
    >
      {texts.registration.openedByAnother}
    </EmptyState>
  </div>
);
