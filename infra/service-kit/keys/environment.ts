import { z } from 'zod';
import { refuseEnvironment, secretKeySchema } from '../process/environment.ts';
import { createDigests, digestKeyOf } from './digests.ts';
import { createKeyRing } from './key-ring.ts';
import { createKmsKey } from './kms-key.ts';
import { createLocalKey } from './local-key.ts';
import type { PlatformKeys } from './platform-keys.ts';

const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
    .prefault('');

const kmsKeySchema = z
  .string()
  .regex(/^arn:aws[\w-]*:kms:[\w-]+:\d{12}:key\/[\w-]+$/, 'the ARN of a key of AWS KMS, not of an alias');

/** Variables that say where the platform's keys are (docs/operations.md, "Keys"). */
export const keyEnvironment = {
  /** Wraps the keys of accounts, unless `KMS_KEY` does. */
  KEY_ENCRYPTION_KEY: secretKeySchema.optional(),
  /** Further keys that may have wrapped some: those of before, and the next. */
  KNOWN_KEY_ENCRYPTION_KEYS: listOf(secretKeySchema),
  /** Wraps the keys of accounts. */
  KMS_KEY: kmsKeySchema.optional(),
  KNOWN_KMS_KEYS: listOf(kmsKeySchema),
  /** Keys the digests of names, persons and places; by itself it follows from `KEY_ENCRYPTION_KEY`. */
  DIGEST_KEY: secretKeySchema.optional(),
};

type KeySettings = z.output<z.ZodObject<typeof keyEnvironment>>;

/** The keys that wrap, the current one first; none where no key is named. */
const wrappingKeys = (settings: KeySettings, timeoutMs: number) => {
  const local = [settings.KEY_ENCRYPTION_KEY ?? [], settings.KNOWN_KEY_ENCRYPTION_KEYS].flat();
  const kms = [settings.KMS_KEY ?? [], settings.KNOWN_KMS_KEYS].flat();
  const remote = kms.map((arn) => createKmsKey(arn, { timeoutMs }));
  const held = local.map((key) => createLocalKey(key));
  return settings.KMS_KEY ? [...remote, ...held] : [...held, ...remote];
};

/** The digest key, or `undefined` where nobody could tell which it is: there are several keys, or none is held here. */
const digestKeyFrom = (settings: KeySettings): Uint8Array | undefined => {
  const { DIGEST_KEY, KEY_ENCRYPTION_KEY, KNOWN_KEY_ENCRYPTION_KEYS, KMS_KEY, KNOWN_KMS_KEYS } = settings;
  if (DIGEST_KEY) return DIGEST_KEY;
  const isOnlyOne = !KMS_KEY && KNOWN_KEY_ENCRYPTION_KEYS.length + KNOWN_KMS_KEYS.length === 0;
  return isOnlyOne && KEY_ENCRYPTION_KEY ? digestKeyOf(KEY_ENCRYPTION_KEY) : undefined;
};

/** The environment with the platform's keys in place of the secrets; one that says too little is refused. */
export const withKeys = <Environment extends KeySettings & { ENGINE_TIMEOUT_MS?: number }>(
  environment: Environment,
): Omit<Environment, keyof KeySettings> & { keys: PlatformKeys } => {
  const { KEY_ENCRYPTION_KEY, KNOWN_KEY_ENCRYPTION_KEYS, KMS_KEY, KNOWN_KMS_KEYS, DIGEST_KEY, ...rest } =
    environment;
  if (!KEY_ENCRYPTION_KEY && !KMS_KEY)
    return refuseEnvironment('KEY_ENCRYPTION_KEY: 32 bytes in hexadecimal, or KMS_KEY in its place');
  const [current, ...others] = wrappingKeys(environment, environment.ENGINE_TIMEOUT_MS ?? 1000);
  const digestKey = digestKeyFrom(environment);
  if (!current || !digestKey)
    return refuseEnvironment(
      'DIGEST_KEY: needed beside more than one key, or one of KMS; npm run rotate-keys -- --digest-key, with the first KEY_ENCRYPTION_KEY, says which it is',
    );
  return { ...rest, keys: { ...createKeyRing(current, others), digests: createDigests(digestKey) } };
};
