import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './refusal.ts';

const secretSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Secrets of an embedded system: 32 random bytes each, in hexadecimal. Production gets its own from outside. */
const secretsSchema = z.object({
  keyEncryptionKey: secretSchema,
  paymentWebhookSecret: secretSchema,
  /** Written into the file by whoever rotates keys, as the variables of the environment are: docs/operations.md, "Keys". */
  knownKeyEncryptionKeys: z.array(secretSchema).optional(),
  digestKey: secretSchema.optional(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The platform's keys, as the variables that services read them from. */
export const keyVariables = (secrets: Secrets): NodeJS.ProcessEnv => ({
  KEY_ENCRYPTION_KEY: secrets.keyEncryptionKey,
  ...(secrets.knownKeyEncryptionKeys && {
    KNOWN_KEY_ENCRYPTION_KEYS: secrets.knownKeyEncryptionKeys.join(','),
  }),
  ...(secrets.digestKey && { DIGEST_KEY: secrets.digestKey }),
});

/** What a folder holds once something was encrypted. */
const events = join('event-store', 'events.sqlite');

/**
 * Reads the secrets of a data folder, or makes them once, readable by the owner only. Refuses a folder that has events
 * and no secrets before anything is written into it.
 */
export const secretsOf = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  const text = readIfThere(file);
  if (text !== undefined) return parse(text, file);
  if (existsSync(join(dataDir, events))) {
    throw new StartRefusal(
      `The secrets in ${file} are missing, and without them the events of the folder can't be read; restore the file, or start again with --fresh.`,
    );
  }
  const secrets = { keyEncryptionKey: hex(), paymentWebhookSecret: hex() };
  keep(secrets, file);
  return secrets;
};

/** Never replaced when broken: what was encrypted with the lost key would be lost with it. */
const parse = (text: string, file: string): Secrets => {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new StartRefusal(
      `The secrets in ${file} are broken; restore the file, or start again with --fresh.`,
    );
  }
};

/** Whole or not at all: a crash leaves no half of a file behind, which would be refused as broken. */
const keep = (secrets: Secrets, file: string): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
};

const readIfThere = (file: string): string | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`The secrets in ${file} can't be read (${reason}).`);
  }
};

const hex = (): string => randomBytes(32).toString('hex');
