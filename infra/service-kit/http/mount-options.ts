import type { Devices } from '../keys/devices.ts';
import type { OriginDigest } from '../keys/origin-digest.ts';
import type { AddressList, AddressReader } from '../process/client-address.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { SessionStore, SignedInSession } from './sessions.ts';
import type { UploadSlots } from './upload-slots.ts';

export type MountOptions = {
  sessions: SessionStore;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  /** Cookies only over TLS. */
  secureCookies: boolean;
  /** Of these alone it is believed which address a call came from. */
  trustedEdges: AddressList;
  /** What events keep of that address. */
  originOf: OriginDigest;
  /** Which devices are ours to know. */
  devices: Devices;
  /** Largest file that a call takes, bytes. */
  maxFileBytes?: number;
  /** Whether the log knows the session of a member of staff as it stands: asked before they change something. */
  holdsInLog(session: SignedInSession): Promise<boolean>;
};

/** The same with what an application makes of it. */
export type Mounted = MountOptions & { readAddress: AddressReader; takeUploadSlot: UploadSlots };
