import { opsStatus } from '@paddock/contracts/http';
import { useCall } from '../../lib/api/client.ts';

const lookMs = 3000;

/** How the platform stands, looked at all the time. */
export const useStatus = () => useCall(opsStatus, {}, { refetchInterval: lookMs });
