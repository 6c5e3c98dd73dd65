import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startTestSystem } from '../../harness/index.ts';
import { SCREENSHOTS } from './screenshots.ts';

/** What a journey is told of the system that all share. */
export interface SharedSystem {
  url: string;
  dataDir: string;
  /** For command-line tools. */
  environment: Record<string, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    system: SharedSystem;
  }
}

/** Starts one system without simulator for all journeys: what happens in sport, they say themselves. */
export default async function startSharedSystem(project: TestProject): Promise<() => Promise<void>> {
  rmSync(SCREENSHOTS, { recursive: true, force: true });
  const running = await startTestSystem();
  const environment = Object.entries(running.environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  project.provide('system', {
    url: running.url,
    dataDir: running.dataDir,
    environment: Object.fromEntries(environment),
  });
  return () => running.stop();
}
