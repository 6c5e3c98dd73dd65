import type { AccessEvent } from '@paddock/contracts/events';
import { countedBy, isKnownDevice, type Whence } from './attempts.ts';
import type { Granted } from './state.ts';

/** Somebody is signed in; a device that they do so on for the first time is remembered. */
export const signedIn = (
  { attempts, hadDevice }: Pick<Granted, 'attempts' | 'hadDevice'>,
  sessionDigest: string,
  whence: Whence,
): readonly AccessEvent[] => {
  const { device, deviceDigest, browser = null } = whence;
  const event = {
    type: 'SignedIn',
    data: { sessionId: sessionDigest, origin: countedBy(attempts, whence) },
  } as const;
  if (device === undefined || isKnownDevice(attempts, device)) return [event];
  const shared = deviceDigest === undefined ? {} : { deviceDigest };
  return [event, { type: 'DeviceRemembered', data: { device, browser, isFirst: !hadDevice, ...shared } }];
};
