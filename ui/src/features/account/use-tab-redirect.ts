import type { AccountFrame, AccountPlace } from '@paddock/contracts/account-area';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tabRedirect } from '../../lib/api/account.ts';
import { accountHere, recheckSession } from '../../lib/api/client.ts';
import { safeBackUrl } from '../../lib/back-url.ts';

/**
 * Goes where the site leads in place of a tab: home, once nobody is logged in any more. The tab is drawn meanwhile, and
 * stays where the site does not answer: what it could not read says so by itself.
 */
export const useTabRedirect = (place: AccountPlace | undefined, frame: AccountFrame): void => {
  const router = useRouter();
  const [tab, part] = [place?.tab, place?.part];
  useEffect(() => {
    // Who is known to be logged out is led to the log in by what noticed it.
    if (!tab || accountHere() === null) return;
    const left = new AbortController();
    const look = async () => {
      const redirect = await tabRedirect({ tab, part }, frame, left.signal);
      if (redirect === undefined || left.signal.aborted) return;
      await router.navigate({ href: safeBackUrl(redirect), replace: true });
      await recheckSession();
    };
    look().catch(() => undefined);
    return () => left.abort();
  }, [router, tab, part, frame]);
};
