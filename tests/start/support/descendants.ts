import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { identify, isRunning, type ProcessIdentity } from '@paddock/infra/start/process-identity.ts';

type Listed = { pid: number; parent: number; command: string };
export type Descendant = ProcessIdentity & { command: string };

/** Everything that a process has started, and what those have, as it stands now. */
export const descendantsOf = (pid: number): Descendant[] => {
  const all = process.platform === 'linux' ? listOnLinux() : listElsewhere();
  const below = (parent: number): Listed[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid).flatMap(({ pid: own, command }) => {
    const identity = identify(own);
    return identity ? [{ ...identity, command }] : [];
  });
};

/** The commands of those that still run. */
export const stillRunning = (processes: readonly Descendant[]): string[] =>
  processes.filter(isRunning).map(({ command }) => command);

const listOnLinux = (): Listed[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return [{ pid: Number(name), parent, command }];
    } catch {
      return [];
    }
  });

const listElsewhere = (): Listed[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });
