import { once } from 'node:events';
import { commandLineOf, endWithUsage } from '@paddock/service-kit/command-line';
import {
  closeEventStoreClient,
  createEventStoreClient,
  readAllEvents,
  toolFailure,
} from '@paddock/service-kit/engines';
import { eventStoreUrlSchema, readEnvironment } from '@paddock/service-kit/process';
import { csvHeader, csvLines } from '../ledger/csv.ts';
import { type LedgerCustomer, ledgerEntries } from '../ledger/ledger-entries.ts';
import { createTrialBalance, trialBalanceText } from '../ledger/trial-balance.ts';
import { type LedgerUntil, ledgerUntilSchema } from '../ledger/until.ts';

const usage = 'npm run ledger -- [--until <time or commit position>] [--balances]';

type Wanted = { until: LedgerUntil; balancesOnly: boolean };

const readArguments = (): Wanted => {
  const { until, balances } = commandLineOf(usage, {
    until: { type: 'string' },
    balances: { type: 'boolean' },
  });
  if (until === undefined) return { until: {}, balancesOnly: balances ?? false };
  const parsed = ledgerUntilSchema.safeParse(until);
  if (!parsed.success) return endWithUsage(`"${until}" is no time and no commit position.`, usage);
  return { until: parsed.data, balancesOnly: balances ?? false };
};

// The reader may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const say = async (lines: readonly string[]): Promise<void> => {
  if (!process.stdout.write(lines.map((line) => `${line}\n`).join(''))) await once(process.stdout, 'drain');
};

const { until, balancesOnly } = readArguments();
const { EVENTSTORE_URL } = readEnvironment({ EVENTSTORE_URL: eventStoreUrlSchema });
const client = createEventStoreClient(EVENTSTORE_URL);
try {
  const customers = new Map<string, LedgerCustomer>();
  const trial = createTrialBalance();
  if (!balancesOnly) await say([csvHeader]);
  for await (const entry of ledgerEntries(readAllEvents(client), customers, until)) {
    trial.add(entry);
    if (!balancesOnly) await say(csvLines(entry));
  }
  if (balancesOnly) await say(trialBalanceText(trial));
  const faults = trial.faults(customers);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The ledger could not be read: ${toolFailure(error)}\n`);
  process.exitCode = 1;
} finally {
  await closeEventStoreClient(client);
}
