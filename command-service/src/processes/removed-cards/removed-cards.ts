import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Redis } from '@paddock/service-kit/engines';
import { Gauge, type Log, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { type ForgetServices, forgetCard } from './forget-card.ts';
import {
  createWaitingCards,
  type RemovedCard,
  type RemovedCardEvent,
  removedCardEvents,
} from './waiting-cards.ts';

const everyMs = 1000;
/** A card to which money may go back is looked at again after this long; one that the provider could not be told of sooner. */
const againMs = 3_600_000;
const retryMs = 60_000;

const waitingCount = new Gauge({
  name: 'paddock_removed_cards_waiting',
  help: 'Cards that customers have removed and the payment provider has still: money may go back to them, or it did not answer',
  registers: [metrics],
});

type RemovedCardsServices = ForgetServices & { client: EventStoreDBClient; redis: Redis; log: Log };

/** Has the payment provider forget cards that customers have removed, once nothing goes back to them (docs/payments.md). */
export const startRemovedCards = (
  { client, redis, log: parent, ...services }: RemovedCardsServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'removed-cards' });
  const waiting = createWaitingCards(redis);
  const following = startFollower<RemovedCardEvent>(
    client,
    { name: 'removed-cards', events: removedCardEvents, checkpoint: waiting.checkpoint, fold: waiting.fold },
    log,
    signal,
  );

  const look = async (card: RemovedCard): Promise<void> => {
    const now = services.clock.now().getTime();
    try {
      const done = await forgetCard(services, card);
      await (done === 'in-use' ? waiting.postpone(card, now + againMs) : waiting.drop(card));
    } catch (err) {
      log.warn({ err, accountId: card.accountId }, 'a removed card could not be forgotten now, retrying');
      await waiting.postpone(card, now + retryMs);
    }
  };
  const round = async (): Promise<void> => {
    waitingCount.set(await waiting.count());
    for (const card of await waiting.due(services.clock.now().getTime()))
      if (!signal.aborted) await look(card);
  };
  const acting = retryForever('forgetting cards', log, signal, () => repeatEvery(everyMs, signal, round));
  return followAndAct(following, acting);
};
