import { opsStatus } from '@paddock/contracts/http';
import { useCall } from '../../lib/api.ts';

const LOOK_MS = 3000;

/** How the platform stands, looked at all the time. */
export const useStatus = () => useCall(opsStatus, {}, { refetchInterval: LOOK_MS });
