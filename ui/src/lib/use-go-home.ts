import { useNavigate } from '@tanstack/react-router';
import { wait } from './wait.ts';

/** How long whoever leaves waits for the page that comes after it. */
const homeMs = 1000;

/**
 * Leads home whoever leaves, as the screens of the account are no visitor's. What home needs may have to be loaded, and nobody
 * stays logged in for want of it.
 */
export const useGoHome = () => {
  const navigate = useNavigate();
  return (how: { replace?: boolean } = {}): Promise<unknown> =>
    Promise.race([navigate({ to: '/', ...how }), wait(homeMs)]);
};
