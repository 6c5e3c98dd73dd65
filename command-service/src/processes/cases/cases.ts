import type { EventStoreDBClient } from '@eventstore/db-client';
import { idOfStream } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { type Clock, Gauge, type Log, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import {
  type CaseIndexEvent,
  caseIndexEvents,
  countCases,
  createCaseIndex,
} from '../../adapters/case-index/case-index.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Cases } from '../../domain/cases/service.ts';
import type { Erasures } from '../../domain/erasure/service.ts';
import type { HarmRules } from '../../domain/harm/rules.ts';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { causeOf } from './cause-of.ts';

const everyMs = 5000;

const casesOpen = new Gauge({
  name: 'paddock_cases_open',
  help: 'Customers with signs of harm whose case is open',
  registers: [metrics],
});

const oldestSeconds = new Gauge({
  name: 'paddock_cases_oldest_seconds',
  help: 'How long the oldest open case has been open',
  registers: [metrics],
});

const contactsOverdue = new Gauge({
  name: 'paddock_case_contacts_overdue',
  help: 'Customers with a sign of harm or a block of deposits with whom nobody was in touch in time',
  registers: [metrics],
});

type CasesProcessServices = {
  client: EventStoreDBClient;
  redis: Redis;
  cases: Cases;
  accounts: Pick<Accounts, 'load'>;
  erasures: Pick<Erasures, 'load'>;
  rules: { harm: HarmRules };
  clock: Pick<Clock, 'now'>;
  log: Log;
};

const actor = { kind: 'system', id: 'cases', channel: 'system' } as const;

/**
 * Opens a case for each strong marker of harm, each worry that a customer tells us of, each block of deposits and each answer
 * of records that says something, and keeps the list of cases that are open.
 */
export const startCases = (
  { client, redis, cases, accounts, erasures, rules, clock, log: parent }: CasesProcessServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'cases' });
  const index = createCaseIndex(redis, { cases, accounts, erasures });

  const openCase = async (event: StoredEvent<CaseIndexEvent>): Promise<void> => {
    const { id, stream, metadata } = event;
    const now = clock.now();
    const cause = causeOf(event, rules.harm, now);
    if (!cause) return;
    const accountId = idOfStream(stream);
    const context = {
      ...{ commandId: `${id}/case`, correlationId: metadata.correlationId, causationId: id },
      ...{ actor, now },
    };
    const opened = await cases.execute(accountId, { type: 'open-case', accountId, cause }, context);
    if (isRefusal(opened)) throw new Error(`a case was refused: ${opened.refused}`);
  };

  const following = startFollower<CaseIndexEvent>(
    client,
    {
      name: 'cases',
      events: caseIndexEvents,
      checkpoint: index.checkpoint,
      /** Cases before the list: what is read twice is opened once. */
      fold: async (events, after) => {
        for (const event of events) await openCase(event);
        await index.fold(events, after);
      },
    },
    log,
    signal,
  );
  const measuring = retryForever('counting cases', log, signal, () =>
    repeatEvery(everyMs, signal, async () => {
      const { total, oldestAt, overdue } = await countCases(redis, clock.now());
      contactsOverdue.set(overdue);
      casesOpen.set(total);
      oldestSeconds.set(oldestAt === null ? 0 : Math.max(0, (clock.now().getTime() - oldestAt) / 1000));
    }),
  );
  return followAndAct(following, measuring);
};
