import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from './refusal.ts';

/** Secrets of an embedded system: 32 random bytes each, in hexadecimal. Production gets its own from outside. */
export type Secrets = {
  keyEncryptionKey: string;
  paymentWebhookSecret: string;
};

const hex32Bytes = /^[0-9a-f]{64}$/;

/** Reads the secrets of a data folder, or makes them once, readable by the owner only. */
export const secretsOf = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  const text = readIfThere(file);
  if (text !== undefined) return parse(text, file);
  const secrets = { keyEncryptionKey: hex(), paymentWebhookSecret: hex() };
  writeFileSync(file, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return secrets;
};

/** Never replaced when broken: what was encrypted with the lost key would be lost with it. */
const parse = (text: string, file: string): Secrets => {
  try {
    const { keyEncryptionKey, paymentWebhookSecret } = JSON.parse(text);
    if (hex32Bytes.test(keyEncryptionKey) && hex32Bytes.test(paymentWebhookSecret)) {
      return { keyEncryptionKey, paymentWebhookSecret };
    }
  } catch {
    // Falls through to the refusal.
  }
  throw new StartRefusal(`The secrets in ${file} are broken; restore the file, or start again with --fresh.`);
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const hex = (): string => randomBytes(32).toString('hex');
