import { givenEngines } from '@paddock/infra/engines/index.ts';
import type { EngineName, EngineStarters, RunningEngine } from './engine-set.ts';

/** An engine that was there before the test and is there after it. */
const givenEngine = (name: EngineName, address: string): RunningEngine => {
  const refuse = async (): Promise<never> => {
    throw new Error(`the ${name} of this test is given and not its own to end; don't share it`);
  };
  return {
    address,
    kill: refuse,
    restart: refuse,
    freeze: refuse,
    thaw: refuse,
    stop: async () => undefined,
  };
};

/** Of the engines that a test shares, those that the environment gives. */
export const givenStarters = (shared: readonly EngineName[]): Partial<EngineStarters> => {
  const { eventStoreUrl, redisUrl, kafkaBrokers } = givenEngines(process.env);
  const addresses = { eventStore: eventStoreUrl, redis: redisUrl, kafka: kafkaBrokers };
  const starters: Partial<EngineStarters> = {};
  for (const name of shared) {
    const address = addresses[name];
    if (address) starters[name] = async () => givenEngine(name, address);
  }
  return starters;
};
