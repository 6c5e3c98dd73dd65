import { defaultDocumentBytes } from '@paddock/contracts/documents';
import { z } from 'zod';
import { readAddressList } from './client-address.ts';
import { contradictions, insecureEngines, redisEnvironment } from './engine-environment.ts';
import { profileSchema } from './profile.ts';
import { isRandomKey, isRandomText } from './secret-strength.ts';
import { collectorUrls, insecureServices, serviceTlsEnvironment, serviceTlsFaults } from './service-tls.ts';
import { createVariableFault } from './variable-fault.ts';
import { readVariables } from './variables.ts';

/** Addresses and networks, comma-separated. */
export const addressListSchema = z.string().transform((text, context) => {
  const list = readAddressList(text);
  if (list) return list;
  context.addIssue({
    code: 'custom',
    message: 'addresses, or networks such as 10.0.0.0/8 and none larger, comma-separated',
  });
  return z.NEVER;
});

/** Largest file that is taken, bytes: the edge and the service that takes it have the same. */
export const uploadMaxBytesSchema = z.coerce
  .number()
  .int()
  .min(1024)
  .max(50 * 1024 * 1024)
  .default(defaultDocumentBytes);

/** This machine. */
const loopback = '127.0.0.0/8,::1';

/** Variables that every service takes. */
export const commonEnvironment = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  ...redisEnvironment,
  ...serviceTlsEnvironment,
  /** Where the edge answers from: of it alone a service believes which address a request came from. */
  TRUSTED_EDGES: addressListSchema.prefault(loopback),
  /** Longest silence of an engine, milliseconds, after which a call to it is given up; production takes no more than 2000. */
  ENGINE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(1000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Forgotten, it is the one that takes nothing unsafe. */
  PADDOCK_PROFILE: profileSchema.default('production'),
};

/** 32 bytes in hexadecimal. */
export const secretKeySchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, '32 bytes in hexadecimal')
  .transform((hex) => Buffer.from(hex, 'hex'))
  .refine(isRandomKey, 'a key that can be guessed, make one with openssl rand -hex 32');

/** A secret shared with another party, of any form. */
export const secretTextSchema = z
  .string()
  .min(16, 'at least 16 characters')
  .refine(isRandomText, 'a secret that can be guessed, make one with openssl rand -hex 32');

/** Ends the process with one sentence on standard error and exit code 1. */
export const refuseEnvironment = (faults: string): never => {
  process.stderr.write(`The service does not start with this environment: ${faults}.\n`);
  process.exit(1);
};

/**
 * Reads the process environment against a schema; what is missing, malformed or unsafe refuses it: a service never
 * starts half configured. Of each variable `NAME`, `NAME_FILE` may name a file that holds it.
 */
export const readEnvironment = <Shape extends z.ZodRawShape>(shape: Shape): z.output<z.ZodObject<Shape>> => {
  const { values, faults } = readVariables(Object.keys(shape));
  const parsed = z.object(shape).safeParse(values, { error: createVariableFault(values) });
  if (!parsed.success && faults.length === 0)
    faults.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  faults.push(...contradictions(values), ...serviceTlsFaults(values, new Date()));
  if (parsed.success && 'PADDOCK_PROFILE' in parsed.data && parsed.data.PADDOCK_PROFILE === 'production') {
    const { NODE_TLS_REJECT_UNAUTHORIZED } = process.env;
    const collectors = Object.fromEntries(collectorUrls.map((name) => [name, process.env[name]]));
    faults.push(
      ...insecureEngines({ ...values, NODE_TLS_REJECT_UNAUTHORIZED }),
      ...insecureServices({ ...values, ...collectors }, 'SERVICE_CERT' in shape),
    );
  }
  return parsed.success && faults.length === 0 ? parsed.data : refuseEnvironment(faults.join('; '));
};
