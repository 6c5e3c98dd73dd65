import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { type CommandContext, proposeEvents, readEvent } from '@paddock/service-kit/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { betOf } from '../../adapters/settlement-index/indexed-bets.ts';
import { stepOf } from '../../adapters/settlement-index/steps.ts';
import { deposited, noon, opened } from '../../domain/account/account.fixture.ts';
import { bet, legResulted, placed, result } from '../../domain/account/bets/betting.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { settleFromIndex } from './settle-from-index.ts';

const stream = accountStream('a-1');
const market = {
  ...result('a', 'won').market,
  ...{ frozen: false, wasFrozen: false, isCorrected: false, causationId: 'e-1', messageId: 'x-1' },
};
const context = (commandId: string): CommandContext => ({
  commandId,
  correlationId: commandId,
  actor: { kind: 'system', id: 'tests', channel: 'system' },
  now: new Date(noon),
});
const services = { rules: testRules, clock: { now: () => new Date(noon) } };

describe('settling an account from the index', () => {
  let fake: ReturnType<typeof createFakeEventStore>;

  const append = async (...events: AccountEvent[]) => {
    const commandId = `c-${fake.eventsOf(stream).length}`;
    const proposed = proposeEvents<AccountEvent>(accountEvents, events, context(commandId));
    await fake.store.append(stream, proposed, 'any');
  };

  /** The account as the index has it. */
  const indexed = () => {
    const lines = new Map<string, string>();
    let revision = -1n;
    for (const stored of fake.eventsOf(stream)) {
      const step = stepOf(readEvent<AccountEvent>(accountEvents, stored));
      revision = stored.revision;
      if (step[0] === 'opened') lines.set(step[2], `{}\n${step[6]}`);
      if (step[0] === 'changed') lines.set(step[2], `${lines.get(step[2])}\n${step[5]}`);
      if (step[0] === 'ended') lines.delete(step[2]);
    }
    return { revision, bets: [...lines.values()].map(betOf) };
  };

  const settle = (of = indexed()) =>
    settleFromIndex({ ...services, store: fake.store }, 'a-1', of, market, [], '7');
  const types = () => fake.eventsOf(stream).map(({ type }) => type);

  beforeEach(async () => {
    fake = createFakeEventStore();
    await append(opened(), ...deposited(10_000), placed(bet('single', 'a', 1000)));
  });

  it('takes one append and no read', async () => {
    const { reads } = fake.calls;
    expect(await settle()).toEqual([]);
    expect(types().slice(-2)).toEqual(['BetLegResulted', 'BetSettled']);
    expect(fake.calls.reads).toBe(reads);
    expect(await settle()).toEqual([]);
    expect(types().filter((type) => type === 'BetSettled')).toHaveLength(1);
  });

  it('uses the results that its bets have already', async () => {
    await append(placed(bet('double', 'ba', 1000, 'b-2'), 'p-2'), legResulted(0, { outcome: 'won' }, 'b-2'));
    expect(await settle()).toEqual([]);
    expect(fake.eventsOf(stream).at(-1)).toMatchObject({
      type: 'BetSettled',
      data: { betId: 'b-2', outcome: 'won', returned: 4000 },
    });
  });

  it('is left to the ordinary way when the account has moved on', async () => {
    const before = indexed();
    await append({ type: 'BetCashedOut', data: { betId: 'b-1', value: 900, by: 'customer' } });
    expect(await settle(before)).toBeUndefined();
    expect(types()).not.toContain('BetSettled');
  });

  it('is left to the ordinary way when one command is not enough for all of its bets', async () => {
    await append(placed(bet('single', 'a', 1000, 'b-2'), 'p-2'));
    const rules = { ...testRules, betsPerResult: 1 };
    const settling = settleFromIndex(
      { ...services, rules, store: fake.store },
      'a-1',
      indexed(),
      market,
      [],
      '7',
    );
    expect(await settling).toBeUndefined();
    expect(types()).not.toContain('BetSettled');
  });

  it('is left to the ordinary way when wallets or tokens of the account matter', async () => {
    const funding = { kind: 'free-balance' } as const;
    await append(
      { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'promotion' } },
      placed(bet('single', 'a', 500, 'b-2'), 'p-2', { funding }),
    );
    expect(await settle()).toBeUndefined();
    expect(types()).not.toContain('BetSettled');
  });

  it('is left to the ordinary way where nothing is to do on a market that was released: another result may have come', async () => {
    await settle();
    await append(placed(bet('double', 'ba', 1000, 'b-2'), 'p-2'), legResulted(1, { outcome: 'won' }, 'b-2'));
    const of = indexed();
    const release = (wasFrozen: boolean) =>
      settleFromIndex({ ...services, store: fake.store }, 'a-1', of, { ...market, wasFrozen }, [], '8');
    expect(await release(true)).toBeUndefined();
    expect(await release(false)).toEqual([]);
  });

  it('says for which frozen markets it withheld something', async () => {
    await append(placed(bet('double', 'ba', 1000, 'b-2'), 'p-2'), legResulted(0, { outcome: 'won' }, 'b-2'));
    const of = indexed();
    const frozen = ['m-b', 'm-elsewhere'];
    const settling = settleFromIndex({ ...services, store: fake.store }, 'a-1', of, market, frozen, '7');
    expect(await settling).toEqual(['m-b']);
    expect(fake.eventsOf(stream).at(-1)).toMatchObject({ type: 'BetLegResulted', data: { betId: 'b-2' } });
  });
});
