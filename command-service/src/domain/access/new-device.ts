import type { AccessEvent } from '@paddock/contracts/events';
import { type Attempts, blockedOn, failedFrom, succeededFrom } from './attempts.ts';

/**
 * Wrong codes of sign-ins on devices that the account does not know, by where they came from: apart from passwords and from
 * resets, so that whoever has the password of somebody keeps them out nowhere else.
 */
export type NewDevice = { attempts: Attempts };

type NewDeviceEvent = Extract<
  AccessEvent,
  { type: 'SecurityCodeFailed' | 'SecurityCodeConfirmed' | 'NewDeviceBlocked' }
>;

/** Of codes for a new device. */
export const evolveNewDevice = (
  { attempts }: NewDevice,
  { type, data }: NewDeviceEvent,
  at: string,
): NewDevice => {
  switch (type) {
    case 'SecurityCodeFailed':
      return { attempts: failedFrom(attempts, data.origin, at) };
    case 'SecurityCodeConfirmed':
      return { attempts: succeededFrom(attempts, data.origin) };
    case 'NewDeviceBlocked':
      return { attempts: blockedOn(attempts, data, at) };
    default:
      return type satisfies never;
  }
};
