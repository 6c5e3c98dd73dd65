import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isRefusal } from '@paddock/contracts/refusals';
import type { Redis } from '@paddock/service-kit/engines';
import { type Clock, Counter, type Log, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import pLimit from 'p-limit';
import { lastOwnerChange } from '../../adapters/contacts/owner-change.ts';
import type { PersonsPayments } from '../../adapters/linked-accounts/persons-payments.ts';
import { type PersonServices, personExclusion } from '../../adapters/person-exclusion.ts';
import type { Access } from '../../domain/access/service.ts';
import { dormantFrom } from '../../domain/account/dormancy/note-dormancy.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { type ActivityEvent, activityEvents, createLastActivity } from './last-activity.ts';

const everyMs = 1000;
/** Accounts that are looked at at the same time. */
const atOnce = 4;
/** An account that waits for something is looked at again after this long, milliseconds. */
const againMs = 24 * 3_600_000;

const noted = new Counter({
  name: 'paddock_dormant_accounts_total',
  help: 'Accounts in which nothing happened for long, by what was done: their customers told, or they closed',
  labelNames: ['done'] as const,
  registers: [metrics],
});

type DormancyServices = PersonServices & {
  client: EventStoreDBClient;
  redis: Redis;
  accounts: Pick<Accounts, 'execute'>;
  personsPayments: Pick<PersonsPayments, 'decide'>;
  access: Pick<Access, 'load'>;
  profiles: Pick<Profiles, 'load' | 'personalOf'>;
  rules: AccountRules;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

const idOf = createUuidOfName('7a0f7a0e-8d1b-4a53-a3c4-57e6d1b0f9c2');

type Due = { accountId: string; lastSeenAt: string };

/** The log may have a log-in that the index has not yet. */
const lastSeen = async ({ access }: Pick<DormancyServices, 'access'>, { accountId, lastSeenAt }: Due) => {
  const { state } = await access.load(accountId);
  const signedInAt = state.status === 'granted' ? state.lastSignedInAt : null;
  return signedInAt !== null && Date.parse(signedInAt) > Date.parse(lastSeenAt) ? signedInAt : lastSeenAt;
};

/** Tells its customer of an account in which nothing happens, or closes it. */
export const noteDormancy = async (
  services: Omit<DormancyServices, 'client' | 'redis' | 'log' | 'rules'>,
  due: Due,
): Promise<void> => {
  const { accounts, personsPayments, clock } = services;
  const { accountId } = due;
  const now = clock.now();
  const id = randomUUID();
  const actor = { kind: 'system', id: 'dormancy', channel: 'system' } as const;
  const context = { correlationId: id, actor, now };
  const outcome = await personsPayments.decide(accountId, context, () =>
    accounts.execute(
      accountId,
      async ({ revision }) => {
        const [lastSeenAt, ownerChange, excludedElsewhere] = await Promise.all([
          lastSeen(services, due),
          lastOwnerChange(services, accountId),
          personExclusion(services, accountId),
        ]);
        const closingId = idOf(`${accountId}/${revision}`);
        const isExcludedElsewhere = excludedElsewhere !== undefined;
        return {
          type: 'note-dormancy',
          ...{ closingId, returnId: closingId, lastSeenAt, ownerChange, isExcludedElsewhere },
        };
      },
      { ...context, commandId: id },
    ),
  );
  if (isRefusal(outcome)) throw new Error(`dormancy of ${accountId}: ${outcome.refused}`);
  for (const { type } of outcome.events) {
    if (type === 'DormancyWarned') noted.inc({ done: 'told' });
    if (type === 'AccountClosing') noted.inc({ done: 'closed' });
  }
};

/** Clocks in Dublin show what those in London do: when to look. What is due then the account says by its own. */
const anyCalendar = 'GB';

/** When an account is looked at again: a day later, or when it is due to be closed, if that is sooner. */
export const againAt = ({ lastSeenAt }: Due, now: Date, rules: AccountRules): number => {
  const [again, { closes }] = [now.getTime() + againMs, dormantFrom(lastSeenAt, anyCalendar, { rules })];
  return closes > now.getTime() ? Math.min(again, closes) : again;
};

/** Finds accounts in which nothing happened for 13 months, tells their customers before, and closes them (IE 171). */
export const startDormancy = (
  { client, redis, log: parent, ...services }: DormancyServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'dormancy' });
  const { rules } = services;
  const activity = createLastActivity(
    redis,
    `${rules.dormantAfterMonths}-${rules.dormancyNoticeMs}`,
    (lastActiveAt) => dormantFrom(lastActiveAt, anyCalendar, { rules }).warns,
  );
  const limit = pLimit(atOnce);
  const following = startFollower<ActivityEvent>(
    client,
    { name: 'dormancy', events: activityEvents, checkpoint: activity.checkpoint, fold: activity.fold },
    log,
    signal,
  );

  const look = async (due: Due): Promise<void> => {
    if (signal.aborted) return;
    const { accountId } = due;
    try {
      await noteDormancy(services, due);
      await activity.postpone(accountId, againAt(due, services.clock.now(), rules));
    } catch (err) {
      log.warn({ err, accountId }, 'an account could not be looked at for dormancy now, retrying');
    }
  };
  const round = async (): Promise<void> => {
    const due = await activity.due(services.clock.now());
    await Promise.all(due.map((one) => limit(() => look(one))));
  };
  const acting = retryForever('noting dormancy', log, signal, () => repeatEvery(everyMs, signal, round));
  return followAndAct(following, acting);
};
