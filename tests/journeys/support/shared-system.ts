import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startTestSystem } from '../../harness/index.ts';
import { pictures } from './pictures.ts';

/** What a journey knows of the system that all share. */
export type SharedSystem = {
  url: string;
  dataDir: string;
  /** For command-line tools. */
  environment: Record<string, string>;
};

declare module 'vitest' {
  interface ProvidedContext {
    system: SharedSystem;
  }
}

/** Starts one system without simulator for all journeys: what happens in sport, they say themselves. */
const startSharedSystem = async (project: TestProject): Promise<() => Promise<void>> => {
  rmSync(pictures, { recursive: true, force: true });
  const running = await startTestSystem();
  const environment = Object.entries(running.environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  project.provide('system', {
    url: running.url,
    dataDir: running.dataDir,
    environment: Object.fromEntries(environment),
  });
  return async () => {
    await running.stop();
    const { TMPDIR: ofWorkers } = project.config.env;
    if (ofWorkers) await rm(ofWorkers, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
};

export default startSharedSystem;
