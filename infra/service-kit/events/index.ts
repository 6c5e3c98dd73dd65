export { compiledSchema } from './compiled.ts';
export { eventIdOf } from './event-ids.ts';
export { fingerprintOf } from './fingerprint.ts';
export { type CommandContext, createMetadata } from './metadata.ts';
export { createNameDigest, type NameKind } from './name-digest.ts';
export { proposeEvents } from './propose-events.ts';
export { decidedEvent, parseEvent, readEvent, type StoredEvent, UnreadableEvent } from './read-event.ts';
