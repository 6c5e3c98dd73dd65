import { once } from 'node:events';
import { accountStream } from '@paddock/contracts/events';
import { commandLineOf, endWithUsage } from '@paddock/service-kit/command-line';
import {
  closeEventStoreClient,
  createEventStoreClient,
  toolFailure,
  toolTimeoutMs,
} from '@paddock/service-kit/engines';
import { eventStoreUrlSchema, readEnvironment } from '@paddock/service-kit/process';
import { readToEnd } from '@paddock/service-kit/subscribe';
import { csvHeader, csvLines } from '../ledger/csv.ts';
import { createLedger } from '../ledger/ledger.ts';
import { createTrialBalance, printedBalances } from '../ledger/trial-balance.ts';
import { type LedgerUntil, ledgerUntilSchema } from '../ledger/until.ts';

const usage = 'npm run ledger -- [--until <time or commit position>] [--balances]';

type Wanted = { until: LedgerUntil; balancesOnly: boolean };

const readArguments = (): Wanted => {
  const { until, balances: balancesOnly = false } = commandLineOf(usage, {
    until: { type: 'string' },
    balances: { type: 'boolean' },
  });
  if (until === undefined) return { until: {}, balancesOnly };
  const parsed = ledgerUntilSchema.safeParse(until);
  if (!parsed.success) return endWithUsage(`"${until}" is not a time and not a commit position.`, usage);
  if ((parsed.data.at ?? 0) > Date.now()) return endWithUsage(`"${until}" is not over.`, usage);
  return { until: parsed.data, balancesOnly };
};

const fail = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader may stop early, as `head` does.
  if (error.code === 'EPIPE') process.exit(0);
  fail(`The ledger could not be written: ${error.message}`);
  process.exit();
});

const say = async (lines: readonly string[]): Promise<void> => {
  if (!process.stdout.write(lines.map((line) => `${line}\n`).join(''))) await once(process.stdout, 'drain');
};

const { until, balancesOnly } = readArguments();
const { EVENTSTORE_URL } = readEnvironment({ EVENTSTORE_URL: eventStoreUrlSchema });
const client = createEventStoreClient(EVENTSTORE_URL, { timeoutMs: toolTimeoutMs });
try {
  const ledger = createLedger(until);
  const trial = createTrialBalance();
  if (!balancesOnly) await say([csvHeader]);
  await readToEnd(client, {
    prefix: accountStream(''),
    after: undefined,
    take: (recorded) => {
      const entry = ledger.entryOf(recorded);
      if (!entry) return undefined;
      trial.add(entry);
      return balancesOnly ? undefined : say(csvLines(entry));
    },
  });
  if (balancesOnly) await say([...printedBalances(trial), '', `Up to commit position ${ledger.position()}.`]);
  for (const fault of [...ledger.faults(), ...trial.faults()]) fail(fault);
} catch (error) {
  fail(`The ledger could not be read: ${toolFailure(error)}`);
} finally {
  await closeEventStoreClient(client);
}
