import type { Devices, OriginDigest } from '@paddock/service-kit/keys';
import type { Whence } from '../../domain/access/attempts.ts';

/** What tells where somebody is. */
export type WhenceServices = { originOf: OriginDigest; devices: Devices };

/** Where a password or a code came from, as one account knows it. `device`: its id, `browser`: in words, `country`: of the address. */
export const whenceOf = (
  { originOf, devices }: WhenceServices,
  accountId: string,
  {
    ip,
    device,
    browser,
    country,
  }: { ip: string; device: string | undefined; browser?: string; country?: string | undefined },
): Whence => ({
  origin: originOf(accountId, ip),
  ...(country !== undefined && { country }),
  ...(browser !== undefined && { browser }),
  ...(device !== undefined && {
    device: devices.placeOf(accountId, device),
    deviceDigest: devices.digestOf(device),
  }),
});
