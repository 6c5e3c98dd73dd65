import { z } from 'zod';

/** Where the event store is: `esdb://…`, or `esdb+discover://…` for a cluster; user, password and TLS are part of it. */
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

/** A certificate in PEM. */
const caSchema = z.string().includes('-----BEGIN CERTIFICATE-----', { message: 'certificates in PEM' });

/** Where Redis is: `redis://…`, `rediss://user:password@…` with TLS. */
export const redisEnvironment = {
  REDIS_URL: z.url(),
  /** By whom its certificate is signed, where the machine does not know them. */
  REDIS_CA: caSchema.optional(),
};

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** How the brokers are spoken to. */
export const kafkaSecurityEnvironment = {
  KAFKA_TLS: z.stringbool().default(false),
  KAFKA_CA: caSchema.optional(),
  KAFKA_SASL_MECHANISM: z.enum(mechanisms).default('scram-sha-512'),
  KAFKA_USERNAME: z.string().min(1).optional(),
  KAFKA_PASSWORD: z.string().min(1).optional(),
};

/** Where Kafka is, and how it is spoken to. */
export const kafkaEnvironment = { KAFKA_BROKERS: brokersSchema, ...kafkaSecurityEnvironment };

/** What of these settings contradicts itself, whatever the profile. */
export const contradictions = (env: NodeJS.ProcessEnv): string[] => {
  const isPlain = env.KAFKA_SASL_MECHANISM === 'plain' && env.KAFKA_TLS !== 'true';
  const isHalf = !env.KAFKA_USERNAME !== !env.KAFKA_PASSWORD;
  return [
    ...(isPlain
      ? ['KAFKA_SASL_MECHANISM: plain sends the password as it is, so only with KAFKA_TLS=true']
      : []),
    ...(isHalf ? ['KAFKA_USERNAME: goes with KAFKA_PASSWORD'] : []),
  ];
};

/** The part of a connection string before the host that says who calls; without the password. */
const userOf = (url: string): string | undefined => /^[^:]+:\/\/([^:@/]+):[^@/]+@/.exec(url)?.[1];

const eventStoreFaults = (url: string): string[] => {
  const user = userOf(url);
  return [
    ...(/[?&](tls=false|tlsVerifyCert=false)/i.test(url)
      ? ['EVENTSTORE_URL: production speaks TLS to the event store and looks at its certificate']
      : []),
    ...(user ? [] : ['EVENTSTORE_URL: production signs in to the event store, with a user and a password']),
    ...(user && /^(admin|ops)$/i.test(user)
      ? ['EVENTSTORE_URL: production signs in to the event store as a user that is no administrator']
      : []),
  ];
};

const redisFaults = (url: string): string[] => [
  ...(url.startsWith('rediss:') ? [] : ['REDIS_URL: production speaks TLS to Redis (rediss://)']),
  ...(userOf(url) ? [] : ['REDIS_URL: production signs in to Redis, with a user and a password']),
];

const kafkaFaults = (env: NodeJS.ProcessEnv): string[] => [
  ...(z.stringbool().safeParse(env.KAFKA_TLS).data ? [] : ['KAFKA_TLS: production speaks TLS to Kafka']),
  ...(env.KAFKA_USERNAME && env.KAFKA_PASSWORD
    ? []
    : ['KAFKA_USERNAME: production signs in to Kafka, with a user and a password']),
];

/** Why production does not start on the engines that these variables name; of those that a process has no use for, nothing. */
export const insecureEngines = (env: NodeJS.ProcessEnv): string[] => [
  ...(env.EVENTSTORE_URL ? eventStoreFaults(env.EVENTSTORE_URL) : []),
  ...(env.REDIS_URL ? redisFaults(env.REDIS_URL) : []),
  ...(env.KAFKA_BROKERS ? kafkaFaults(env) : []),
  ...(env.NODE_TLS_REJECT_UNAUTHORIZED === '0'
    ? ['NODE_TLS_REJECT_UNAUTHORIZED: production looks at every certificate']
    : []),
];
