import { keyEnvironment } from '@paddock/service-kit/keys';

/** Whether the environment says this variable, itself or by the file that holds it. */
const isGiven = (env: NodeJS.ProcessEnv, name: string): boolean => Boolean(env[name] || env[`${name}_FILE`]);

/**
 * What a tool is told beside what its environment says already. Keys are of one source: with some of the environment and
 * some of the data folder, a tool would have a ring that no service has.
 */
export const toolVariables = (
  env: NodeJS.ProcessEnv,
  defaults: NodeJS.ProcessEnv,
  keys: () => NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => {
  const hasKeys = Object.keys(keyEnvironment).some((name) => isGiven(env, name));
  const all = { ...defaults, ...(!hasKeys && keys()) };
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== undefined && !isGiven(env, name)),
  );
};
