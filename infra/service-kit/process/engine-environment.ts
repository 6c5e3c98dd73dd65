import { z } from 'zod';
import { turnsTlsOff } from './event-store-url.ts';

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
export const kafkaEnvironment = {
  KAFKA_BROKERS: brokersSchema,
  ...kafkaSecurityEnvironment,
  /**
   * How long brokers may keep a fetch for which they have nothing, milliseconds: the shorter, the more processor time goes
   * into asking. What comes meanwhile Apache Kafka sends at once, and the in-memory broker at the end of it.
   */
  KAFKA_FETCH_WAIT_MS: z.coerce.number().int().min(1).max(500).optional(),
};

const speaksTls = (env: NodeJS.ProcessEnv): boolean => z.stringbool().safeParse(env.KAFKA_TLS).data === true;

/** What of these settings contradicts itself, whatever the profile. */
export const contradictions = (env: NodeJS.ProcessEnv): string[] => {
  const isPlain = env.KAFKA_SASL_MECHANISM === 'plain' && !speaksTls(env);
  const isInTheClear = env.REDIS_CA && env.REDIS_URL && !env.REDIS_URL.startsWith('rediss:');
  const isHalf = !env.KAFKA_USERNAME !== !env.KAFKA_PASSWORD;
  return [
    ...(isPlain
      ? ['KAFKA_SASL_MECHANISM: plain sends the password as it is, so only with KAFKA_TLS=true']
      : []),
    ...(isHalf ? ['KAFKA_USERNAME: goes with KAFKA_PASSWORD'] : []),
    ...(isInTheClear ? ['REDIS_CA: goes with a REDIS_URL that speaks TLS (rediss://)'] : []),
  ];
};

/** The part of a connection string before the host that says who calls; without the password. */
const userOf = (url: string): string | undefined => {
  const [, user] = /^[^:]+:\/\/([^:@/]+):[^@/]+@/.exec(url) ?? [];
  return user && decoded(user);
};

/** Percent-encoded text; as it is where it is none. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const eventStoreFaults = (name: string, url: string): string[] => {
  const user = userOf(url);
  return [
    ...(turnsTlsOff(url) ? [`${name}: production speaks TLS to the event store`] : []),
    ...(user ? [] : [`${name}: production signs in to the event store, with a user and a password`]),
    ...(user && /^(admin|ops)$/i.test(user)
      ? [`${name}: production signs in to the event store as a user that is no administrator`]
      : []),
  ];
};

/** Users of Redis that may do everything. */
const redisAdministrators = /^(default|paddock-admin)$/;
/** Of the databases the first one, which needs no command to be chosen. */
const isFirstDatabase = (url: string): boolean => /^\/?0?$/.test(URL.parse(url)?.pathname ?? '');

const redisFaults = (url: string): string[] => [
  ...(url.startsWith('rediss:') ? [] : ['REDIS_URL: production speaks TLS to Redis (rediss://)']),
  ...(userOf(url) ? [] : ['REDIS_URL: production signs in to Redis, with a user and a password']),
  ...(redisAdministrators.test(userOf(url) ?? '')
    ? [
        'REDIS_URL: production signs in to Redis as the user of its process, not as one that may do everything',
      ]
    : []),
  ...(isFirstDatabase(url)
    ? []
    : ['REDIS_URL: production uses database 0 of Redis, as its users may choose no other']),
];

const kafkaFaults = (env: NodeJS.ProcessEnv): string[] => [
  ...(speaksTls(env) ? [] : ['KAFKA_TLS: production speaks TLS to Kafka']),
  ...(env.KAFKA_USERNAME && env.KAFKA_PASSWORD
    ? []
    : ['KAFKA_USERNAME: production signs in to Kafka, with a user and a password']),
];

/** So that a call of a customer is answered within about two seconds whatever hangs: an engine is given up once. */
const longestTimeoutMs = 2000;

const timeoutFaults = (timeoutMs: string | undefined): string[] =>
  Number(timeoutMs ?? 0) > longestTimeoutMs
    ? [
        `ENGINE_TIMEOUT_MS: production gives up an engine that is silent for ${longestTimeoutMs} ms, or sooner`,
      ]
    : [];

/** Why production does not start on the engines that these variables name; of those that a process has no use for, nothing. */
export const insecureEngines = (env: NodeJS.ProcessEnv): string[] => [
  ...(['EVENTSTORE_URL', 'ERASING_EVENTSTORE_URL'] as const).flatMap((name) =>
    env[name] ? eventStoreFaults(name, env[name]) : [],
  ),
  ...(env.REDIS_URL ? redisFaults(env.REDIS_URL) : []),
  ...(env.KAFKA_BROKERS ? kafkaFaults(env) : []),
  ...timeoutFaults(env.ENGINE_TIMEOUT_MS),
  ...(env.NODE_TLS_REJECT_UNAUTHORIZED === '0'
    ? ['NODE_TLS_REJECT_UNAUTHORIZED: production looks at every certificate']
    : []),
];
