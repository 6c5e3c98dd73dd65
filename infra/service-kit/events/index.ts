export { compiledSchema } from './compiled.ts';
export { fingerprintOf } from './fingerprint.ts';
export { type CommandContext, createMetadata } from './metadata.ts';
export { proposeEvents } from './propose-events.ts';
export { parseEvent, readEvent, type StoredEvent } from './read-event.ts';
export {
  unseal,
  unsealCard,
  unsealCodeSecret,
  unsealContact,
  unsealCorrection,
  unsealDocument,
  unsealNote,
  unsealPassword,
  unsealPersonal,
  unsealStaffName,
} from './sealed.ts';
export { createSecretSealer, hashOfSecret } from './sealed-by-secret.ts';
export { createSealer, type RandomBytes } from './sealer.ts';
