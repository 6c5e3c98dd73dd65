import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from './steps.ts';

/** Whether a distribution was asked today, on this machine, for what it does not have. */
export type AskedToday = { is(): boolean; keep(): void };

const defaultFile = join(repository, '.cache', 'no-headless-chromium');

export const createAskedToday = (file: string = defaultFile, machine: string = hostname()): AskedToday => {
  const now = () => `${machine} ${new Date().toISOString().slice(0, 10)}\n`;
  return {
    is: () => {
      try {
        return readFileSync(file, 'utf8') === now();
      } catch {
        return false;
      }
    },
    keep: () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, now());
    },
  };
};
