export { compiledSchema } from './compiled.ts';
export { fingerprintOf } from './fingerprint.ts';
export { type CommandContext, createMetadata } from './metadata.ts';
export { createNameDigest } from './name-digest.ts';
export { createOriginDigest, type OriginDigest } from './origin-digest.ts';
export { proposeEvents } from './propose-events.ts';
export { parseEvent, readEvent, type StoredEvent } from './read-event.ts';
export { unseal, unsealCodeSecret, unsealPassword, unsealPersonal, unwrapAccountKey } from './sealed.ts';
