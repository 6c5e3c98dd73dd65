import { useRouter, useSearch } from '@tanstack/react-router';
import { toast } from '../../../design/toast.ts';
import { sessionQuery } from '../../../lib/api/client.ts';
import type { Session } from '../../../lib/api/session.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { rememberForAccount } from '../../../lib/remembered-username.ts';
import { isCustomer, sessionChanged } from '../../../lib/session.ts';
import { sayWhyEnded } from '../../../lib/session-ended.ts';
import { loginSearch } from '../../../lib/sign-in-pages.ts';
import { landingPath } from './landing.ts';

/** What somebody chose for this device at the log in, until they are signed in; undefined: nothing. */
let remembersHere: boolean | undefined;

/** Keeps it through a second step. */
export const chooseHere = (remembers: boolean | undefined): void => {
  remembersHere = remembers;
};

/** Who wants their name kept everywhere, and did not untick it here, finds it here too. */
const keepName = ({ remembersUsername, username }: Session): void => {
  if (remembersUsername && username && remembersHere !== false) rememberForAccount(username);
};

/** Goes on as somebody who is signed in: to where they came from, or wanted to go. */
export const useArrival = () => {
  const router = useRouter();
  const search = loginSearch(useSearch({ strict: false }));
  return async ({ ageVerified }: { ageVerified: boolean }): Promise<void> => {
    sayWhyEnded(undefined);
    const { href } = router.history.location;
    await sessionChanged(keepName);
    const roles = queryClient.getQueryData(sessionQuery.queryKey)?.roles ?? [];
    if (!ageVerified && isCustomer({ roles })) {
      toast({
        tone: 'warn',
        title: 'Your age has not been verified yet',
        text: 'You cannot bet until it is.',
      });
    }
    // The page of the form goes on by itself once it is known who is here; from there they may have gone further.
    if (router.history.location.href === href) router.history.replace(landingPath(search, roles));
  };
};
