import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredEvent } from '@paddock/service-kit/events';
import { retryForever } from '@paddock/service-kit/process';
import { type Following, follow } from '@paddock/service-kit/subscribe';
import { lapsedReferrals } from '../../adapters/risk-index/referral-list.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IndexedEvent, indexedEvents, riskIndex } from './risk-index.ts';

type Needed = Pick<Dependencies, 'client' | 'redis' | 'accounts' | 'clock' | 'log'>;

const everyMs = 1000;
/** Rest after a few events, so that those of a busy time are folded together: the sums may be this far behind. */
const restMs = 25;
const few = 100;
/** The request that waits says by itself that time is up; whoever is later than this is gone. */
const graceMs = 5000;

/** Writes down of referrals that a process left behind that nobody decided them in time. */
const expireLapsed = async ({ redis, accounts, clock, log }: Needed): Promise<void> => {
  const now = clock.now();
  const lapsed = await lapsedReferrals(redis, new Date(now.getTime() - graceMs));
  for (const { accountId, placementId } of lapsed) {
    // Refused where it was decided meanwhile: the index will hear of that.
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
      .catch((err) => log.warn({ err }, 'a referral could not be ended yet'));
  }
};

/**
 * Keeps what the book stands to lose, and what waits for a trader, for placements and for operations; ends referrals
 * that nobody waits for any more.
 */
export const riskProcess = (needed: Needed, signal: AbortSignal): Following => {
  const log = needed.log.child({ process: 'risk' });
  const { checkpoint, fold } = riskIndex(needed.redis);
  const restingFold = async (events: readonly StoredEvent<IndexedEvent>[], after: bigint): Promise<void> => {
    await fold(events, after);
    if (events.length < few) await sleep(restMs, undefined, { signal }).catch(() => {});
  };
  const follower = { name: 'risk', events: indexedEvents, checkpoint, fold: restingFold };
  const following = follow<IndexedEvent>(needed.client, follower, log, signal);
  const rounds = async () => {
    while (!signal.aborted) {
      await expireLapsed({ ...needed, log });
      await sleep(everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const acting = retryForever('ending referrals', log, signal, rounds);
  const finished = Promise.all([following.finished, acting]).then(() => {});
  return { isConnected: following.isConnected, finished };
};
