import type { Devices, OriginDigest } from '@paddock/service-kit/keys';
import type { Whence } from '../../domain/access/attempts.ts';

/** What tells where somebody is. */
export type WhenceServices = { originOf: OriginDigest; devices: Devices };

/** Where a password or a code came from, as one account knows it. `device`: its id. */
export const whenceOf = (
  { originOf, devices }: WhenceServices,
  accountId: string,
  { ip, device }: { ip: string; device: string | undefined },
): Whence => ({
  origin: originOf(accountId, ip),
  ...(device !== undefined && { device: devices.placeOf(accountId, device) }),
});
