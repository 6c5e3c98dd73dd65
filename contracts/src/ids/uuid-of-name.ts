import { hash } from 'node:crypto';

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/**
 * Ids that follow from names: the same name always has the same UUID (RFC 9562, version 5) in a namespace, which
 * is a UUID itself. Every command needs several, so they are hashed in one call.
 */
export const createUuidOfName = (namespace: string): ((name: string) => string) => {
  const prefix = bytesOf(namespace);
  return (name) => {
    const hashed = Buffer.allocUnsafe(prefix.length + Buffer.byteLength(name));
    hashed.set(prefix);
    hashed.write(name, prefix.length);
    const hex = hash('sha1', hashed, 'hex');
    const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
    const tail = `${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${tail}`;
  };
};
