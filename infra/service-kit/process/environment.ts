import { z } from 'zod';
import { readAddressList } from './client-address.ts';
import { profileSchema } from './profile.ts';
import { isRandomKey, isRandomText } from './secret-strength.ts';

/** Addresses and networks, comma-separated. */
export const addressListSchema = z.string().transform((text, context) => {
  const list = readAddressList(text);
  if (list) return list;
  context.addIssue({ code: 'custom', message: 'addresses or networks such as 10.0.0.0/8, comma-separated' });
  return z.NEVER;
});

/** This machine. */
const loopback = '127.0.0.0/8,::1';

/** Variables that every service takes. */
export const commonEnvironment = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  REDIS_URL: z.url(),
  /** Where the edge answers from: of it alone a service believes which address a request came from. */
  TRUSTED_EDGES: addressListSchema.prefault(loopback),
  /** Longest silence of an engine, milliseconds, after which a call to it is given up. */
  ENGINE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(1000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Forgotten, it is the one that takes nothing unsafe. */
  PADDOCK_PROFILE: profileSchema.default('production'),
};

/** Where the event store is: `esdb://…`, or `esdb+discover://…` for a cluster. */
export const eventStoreUrlSchema = z.string().startsWith('esdb', 'an esdb:// connection string');

/** A comma-separated list of `host:port`. */
export const brokersSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((broker) => broker.trim())
      .filter(Boolean),
  )
  .refine((brokers) => brokers.length > 0, 'at least one host:port');

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
 * starts half configured.
 */
export const readEnvironment = <Shape extends z.ZodRawShape>(shape: Shape): z.output<z.ZodObject<Shape>> => {
  const parsed = z.object(shape).safeParse(process.env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  return refuseEnvironment(faults);
};
