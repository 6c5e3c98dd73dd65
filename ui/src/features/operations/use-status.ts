import { usePlatformStatus } from '../../lib/api/operations.ts';

const pollMs = 3000;

/** How the platform stands, looked at all the time. */
export const useStatus = () => usePlatformStatus(pollMs);
