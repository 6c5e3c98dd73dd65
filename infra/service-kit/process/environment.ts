import { z } from 'zod';

/** Variables that every service takes. */
export const commonEnvironment = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  REDIS_URL: z.url(),
  /** Longest silence of an engine, milliseconds, after which a call to it is given up. */
  ENGINE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(1000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** `production` fixes the clock and marks cookies Secure. */
  PADDOCK_PROFILE: z.enum(['embedded', 'local', 'containers', 'production']).default('embedded'),
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
  .transform((hex) => Buffer.from(hex, 'hex'));

/**
 * Reads the process environment against a schema. What is missing or malformed is one sentence on
 * standard error and exit code 1: a service never starts half configured.
 */
export const readEnvironment = <Shape extends z.ZodRawShape>(shape: Shape): z.output<z.ZodObject<Shape>> => {
  const parsed = z.object(shape).safeParse(process.env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  process.stderr.write(`The environment is not complete: ${faults}.\n`);
  process.exit(1);
};
