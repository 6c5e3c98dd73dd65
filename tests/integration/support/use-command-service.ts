import { beforeEach } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import {
  type CommandService,
  type CommandServiceOptions,
  startCommandService,
} from './start-command-service.ts';

/** An event store, a Redis, and the command service on them; before each test of the file Redis is empty. */
export const useCommandService = (options: CommandServiceOptions = {}) => {
  let engines: Engines;
  let service: CommandService;
  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore', 'redis']));
    service = await start(startCommandService(engines, options));
  });
  beforeEach(() => service.reset());
  return { engines: () => engines, service: () => service };
};
