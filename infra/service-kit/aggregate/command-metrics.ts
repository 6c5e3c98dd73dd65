import { isRefusal } from '@paddock/contracts/refusals';
import { Counter, Gauge, Histogram, metrics } from '../process/metrics.ts';

const registers = [metrics];

/** By category: counted here and told when somebody asks, as each command is counted twice. */
const open = new Map<string, number>();

const countOpen = (category: string, change: 1 | -1): void => {
  open.set(category, (open.get(category) ?? 0) + change);
};

new Gauge({
  name: 'paddock_commands_open',
  help: 'Commands received and not answered yet, including those waiting for another on the same stream',
  labelNames: ['category'],
  registers,
  collect() {
    for (const [category, count] of open) this.set({ category }, count);
  },
});

const commandSeconds = new Histogram({
  name: 'paddock_command_seconds',
  help: 'Time from a command to its outcome, with the wait for others on the same stream',
  labelNames: ['category', 'outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 60],
  registers,
});

const appendConflicts = new Counter({
  name: 'paddock_append_conflicts_total',
  help: 'Appends rejected because the stream had been written to meanwhile; the command is decided again',
  labelNames: ['category'],
  registers,
});

/** Measures the commands on streams of one category. */
export const createCommandMetrics = (category: string) => ({
  run: async <Result>(command: () => Promise<Result>): Promise<Result> => {
    const stop = commandSeconds.startTimer({ category });
    countOpen(category, 1);
    let outcome = 'failed';
    try {
      const result = await command();
      outcome = isRefusal(result) ? 'refused' : 'accepted';
      return result;
    } finally {
      countOpen(category, -1);
      stop({ outcome });
    }
  },
  conflict: (): void => appendConflicts.inc({ category }),
});
