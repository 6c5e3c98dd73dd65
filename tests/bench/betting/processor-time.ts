import { readdirSync, readFileSync } from 'node:fs';

/** Seconds of processor time by process name. */
export type ProcessorTime = ReadonlyMap<string, number>;

/** Of the kernel's clock, as it shows itself to programs. */
const ticksPerSecond = 100;

const names: readonly [RegExp, string][] = [
  [/command-service\/src\/main/, 'command-service'],
  [/command-service\/src\/process-managers/, 'process-managers'],
  [/projection-service\/src\/main/, 'projection-service'],
  [/live-feed-service\/src\/main/, 'live-feed-service'],
  [/edge\/main/, 'edge'],
  [/event-store\/main/, 'event store'],
  [/redis-server|valkey-server/, 'Redis'],
  [/embedded\/kafka/, 'Kafka'],
  [/placement-load/, 'load generator'],
  [/append-load/, 'appending client'],
];

const nameOf = (pid: string): string | undefined => {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return names.find(([pattern]) => pattern.test(command))?.[1];
};

/** Parent and seconds used, from the kernel's line about a process: its fields are counted from the name's bracket. */
const statusOf = (pid: string) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
};

/** What each process that this one started has used so far; nothing on systems without `/proc`. */
export const processorTime = (): ProcessorTime => {
  const used = new Map<string, number>();
  if (process.platform !== 'linux') return used;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const { parent, seconds } = statusOf(pid);
      const name = parent === process.pid ? nameOf(pid) : undefined;
      if (name) used.set(name, (used.get(name) ?? 0) + seconds);
    } catch {
      // It ended while it was looked at.
    }
  }
  return used;
};

/** Microseconds of each process between two looks, for each of `count`. */
export const microsecondsEach = (before: ProcessorTime, after: ProcessorTime, count: number): ProcessorTime =>
  new Map(
    [...after].map(([name, seconds]) => [name, ((seconds - (before.get(name) ?? 0)) * 1e6) / count] as const),
  );
