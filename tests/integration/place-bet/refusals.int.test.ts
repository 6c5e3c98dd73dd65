import { randomUUID } from 'node:crypto';
import { addToBetslip, calculateBetslip, placeBet } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { evens, offer, setFeedSilent } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';

describe('a bet is refused', () => {
  const { service, placement, customer } = usePlacement();

  const compose = (stakes: Record<string, string>, names = 'a') =>
    placement().compose(customer(), names, stakes);
  const press = () => placement().press(customer());
  const refused = async (reason: string) => expect(await press()).toMatchObject({ Status: 1, reason });

  it('without a selection, and without a stake', async () => {
    await refused('no-selections');
    await compose({ 's-a': '' });
    await refused('no-stake');
  });

  it('with a stake on selections that cannot be combined, rather than placed without it', async () => {
    const { redis } = service().dependencies;
    const first = await offer(redis, 'a', evens);
    const second = await offer(redis, 'b', evens, { fixture: { fixtureId: first.eventId } });
    for (const body of [first, second]) await customer().ask(addToBetslip, { body });
    const body = { iDFOSelection: ['s-a', 'double'], stake: ['1', '1'] };
    await customer().ask(calculateBetslip, { body });
    await refused('cannot-combine');
  });

  it('above the balance, with the text that the documents give', async () => {
    await compose({ 's-a': '100.01' });
    expect(await press()).toEqual({
      Status: 1,
      msg: 'Sorry, you have insufficient funds for this transaction',
      reason: 'insufficient-funds',
      shortfall: 500,
    });
  });

  it('above the balance, with what is missing once that is more than the least deposit', async () => {
    await compose({ 's-a': '110' });
    expect(await press()).toMatchObject({ reason: 'insufficient-funds', shortfall: 1000 });
  });

  it('when the selection is suspended, and when its fixture is over', async () => {
    await compose({ 's-a': '1' });
    await offer(service().dependencies.redis, 'a', evens, { market: { status: 'suspended' } });
    await refused('selection-suspended');
    await offer(service().dependencies.redis, 'a', evens, { fixture: { status: 'finished' } });
    await refused('selection-unknown');
  });

  it('on prices of a feed that fell silent', async () => {
    await compose({ 's-a': '1' });
    await setFeedSilent(service().dependencies.redis);
    await refused('prices-paused');
  });

  it('to the self-excluded', async () => {
    await compose({ 's-a': '1' });
    const { accounts } = service().dependencies;
    const exclude = { type: 'set-exclusion', scope: 'full', months: 6 } as const;
    await accounts.execute(customer().accountId, exclude, service().context());
    await refused('self-excluded');
  });

  it('to who is not signed in', async () => {
    const visitor = await service().visitor(undefined);
    const outcome = await visitor.send(placeBet, { query: { uniqueId: randomUUID() } });
    expect(outcome).toMatchObject({ kind: 'refused', status: 401 });
  });

  it('to somebody whose age and identity nobody verified', async () => {
    const accountId = randomUUID();
    const open = { type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' } as const;
    await service().dependencies.accounts.execute(accountId, open, service().context());
    const stranger = await service().visitor(['customer'], accountId);
    await placement().compose(stranger, 'a', { 's-a': '5' });
    expect(await placement().press(stranger)).toMatchObject({ Status: 1, reason: 'not-verified' });
  });
});
