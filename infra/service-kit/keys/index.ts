export { createDevices, type Devices } from './devices.ts';
export { createDigests, type Digest, type Digests, digestKeyOf } from './digests.ts';
export { keyEnvironment, withKeys } from './environment.ts';
export { type KeyRing, keyNameOf } from './key-ring.ts';
export { type KeysInUse, readKeysInUse } from './keys-in-use.ts';
export { createNameDigest } from './name-digest.ts';
export { createOriginDigest, type OriginDigest } from './origin-digest.ts';
export { createLocalKeys, type PlatformKeys } from './platform-keys.ts';
export { KeyRefused } from './wrapping-key.ts';
