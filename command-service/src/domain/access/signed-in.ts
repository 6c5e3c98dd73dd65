import type { AccessEvent } from '@paddock/contracts/events';
import { countedBy, isKnownDevice, type Whence } from './attempts.ts';
import type { Granted } from './state.ts';

/** A device that the account knows from now on; nothing where no device is said. */
export const remembered = (
  { device, deviceDigest, browser, country }: Whence,
  isFirst: boolean,
): readonly AccessEvent[] => {
  if (device === undefined) return [];
  const where = { browser: browser ?? null, country: country ?? null };
  const shared = deviceDigest === undefined ? {} : { deviceDigest };
  return [{ type: 'DeviceRemembered', data: { device, ...where, isFirst, ...shared } }];
};

/** Somebody is signed in; a device that they do so on for the first time is remembered. */
export const signedIn = (
  { attempts, hadDevice }: Pick<Granted, 'attempts' | 'hadDevice'>,
  sessionDigest: string,
  whence: Whence,
): readonly AccessEvent[] => {
  const event = {
    type: 'SignedIn',
    data: { sessionId: sessionDigest, origin: countedBy(attempts, whence) },
  } as const;
  return isKnownDevice(attempts, whence.device) ? [event] : [event, ...remembered(whence, !hadDevice)];
};
