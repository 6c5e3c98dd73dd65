import { afterAll, beforeAll, inject } from 'vitest';
import { type SystemChoices, startTestSystem, type TestSystem } from '../../harness/index.ts';
import { useBrowser } from './browser.ts';
import { useSport } from './sport.ts';

/** The system that the journeys share: browsers on it, and operations' hand on its feed. */
export const useSharedSite = () => {
  const { url, environment } = inject('system');
  const visit = useBrowser(() => url);
  const announce = useSport(() => environment.KAFKA_BROKERS ?? '');
  return { url: () => url, environment, visit, announce };
};

/** The same on a system of the file's own, so that its clock may be moved and its processes killed. */
export const useOwnSite = (choices: SystemChoices = {}) => {
  let started: TestSystem | undefined;
  beforeAll(async () => {
    started = await startTestSystem(choices);
  });
  afterAll(() => started?.stop());
  const system = (): TestSystem => {
    if (!started) throw new Error('the system is there once the file has begun');
    return started;
  };
  const url = () => system().url;
  const visit = useBrowser(url);
  const announce = useSport(() => system().environment.KAFKA_BROKERS ?? '');
  return { url, system, visit, announce };
};
