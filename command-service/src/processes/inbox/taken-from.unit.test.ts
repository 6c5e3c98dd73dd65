import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { proposeEvents } from '@paddock/service-kit/events';
import { describe, expect, it } from 'vitest';
import { card, deposited, noon, opened } from '../../domain/account/account.fixture.ts';
import { readTakenFrom, takenText } from './taken-from.ts';

const from = (parts: Partial<Awaited<ReturnType<typeof readTakenFrom>>>) => ({
  ...{ balance: 0, poker: 0, withdrawals: 0 },
  ...parts,
});

describe('what was taken is said with where it came from', () => {
  it.each([
    [{ balance: 2000 }, '£20.00 was taken from your balance.'],
    [{ poker: 2000 }, '£20.00 was taken from your poker wallet.'],
    [{ withdrawals: 2000 }, '£20.00 was taken out of withdrawals that we had not paid yet.'],
    [
      { balance: 1500, withdrawals: 500 },
      '£20.00 was taken from your account: £15.00 from your balance, £5.00 out of withdrawals that we had not paid yet.',
    ],
    [
      { balance: 1000, poker: 700, withdrawals: 300 },
      '£20.00 was taken from your account: £10.00 from your balance, £7.00 from your poker wallet, £3.00 out of withdrawals that we had not paid yet.',
    ],
  ])('%o', (parts, text) =>
    expect(takenText({ debited: 2000, shortfall: 0 }, from(parts), 'GBP')).toBe(text),
  );

  it('and nothing of a place where nothing was: all of it is owed', () =>
    expect(takenText({ debited: 0, shortfall: 2000 }, from({}), 'GBP')).toMatch(
      /^Your account did not hold £20/,
    ));
});

describe('from where it came is read in the stream', () => {
  const back = (transferId: string, amount: number): AccountEvent => ({
    type: 'WalletTransferred',
    data: { transferId, to: 'sportsbook', amount, by: 'taken-back' },
  });
  const reduced: AccountEvent = {
    type: 'WithdrawalFailed',
    data: {
      ...{ withdrawalId: 'w-1', amount: 900, reason: 'a payment was taken back' },
      taken: { amount: 300, heldAgainAs: 'w-1-again-1' },
    },
  };
  const again: AccountEvent = {
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-1-again-1', amount: 600, card, reason: 'other-card' },
  };
  const taken = (reference: string): AccountEvent => ({
    type: 'DepositChargedBack',
    data: { depositId: 'd-1', reference, amount: 1000, debited: 1000, shortfall: 0, card },
  });

  const readOf = async (...commands: readonly AccountEvent[][]) => {
    const { store } = createFakeEventStore();
    const stream = accountStream('a-1');
    const all = [[opened(), ...deposited(2000)], ...commands];
    for (const [index, events] of all.entries()) {
      const id = `c-${index}`;
      const actor = { kind: 'system', id: 'test', channel: 'system' } as const;
      const context = { commandId: id, correlationId: id, causationId: id, actor, now: new Date(noon) };
      await store.append(stream, proposeEvents<AccountEvent>(accountEvents, events, context), 'any');
    }
    const revision = BigInt(all.flat().length - 1);
    const event = { data: { debited: 1000 }, metadata: { commandId: `c-${commands.length}` }, revision };
    return readTakenFrom(store, 'a-1', event);
  };

  it('all of it from the balance, where nothing had to fill it', async () =>
    expect(await readOf([taken('c-1')])).toEqual(from({ balance: 1000 })));

  it('from the poker wallet and out of a withdrawal, as far as they filled the balance', async () =>
    expect(await readOf([back('x', 200), reduced, again, taken('c-1')])).toEqual(
      from({ balance: 500, poker: 200, withdrawals: 300 }),
    ));

  it('and not what filled it for another', async () =>
    expect(await readOf([back('x', 200), reduced, again, taken('c-1')], [taken('c-2')])).toEqual(
      from({ balance: 1000 }),
    ));
});
