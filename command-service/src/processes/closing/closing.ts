import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Redis } from '@paddock/service-kit/engines';
import { Gauge, type Log, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import pLimit from 'p-limit';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import {
  type ClosingEvent,
  closingEvents,
  createClosingAccounts,
  type DueAccount,
} from './closing-accounts.ts';
import { type FinishServices, finishAccount } from './finish-account.ts';

const everyMs = 1000;
/** Accounts that are looked at at the same time. */
const atOnce = 8;

const accountsCount = new Gauge({
  name: 'paddock_accounts_closing_or_closed',
  help: 'Accounts that are being closed, or are closed, or whose customers are or were excluded from everything',
  registers: [metrics],
});

const dueCount = new Gauge({
  name: 'paddock_accounts_closing_due',
  help: 'Those of them in which something happened that nobody has looked at yet',
  registers: [metrics],
});

type ClosingServices = FinishServices & { client: EventStoreDBClient; redis: Redis; log: Log };

/**
 * Closes accounts once nothing is open in them any more, ends their sessions, and returns what comes into them later; and
 * returns what is in those of customers who are excluded from everything.
 */
export const startClosing = (
  { client, redis, log: parent, ...services }: ClosingServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'closing' });
  const closing = createClosingAccounts(redis);
  const limit = pLimit(atOnce);
  const following = startFollower<ClosingEvent>(
    client,
    { name: 'closing', events: closingEvents, checkpoint: closing.checkpoint, fold: closing.fold },
    log,
    signal,
  );

  const look = async (due: DueAccount): Promise<void> => {
    if (signal.aborted) return;
    const { accountId } = due;
    try {
      await closing.done(due, await finishAccount(services, accountId));
    } catch (err) {
      log.warn({ err, accountId }, 'an account could not be closed now, retrying');
    }
  };
  const round = async (): Promise<void> => {
    const { all, due } = await closing.count();
    accountsCount.set(all);
    dueCount.set(due);
    const accounts = await closing.due(services.clock.now());
    await Promise.all(accounts.map((account) => limit(() => look(account))));
  };
  const acting = retryForever('closing accounts', log, signal, () => repeatEvery(everyMs, signal, round));
  return followAndAct(following, acting);
};
