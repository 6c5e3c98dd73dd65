import { setTimeout as pause } from 'node:timers/promises';
import type { TestSystem } from '../harness/index.ts';

const againMs = 20;

/** Kills a process as often as its supervisor brings it back, until the work is done. */
export const keepDown = async (
  running: TestSystem,
  name: string,
  work: () => Promise<void>,
): Promise<void> => {
  let isOver = false;
  const killing = (async () => {
    while (!isOver) {
      await running.kill(name);
      await pause(againMs);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await killing;
};
