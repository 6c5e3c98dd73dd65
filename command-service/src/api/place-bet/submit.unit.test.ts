import type { CommandContext } from '@paddock/service-kit/aggregate';
import { EngineUnavailable, OutcomeUnknown } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createFixedClock } from '@paddock/service-kit/process';
import { describe, expect, it } from 'vitest';
import { after, card, hours } from '../../domain/account/account.fixture.ts';
import { bet, place } from '../../domain/account/bets/betting.fixture.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import type { PlacementRequest } from './placement.ts';
import { findPlacement, submit } from './submit.ts';

const accountId = 'a-1';

const contextOf = (commandId: string, at: string): CommandContext => ({
  commandId,
  correlationId: 'press',
  actor: { kind: 'customer', id: accountId, channel: 'desktop' },
  now: new Date(at),
});

it('a placement that is recalled was placed when its events say, however many came after it', async () => {
  const accounts = createAccounts(createFakeEventStore().store, testRules);
  const run = (command: AccountCommand, commandId: string, at: string) =>
    accounts.execute(accountId, command, contextOf(commandId, at));
  await run({ type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' }, 'open', after(0));
  const deposit = { depositId: 'd-1', amount: 10_000 };
  await run({ type: 'request-deposit', ...deposit, card, verified: true }, 'request', after(0));
  await run({ type: 'complete-deposit', ...deposit, providerReference: 'ref' }, 'complete', after(0));
  const placements = Array.from({ length: 25 }, (_, index) => `p-${index}`);
  for (const [index, placementId] of placements.entries()) {
    const command = { ...place(bet('single', 'a', 100, `b-${index}`)), placementId };
    await run(command, placementId, after(hours(index)));
  }

  for (const [index, placementId] of placements.entries()) {
    const found = await findPlacement({ accounts }, { accountId, placementId });
    expect(found).toMatchObject({ placedAt: after(hours(index)), bets: [{ betId: `b-${index}` }] });
  }
});

describe('what is reserved for bets', () => {
  const bets = [bet('single', 'a', 100, 'b-1'), bet('single', 'b', 100, 'b-2')];
  const request: PlacementRequest = {
    accountId,
    placementId: 'p-1',
    actor: { kind: 'customer', id: accountId, channel: 'desktop' },
    correlationId: 'press',
    acceptance: 'none',
    sessionStartedAt: after(0),
  };

  /** An account with this much, at which bets for 2.00 are pressed; and what became of their reservation. */
  const pressing = async (amount: number) => {
    const { store } = createFakeEventStore();
    const accounts = createAccounts(store, testRules, { confirm: { withinMs: 20, pauseMs: 1 } });
    const run = (command: AccountCommand, commandId: string) =>
      accounts.execute(accountId, command, contextOf(commandId, after(0)));
    await run({ type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' }, 'open');
    await run({ type: 'request-deposit', depositId: 'd-1', amount, card, verified: true }, 'request');
    await run({ type: 'complete-deposit', depositId: 'd-1', providerReference: 'ref' }, 'complete');
    const ends: unknown[] = [];
    const reservation = {
      release: async () => void ends.push('released'),
      releaseRepeat: async (...placed: unknown[]) => void ends.push(placed),
    };
    const clock = { ...createFixedClock(), now: () => new Date(after(0)) };
    const command = { ...place(...bets), placementId: 'p-1' };
    const press = () => submit({ accounts, clock }, request, command, 200, reservation);
    return { store, ends, press };
  };

  it('stays until the index has them', async () => {
    const { ends, press } = await pressing(1000);
    expect(await press()).toMatchObject({ kind: 'placed' });
    expect(ends).toEqual([]);
  });

  it('is released when the account refuses them', async () => {
    const { ends, press } = await pressing(199);
    expect(await press()).toMatchObject({ refusal: { refused: 'insufficient-funds' } });
    expect(ends).toEqual(['released']);
  });

  it('is released when they could not be appended', async () => {
    const { store, ends, press } = await pressing(1000);
    store.append = () => Promise.reject(new EngineUnavailable('event store'));
    await expect(press()).rejects.toBeInstanceOf(EngineUnavailable);
    expect(ends).toEqual(['released']);
  });

  it.each([new OutcomeUnknown('event store'), new Error('a bug')])(
    'stays when they may have been appended, or may be yet: %s',
    async (failure) => {
      const { store, ends, press } = await pressing(1000);
      store.append = () => Promise.reject(failure);
      await expect(press()).rejects.toBe(failure);
      expect(ends).toEqual([]);
    },
  );

  it('is released as far as the index has them when they were placed before', async () => {
    const { ends, press } = await pressing(1000);
    const placed = await press();
    expect(await press()).toMatchObject({ kind: 'placed' });
    expect(ends).toEqual([[['b-1', 'b-2'], placed.kind === 'placed' && placed.position]]);
  });
});
