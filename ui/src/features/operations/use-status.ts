import { usePlatformStatus } from '../../lib/api/operations.ts';

const lookMs = 3000;

/** How the platform stands, looked at all the time. */
export const useStatus = () => usePlatformStatus(lookMs);
