import { useNavigate } from '@tanstack/react-router';
import { wait } from './wait.ts';

/** How long whoever leaves waits for the page that comes after it, and who is out already. */
const homeMs = { leaves: 1000, isOut: 10_000 };

/**
 * Leads home whoever leaves, as the screens of the account are no visitor's. What home needs may have to be loaded, and nobody
 * stays logged in for want of it, or because of changes that they have not saved. `isOut`: the session is over, and only what is in sight is still theirs.
 */
export const useGoHome = () => {
  const navigate = useNavigate();
  return ({ isOut = false, ...how }: { replace?: boolean; isOut?: boolean } = {}): Promise<unknown> =>
    Promise.race([
      navigate({ to: '/', ignoreBlocker: true, ...how }),
      wait(isOut ? homeMs.isOut : homeMs.leaves),
    ]);
};
