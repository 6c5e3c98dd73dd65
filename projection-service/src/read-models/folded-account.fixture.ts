import type { AccessEvent, AccountEvent, Actor, InboxEvent } from '@paddock/contracts/events';
import { accountOpened, betPlaced, eventMetadata, legOn } from '@paddock/contracts/events/events.fixture';
import type { ReplayedEvent } from '@paddock/contracts/http';
import type { LoggedEvent } from '../projection/read-model.ts';
import { createRecords, type IndexChange } from '../projection/records.ts';
import type { Field } from '../projection/stored-fields.ts';
import { readModels } from './index.ts';

/** Tests: an account's records in memory, folded as the service folds them. */
export const createFoldedAccount = (accountId = 'a1') => {
  const records = createRecords(accountId);
  const indexChanges: IndexChange[] = [];
  let position = 0n;

  const load = (event: LoggedEvent): void => {
    for (let isMissing = true; isMissing; ) {
      const missing: Field<unknown>[] = [];
      const need = (field: Field<unknown>) => void (records.isLoaded(field) || missing.push(field));
      readModels.needs(event, need, records);
      for (const field of missing) records.loaded(field, undefined);
      isMissing = missing.length > 0;
    }
  };

  const apply = (event: LoggedEvent): void => {
    load(event);
    readModels.apply(event, records);
    indexChanges.push(...records.indexChanges);
    records.written();
  };

  return {
    /** Folds the next event of the account and answers it, so that it can be applied again. */
    fold: (
      { type, data }: AccountEvent | AccessEvent | InboxEvent,
      at = '2026-06-01T12:00:00.000Z',
      actor?: Actor,
    ): LoggedEvent => {
      position += 1n;
      const event = {
        stream: `account-${accountId}`,
        type,
        data,
        at,
        revision: Number(position) - 1,
        position,
        ...(actor && { actor }),
      };
      apply(event);
      return event;
    },
    apply,
    get: <Value>(name: Field<Value>): Value | undefined =>
      records.isLoaded(name) ? records.get(name) : undefined,
    /** Members of an index, by score. */
    index: (name: string): string[] => {
      const scores = new Map<string, number>();
      for (const { index, member, score } of indexChanges) {
        if (index !== name) continue;
        if (score === null) scores.delete(member);
        else scores.set(member, score);
      }
      return [...scores].sort((a, b) => a[1] - b[1]).map(([member]) => member);
    },
    /** How often an index was touched. */
    indexChanges: () => indexChanges.length,
  };
};
export type FoldedAccount = ReturnType<typeof createFoldedAccount>;

export const leg = legOn('1', {
  ...{ fixtureId: 'f1', marketId: 'm1', selectionId: 's1' },
  ...{ fixtureName: 'Alpha v Beta', selectionName: 'Alpha' },
  startsAt: '2026-06-01T15:00:00.000Z',
  price: { up: 5, down: 2 },
});

export const opened = accountOpened('a1');

type BetPlaced = ReturnType<typeof betPlaced>;

/** A single at 5/2. */
export const placed = (betId: string, stake = 100, more: Partial<BetPlaced['data']> = {}): BetPlaced =>
  betPlaced({
    ...{ betId, placementId: 'p1', legs: [leg], unitStake: stake, potentialReturn: 350, rulesVersion: '1' },
    ...more,
  });

/** The event at this place of the account's history, as compliance replays it. */
export const replayed = (
  { type, data }: AccountEvent,
  position: number,
  at = '2026-06-01T12:00:00.000Z',
): ReplayedEvent => ({
  ...{ position, revision: position, commit: String(position), eventId: `e${position}` },
  stream: 'account-a1',
  type,
  data,
  metadata: eventMetadata({ at }),
});

export {
  betResettled as resettled,
  betSettled as settled,
  betVoided as voided,
  depositCompleted,
  depositRequested,
  freeBalanceCredited as credited,
  shopDepositRequested,
  tokenFunding,
  tokenGranted,
  withdrawalFailed,
  withdrawalRequested,
} from '@paddock/contracts/events/events.fixture';
