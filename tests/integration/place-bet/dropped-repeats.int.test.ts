import { randomUUID } from 'node:crypto';
import { placementStatus } from '@paddock/contracts/http';
import { type EventStore, OutcomeUnknown } from '@paddock/service-kit/engines';
import { describe, expect, it, vi } from 'vitest';
import { dropsRepeats } from '../../support/drops-repeats.ts';
import { usePlacement } from '../support/placement.ts';
import type { CommandService } from '../support/start-command-service.ts';

/** So long that a write is still under way when it is sent again, and done well before the 1.8 seconds that it is looked for. */
const slowly = { ...dropsRepeats, commitDelayMs: 1_000 };

/** The answer to the next append to an account is lost while it is still being written; what came of its repeats. */
const loseNextAnswer = ({ dependencies: { store } }: CommandService, accountId: string) => {
  const { append } = store;
  let first: Promise<unknown> | undefined;
  const repeats: Promise<unknown>[] = [];
  const asked: EventStore['append'] = async (stream, events, expected) => {
    const appending = append(stream, events, expected);
    if (!stream.endsWith(accountId)) return appending;
    if (first) {
      repeats.push(appending.catch((error: unknown) => error));
      return appending;
    }
    first = appending;
    throw new OutcomeUnknown('event store');
  };
  vi.spyOn(store, 'append').mockImplementation(asked);
  return {
    written: async () => first,
    repeats,
    restore: () => {
      store.append = append;
    },
  };
};

describe('a bet whose append is sent again while the first one is still being written', () => {
  const { engines, service, placement, customer, compose, press } = usePlacement(slowly);

  it('is placed once, although the event store drops the repeat and says late that it does not know', async () => {
    await compose({ 's-a': '25' });
    const { repeats, restore } = loseNextAnswer(service(), customer().accountId);
    const uniqueId = randomUUID();
    expect(await press(uniqueId)).toMatchObject({ Status: 0, Data: { TotalStake: 2500 } });
    restore();
    // A container commits at once: there is nothing to be sent again.
    if (engines().kind !== 'containers') {
      expect(repeats).not.toEqual([]);
      for (const repeat of repeats) expect(await repeat).toBeInstanceOf(OutcomeUnknown);
    }
    expect(await placement().openBets(customer())).toHaveLength(1);
    expect(await customer().ask(placementStatus, { query: { uniqueId } })).toMatchObject({ state: 'placed' });
    expect(await press(uniqueId)).toMatchObject({ Status: 0 });
    expect((await service().accountOf(customer())).wallet.balance).toBe(7_500);
  });
});
