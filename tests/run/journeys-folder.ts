import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, type ProcessIdentity } from '@paddock/infra/start/process-identity.ts';

const prefix = 'paddock-journeys-';
const named = new RegExp(`^${prefix}(\\d+)-[0-9a-f]{12}-`);

/** What a folder is called after: a later process with the same pid is another. */
const nameOf = ({ pid, startedAt }: ProcessIdentity): string =>
  `${prefix}${pid}-${createHash('sha256').update(startedAt).digest('hex').slice(0, 12)}-`;

const remove = (path: string): void => {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
  } catch {
    // Of another user, or something still writes there: the next run removes it.
  }
};

/** Those of runs that were killed; whose run goes on keeps its own. */
const removeLeftovers = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const [, pid] = named.exec(name) ?? [];
    const owner = pid === undefined ? undefined : identify(Number(pid));
    if (pid !== undefined && !(owner && name.startsWith(nameOf(owner)))) remove(join(parent, name));
  }
};

/** A signal that nobody else listens for ends the process as if nobody had. */
const onSignal = (clear: () => void): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      clear();
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
};

/** A folder for what the browsers of a run write, which goes with this process, whatever ends it but a kill. */
export const createJourneysFolder = (parent: string = tmpdir()): string => {
  removeLeftovers(parent);
  const self = identify(process.pid);
  const path = mkdtempSync(join(parent, self ? nameOf(self) : prefix));
  const clear = () => remove(path);
  process.once('exit', clear);
  onSignal(clear);
  return path;
};
