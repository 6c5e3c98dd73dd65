import { beforeEach } from 'vitest';
import { type EngineChoices, type Engines, startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import {
  type CommandService,
  type CommandServiceOptions,
  startCommandService,
} from './start-command-service.ts';

/** `switches`: how an embedded event store acts like the real one. */
type Choices = CommandServiceOptions & Pick<EngineChoices, 'switches'>;

/** An event store, a Redis, and the command service on them; before each test of the file Redis is empty. */
export const useCommandService = ({ switches, ...options }: Choices = {}) => {
  let engines: Engines;
  let service: CommandService;
  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore', 'redis'], { switches }));
    service = await start(startCommandService(engines, options));
  });
  beforeEach(() => service.reset());
  return { engines: () => engines, service: () => service };
};
