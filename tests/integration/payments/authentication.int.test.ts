import { depositReturn } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { confirmWithBank } from '../../support/confirm-with-bank.ts';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';

describe('a deposit that its customer is to confirm with their bank', () => {
  let payments: Payments;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ payments } = started);
    await start(started.processes.spawnManagers());
  });

  type By = Awaited<ReturnType<Payments['customer']>>;

  const asked = async (by: By, card = cards.authenticates, key?: string) => {
    const order = { more: { BackUrl: '/betslip' }, ...(key !== undefined && { key }) };
    const answer = await payments.payIn(by, card, order);
    const { data } = answer as { data: { depositId: string; status: string; address: string | null } };
    expect(data).toMatchObject({ success: true, status: 'authentication', balance: 0 });
    return { depositId: data.depositId, address: data.address ?? '' };
  };
  const comesBack = (by: By, DepositId: string) => by.browser.ask(depositReturn, { body: { DepositId } });
  const confirmed = ['DepositRequested', 'DepositAuthenticationAsked', 'DepositCompleted'];

  it('is in the wallet once they have, by whoever hears of it first, however often they come back', async () => {
    const by = await payments.customer();
    const { depositId, address } = await asked(by, cards.authenticates, 'one-press');
    // The same press again is the same deposit, at the same address.
    expect(await asked(by, cards.authenticates, 'one-press')).toEqual({ depositId, address });
    expect(await comesBack(by, depositId)).toMatchObject({ status: 'authentication', address, balance: 0 });
    const { returnTo } = await confirmWithBank(address, 'approved');
    expect(new URL(returnTo).searchParams.get('backurl')).toBe('/betslip');
    const back = await Promise.all([1, 2, 3].map(() => comesBack(by, depositId)));
    for (const seen of back)
      expect(seen).toMatchObject({ status: 'completed', balance: 2000, address: null });
    // A second tab is too late, and so is a second answer.
    expect(await confirmWithBank(address, 'failed')).toMatchObject({ isOpen: false });
    expect((await payments.typesOf(by)).slice(2)).toEqual(confirmed);
    const stranger = await payments.customer();
    await expect(comesBack(stranger, depositId)).rejects.toThrow();
  });

  it('is credited by the callback where they do not come back, and declined where it was not them', async () => {
    const [by, other] = [await payments.customer(), await payments.customer()];
    await confirmWithBank((await asked(by)).address, 'approved');
    const failed = await asked(other);
    await confirmWithBank(failed.address, 'failed');
    await payments.eventually(async () => expect(await payments.balanceOf(by)).toBe(2000));
    expect(await comesBack(other, failed.depositId)).toMatchObject({
      status: 'declined',
      message: refusals['authentication-failed'].text,
    });
    expect(await payments.balanceOf(other)).toBe(0);
  });

  it('ends by the provider’s word where nobody ever answers, and counts under the limits until then', async () => {
    const by = await payments.customer();
    const { depositId, address } = await asked(by, cards.authenticatesBriefly);
    await payments.eventually(async () => {
      expect(await comesBack(by, depositId)).toMatchObject({
        status: 'timed-out',
        message: refusals['authentication-expired'].text,
      });
    });
    expect(await confirmWithBank(address, 'approved')).toMatchObject({ isOpen: false });
    expect(await payments.balanceOf(by)).toBe(0);
  });
});
