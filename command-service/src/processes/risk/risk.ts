import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { type Clock, Gauge, type Log, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import { countLeftReservations } from '../../adapters/risk-index/left-reservations.ts';
import { countOpenReferrals, readLapsedReferrals } from '../../adapters/risk-index/referral-list.ts';
import { createRiskIndex, type IndexedEvent, indexedEvents } from '../../adapters/risk-index/risk-index.ts';
import { currentRules } from '../../betting/index.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { restAfterFew } from '../rest-after-few.ts';

type RiskProcessServices = {
  client: EventStoreDBClient;
  redis: Redis;
  accounts: Pick<Accounts, 'execute'>;
  rules: Pick<AccountRules, 'betting'>;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

const everyMs = 1000;
/** The request that waits answers by itself when time is up; one that has not after this long is gone. */
const graceMs = 5000;

const referralsOpen = new Gauge({
  name: 'paddock_referrals_open',
  help: 'Placements that wait for a trader',
  registers: [metrics],
});

const reservationsLeft = new Gauge({
  name: 'paddock_reservations_left',
  help: 'Bets that reserve liabilities for more than a minute: nobody ended their press, or the index is behind',
  registers: [metrics],
});

/** Ends referrals that a process left behind when nobody decided them in time. */
const expireLapsed = async ({ redis, accounts, clock, log }: RiskProcessServices): Promise<void> => {
  const now = clock.now();
  const lapsed = await readLapsedReferrals(redis, new Date(now.getTime() - graceMs));
  for (const { accountId, placementId } of lapsed) {
    // Refused where it was decided meanwhile: that event takes it off the list.
    await accounts
      .execute(
        accountId,
        { type: 'decide-referral', placementId, decision: 'expired' },
        {
          commandId: `${placementId}/referral-expired`,
          correlationId: placementId,
          actor: { kind: 'system', id: 'risk', channel: 'system' },
          now,
        },
      )
      .catch((err) => log.warn({ err }, 'a referral could not be ended, retrying'));
  }
};

/**
 * Keeps what the book stands to lose, and what waits for a trader, for placements and for operations; ends referrals
 * that nobody waits for any more.
 */
export const startRisk = (services: RiskProcessServices, signal: AbortSignal): Following => {
  const log = services.log.child({ process: 'risk' });
  const { redis, clock, rules } = services;
  const { checkpoint, fold } = createRiskIndex(redis, currentRules(rules.betting));
  const foldAndRest = async (events: readonly StoredEvent<IndexedEvent>[], after: bigint): Promise<void> => {
    await fold(events, after);
    await restAfterFew(events, signal);
  };
  const follower = { name: 'risk', events: indexedEvents, checkpoint, fold: foldAndRest };
  const following = startFollower<IndexedEvent>(services.client, follower, log, signal);
  const round = async () => {
    referralsOpen.set(await countOpenReferrals(redis, clock.now()));
    reservationsLeft.set(await countLeftReservations(redis));
    await expireLapsed({ ...services, log });
  };
  const ending = retryForever('ending referrals', log, signal, () => repeatEvery(everyMs, signal, round));
  return followAndAct(following, ending);
};
