import { kafkaSecurityEnvironment } from '@paddock/service-kit/process';

/** Engines that already run, by the variables of the environment that name them: used as they are, never stopped or emptied. */
export type GivenEngines = {
  eventStoreUrl?: string | undefined;
  redisUrl?: string | undefined;
  kafkaBrokers?: string | undefined;
};

/** What this environment gives; the other engines are started. */
export const givenEngines = (env: NodeJS.ProcessEnv): GivenEngines => ({
  eventStoreUrl: env.EVENTSTORE_URL || undefined,
  redisUrl: env.REDIS_URL || undefined,
  kafkaBrokers: env.KAFKA_BROKERS || undefined,
});

/** Where an engine is, without the user, the password and the settings that its address may carry. */
export const publicAddress = (address: string): string =>
  address.replace(/\?.*$/s, '').replace(/\/\/.*@/s, '//');

const variablesOf = (env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv => {
  const all = names.flatMap((name) => [name, `${name}_FILE`]);
  return Object.fromEntries(all.filter((name) => env[name]).map((name) => [name, env[name]]));
};

/** How engines that are given are spoken to, beside where they are: services are given the same. */
export const givenSecurity = (env: NodeJS.ProcessEnv, given: GivenEngines): NodeJS.ProcessEnv => ({
  ...(given.redisUrl && variablesOf(env, ['REDIS_CA'])),
  ...(given.kafkaBrokers && variablesOf(env, Object.keys(kafkaSecurityEnvironment))),
});
