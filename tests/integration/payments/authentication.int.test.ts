import { depositReturn, responsibleGambling } from '@paddock/contracts/http';
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
  /** With what the bank's page appended to the address, where it did. */
  const comesBack = (by: By, DepositId: string, returnTo?: string) => {
    const result = returnTo === undefined ? null : new URL(returnTo).searchParams.get('redirectResult');
    return by.browser.ask(depositReturn, {
      body: { DepositId, ...(result !== null && { RedirectResult: result }) },
    });
  };
  const confirmed = [
    'DepositRequested',
    'DepositAuthenticationAsked',
    'DepositConfirmationAllowed',
    'DepositCompleted',
  ];

  it('is in the wallet once they have, by whoever hears of it first, however often they come back', async () => {
    const by = await payments.customer();
    const { depositId, address } = await asked(by, cards.authenticates, 'one-press');
    // The same press again is the same deposit, at the same address.
    expect(await asked(by, cards.authenticates, 'one-press')).toEqual({ depositId, address });
    expect(await comesBack(by, depositId)).toMatchObject({ status: 'authentication', address, balance: 0 });
    const { returnTo } = await confirmWithBank(address, 'approved');
    expect(new URL(returnTo).searchParams.get('backurl')).toBe('/betslip');
    // What they said at the bank is nothing before they have brought it back, and nobody else's is theirs.
    expect(await comesBack(by, depositId)).toMatchObject({ status: 'authentication', balance: 0 });
    expect(await comesBack(by, depositId, `${returnTo}x`)).toMatchObject({
      status: 'authentication',
      address,
    });
    const back = await Promise.all([1, 2, 3].map(() => comesBack(by, depositId, returnTo)));
    for (const seen of back)
      expect(seen).toMatchObject({ status: 'completed', balance: 2000, address: null });
    // A second tab is too late, and so is a second answer.
    expect(await confirmWithBank(address, 'failed')).toMatchObject({ isOpen: false });
    expect((await payments.typesOf(by)).slice(2)).toEqual(confirmed);
    const stranger = await payments.customer();
    await expect(comesBack(stranger, depositId)).rejects.toThrow();
  });

  it('is declined where it was not them, and not completed as long as they do not come back', async () => {
    const [by, other] = [await payments.customer(), await payments.customer()];
    const away = await asked(by, cards.authenticatesBriefly);
    await confirmWithBank(away.address, 'approved');
    const failed = await asked(other);
    const { returnTo } = await confirmWithBank(failed.address, 'failed');
    expect(await comesBack(other, failed.depositId, returnTo)).toMatchObject({
      status: 'declined',
      message: refusals['authentication-failed'].text,
    });
    expect(await payments.balanceOf(other)).toBe(0);
    await payments.eventually(async () =>
      expect(await comesBack(by, away.depositId)).toMatchObject({ status: 'timed-out' }),
    );
    expect(await payments.balanceOf(by)).toBe(0);
  });

  it('is completed hours after it expired only within the limit of that time', async () => {
    const by = await payments.customer();
    await by.browser.ask(responsibleGambling, {
      body: { DepositLimitFrequency: 'Daily', DepositLimit: '20' },
    });
    const { depositId, address } = await asked(by, cards.authenticatesBriefly);
    const { returnTo } = await confirmWithBank(address, 'approved');
    await payments.eventually(async () =>
      expect(await comesBack(by, depositId)).toMatchObject({ status: 'timed-out' }),
    );
    // What the deposit that was given up had left free again is used.
    await payments.payIn(by, cards.good);
    expect(await payments.balanceOf(by)).toBe(2000);
    expect(await comesBack(by, depositId, returnTo)).toMatchObject({
      status: 'timed-out',
      message: expect.stringContaining('deposit limit'),
    });
    expect(await payments.balanceOf(by)).toBe(2000);
    const another = await payments.customer();
    const alone = await asked(another, cards.authenticatesBriefly);
    const late = await confirmWithBank(alone.address, 'approved');
    await payments.eventually(async () =>
      expect(await comesBack(another, alone.depositId)).toMatchObject({ status: 'timed-out' }),
    );
    expect(await comesBack(another, alone.depositId, late.returnTo)).toMatchObject({
      status: 'completed',
      balance: 2000,
    });
  });

  it('is not completed after a time-out that began while they were at their bank, whoever says what later', async () => {
    const by = await payments.customer();
    const { depositId, address } = await asked(by);
    const { returnTo } = await confirmWithBank(address, 'approved');
    await by.browser.ask(responsibleGambling, { body: { TimeOut: 'Day' } });
    expect(await comesBack(by, depositId, returnTo)).toMatchObject({
      status: 'timed-out',
      message: refusals['deposit-not-allowed'].text,
      barred: expect.any(String),
    });
    expect((await payments.typesOf(by)).slice(-2)).toEqual(['TimeOutSet', 'DepositDeclined']);
    await payments.advance(15_000);
    expect(await comesBack(by, depositId, returnTo)).toMatchObject({ status: 'timed-out', balance: 0 });
    // What the provider had all the same is the customer's.
    const said = { kind: 'deposit', accountId: by.accountId, paymentId: depositId, providerReference: 'r' };
    expect((await payments.report({ ...said, outcome: 'completed' })).status).toBe(200);
    expect(await payments.balanceOf(by)).toBe(2000);
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
