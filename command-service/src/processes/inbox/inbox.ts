import { type AccountEvent, accountStream, idOfStream } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { EventStore, StoredEvent } from '@paddock/service-kit/engines';
import { slots } from '@paddock/service-kit/process';
import { atTheBeginning, type Following, follow } from '@paddock/service-kit/subscribe';
import type { Dependencies } from '../../dependencies.ts';
import { type Correction, correctionMessage } from './correction-message.ts';
import { placementOf } from './placement-of.ts';

const checkpointKey = 'inbox:checkpoint';
/** What customers are told about. */
const toldTypes = ['BetResettled', 'BetVoided'] as const;
/** Accounts that are written to at the same time. */
const accountsAtOnce = 16;

type Opened = Extract<AccountEvent, { type: 'AccountOpened' }>['data'];

const currencyOf = async (store: EventStore, accountId: string) => {
  for await (const { data } of store.read(accountStream(accountId), 0n, 1)) return (data as Opened).currency;
  throw new Error(`account ${accountId} has no beginning`);
};

/** Tells customers what became of their bets after the fact, each fact once however often it is read. */
export const inboxProcess = (
  {
    client,
    store,
    inboxes,
    redis,
    clock,
    log: parent,
  }: Pick<Dependencies, 'client' | 'store' | 'inboxes' | 'redis' | 'clock' | 'log'>,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'inbox' });
  const accounts = slots(accountsAtOnce);

  const tell = async (accountId: string, stored: StoredEvent): Promise<void> => {
    const correction = { type: stored.type, data: stored.data } as Correction;
    const placed = await placementOf(store, accountId, correction.data.betId, stored.revision);
    if (!placed) throw new Error(`account ${accountId} has no bet ${correction.data.betId}`);
    const message = correctionMessage(correction, placed, await currencyOf(store, accountId));
    const sent = await inboxes.execute(
      accountId,
      { type: 'send-message', position: stored.position, message },
      {
        commandId: `inbox/${stored.id}`,
        correlationId: stored.metadata.correlationId,
        causationId: stored.id,
        actor: { kind: 'system', id: 'inbox', channel: 'system' },
        now: clock.now(),
      },
    );
    if (isRefusal(sent)) throw new Error(`inbox ${accountId} refused a message: ${sent.refused}`);
  };

  /** One account's events in their order, accounts side by side. */
  const tellAll = async (events: readonly StoredEvent[]): Promise<void> => {
    const byAccount = Map.groupBy(events, ({ stream }) => idOfStream(stream));
    await Promise.all(
      [...byAccount].map(([accountId, own]) =>
        accounts.run(async () => {
          for (const stored of own) await tell(accountId, stored);
        }),
      ),
    );
  };

  /** What this process told is in the inboxes, also when Redis lost the note of it. */
  let told = atTheBeginning;

  return follow(
    client,
    {
      name: 'inbox',
      types: toldTypes,
      checkpoint: async () => {
        const saved = await redis.get(checkpointKey);
        return saved === null ? told : BigInt(saved);
      },
      /** Messages first: what is read twice is told once. */
      fold: async (events) => {
        await tellAll(events);
        const last = events.at(-1);
        if (!last) return;
        await redis.set(checkpointKey, `${last.position}`);
        told = last.position;
      },
    },
    log,
    signal,
  );
};
