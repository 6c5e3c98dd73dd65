import { networkOf } from '../process/client-address.ts';
import type { RateLimiter } from './rate-limit.ts';

/** What all devices of one network address are allowed together, as a multiple of what the address is. */
export const devicesShare = 9;

/**
 * Whether a call is within its limit, by network address. A device that somebody signed in on has a limit of its own,
 * so that others at the same address don't use it up. Every sign-in on a new device makes one: together they have a
 * fixed multiple of what the address has, so that whoever makes many gets no more.
 */
export const isWithinLimits = async (
  limiter: RateLimiter,
  {
    name,
    limit,
    ip,
    device,
  }: { name: string; limit: { max: number; seconds: number }; ip: string; device: string | undefined },
): Promise<boolean> => {
  const network = networkOf(ip);
  if (await limiter(`${name}/${network}`, limit)) return true;
  if (device === undefined || !(await limiter(`${name}/device/${device}`, limit))) return false;
  return limiter(`${name}/devices/${network}`, { ...limit, max: devicesShare * limit.max });
};
