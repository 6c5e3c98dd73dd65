import { hash } from 'node:crypto';

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/**
 * Ids that follow from names: the same name always has the same UUID (RFC 9562, version 5) in a namespace, which
 * is a UUID itself. Every command needs several, so they are hashed in one call.
 */
export const createUuidOfName = (namespace: string): ((name: string) => string) => {
  const prefix = bytesOf(namespace);
  return (name) => {
    const bytes = hash('sha1', Buffer.concat([prefix, Buffer.from(name)]), 'buffer');
    bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
    bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
    const hex = bytes.toString('hex', 0, 16);
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
    return parts.join('-');
  };
};
