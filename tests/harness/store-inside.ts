import { startEventStore } from '@paddock/infra/embedded/event-store/start-event-store.ts';
import { createTemporaryFolder } from '@paddock/infra/engines/index.ts';
import type { RunningEngine } from './engine-set.ts';

/**
 * The embedded event store within the process of the tests, where its modules are read and its code is compiled since
 * the first file of a worker: most of what a process of its own takes is to start. It can't be killed without them.
 */
export const startStoreInside = async (): Promise<RunningEngine> => {
  const folder = await createTemporaryFolder('event-store');
  const store = await startEventStore({ port: 0, dataDir: folder.path }).catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  return {
    address: store.url,
    kill: refuse,
    restart: refuse,
    freeze: refuse,
    thaw: refuse,
    stop: async () => {
      await store.stop();
      await folder.remove();
    },
  };
};

const refuse = async (): Promise<never> => {
  throw new Error(
    'the event store of this test runs within it: ask for engines that can be killed (`killable`)',
  );
};
