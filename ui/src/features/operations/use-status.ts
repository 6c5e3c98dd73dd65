import { opsStatus } from '@paddock/contracts/http';
import { useCall } from '../../lib/api/client.ts';

const LOOK_MS = 3000;

/** How the platform stands, looked at all the time. */
export const useStatus = () => useCall(opsStatus, {}, { refetchInterval: LOOK_MS });
