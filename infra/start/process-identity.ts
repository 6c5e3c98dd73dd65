import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** A process, distinguishable from a later one with the same pid. */
export type ProcessIdentity = {
  pid: number;
  /** When it started, in whatever form the operating system reports it. */
  startedAt: string;
};

/** The identity of the process that has this pid now, or undefined if there is none. */
export const identify = (pid: number): ProcessIdentity | undefined => {
  const startedAt = process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
};

/** Whether that process still runs, and not a later one with its pid. */
export const isRunning = (identity: ProcessIdentity): boolean =>
  identify(identity.pid)?.startedAt === identity.startedAt;

/** Clock ticks since the boot, with the boot's id; a zombie counts as gone. */
const startOnLinux = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; the fields after it are state (3rd) … start time (22nd).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    return undefined;
  }
};

const startElsewhere = (pid: number): string | undefined => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
};

/**
 * Names a folder apart from every copy of it. What is written down in a data folder about its processes holds there only:
 * they go on in the folder that was copied.
 */
export const folderIdentity = (path: string): string => {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}/${ino}`;
};
