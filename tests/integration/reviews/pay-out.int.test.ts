import { decideWithdrawal, payOutBalance } from '@paddock/contracts/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import { createReviewList } from '../support/review-list.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';

describe('what staff pay out', () => {
  let payments: Payments;
  let service: CommandService;
  let first: Visitor;
  let second: Visitor;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ payments, service } = started);
    await start(started.processes.spawnManagers());
  });

  beforeEach(async () => {
    first = await service.visitor(['customer-service']);
    second = await service.visitor(['compliance']);
  });

  const reused = { refusal: { code: 'key-reused' } };
  const { waiting, gone } = createReviewList(() => second);
  const customer = async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    return by;
  };

  /** In an account that is not linked to theirs: of who is excluded in a linked one the balance goes back by itself. */
  const excludeElsewhere = async ({ accountId }: { accountId: string }) => {
    const { persons, profiles } = service.dependencies;
    const person = await profiles.personalOf(accountId);
    if (!person) throw new Error('nobody registered it');
    const exclusion = { accountId: `not-${accountId}`, until: '2099-01-01T00:00:00.000Z' };
    await persons.exclude(person, exclusion, service.context());
  };

  it('the balance of an excluded customer is paid to the card that it came from', async () => {
    const by = await customer();
    const body = { account: by.accountId };
    expect(await first.send(payOutBalance, { body })).toMatchObject({
      refusal: { code: 'customer-not-excluded' },
    });
    await excludeElsewhere(by);
    const paid = { currency: 'EUR', paid: 2000, held: 0 };
    expect(await first.ask(payOutBalance, { body }, 'one-press')).toMatchObject(paid);
    expect(await first.ask(payOutBalance, { body }, 'one-press')).toMatchObject(paid);
    await payments.advance(15_000);
    await payments.eventually(async () =>
      expect(await payments.typesOf(by)).toContain('WithdrawalCompleted'),
    );
    expect(await payments.balanceOf(by)).toBe(0);
  });

  it('one key for two customers is two pay-outs: both are paid, and a repeat of either pays nothing more', async () => {
    const both = [await customer(), await customer()];
    for (const by of both) await excludeElsewhere(by);
    for (const { accountId } of [...both, ...both]) {
      const paid = await first.ask(payOutBalance, { body: { account: accountId } }, 'the-one-key');
      expect(paid).toMatchObject({ paid: 2000, held: 0 });
    }
    await payments.advance(15_000);
    for (const by of both) {
      await payments.eventually(async () =>
        expect(await payments.typesOf(by)).toContain('WithdrawalCompleted'),
      );
    }
    const asked = (await Promise.all(both.map(payments.eventsOf)))
      .flat()
      .filter(({ type }) => type === 'WithdrawalRequested');
    expect(asked).toHaveLength(2);
    expect(new Set(asked.map(({ data }) => Reflect.get(data as object, 'withdrawalId'))).size).toBe(2);
  });

  it('the balance of who is excluded in this account, or in a linked one, goes back by itself, and nothing is left to pay', async () => {
    const person = { FirstName: 'Twin', LastName: 'Doe', Postcode: 'D02 XY45' };
    const [by, other] = [await payments.customer(person), await payments.customer(person)];
    for (const one of [by, other]) await payments.payIn(one, cards.good);
    const body = { account: other.accountId };
    expect(await first.send(payOutBalance, { body })).toMatchObject({
      refusal: { code: 'customer-not-excluded' },
    });
    await service.dependencies.accounts.execute(
      by.accountId,
      { type: 'set-exclusion', scope: 'full', months: 6 },
      service.context(),
    );
    for (const one of [by, other]) {
      await payments.eventually(async () => expect(await payments.typesOf(one)).toContain('BalanceReturned'));
      expect(await payments.balanceOf(one)).toBe(0);
    }
    expect(await first.send(payOutBalance, { body })).toMatchObject({
      refusal: { code: 'nothing-to-pay-out' },
    });
  });

  it('an excluded customer whose card is closed is paid another way, by a second person, with a note sealed', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.inOnly);
    const { accountId } = by;
    await excludeElsewhere(by);
    await first.ask(payOutBalance, { body: { account: accountId } });
    await payments.advance(15_000);
    const review = await waiting(accountId);
    expect(review).toMatchObject({ kind: 'withdrawal', amount: 2000, reasons: ['card-failed'] });
    if (review.kind !== 'withdrawal') return;
    const { withdrawalId } = review;
    const how = 'by bank transfer to IE29AIBK';
    const body = { accountId, withdrawalId, approved: true, otherwise: true, note: how };
    expect(await first.send(decideWithdrawal, { body })).toMatchObject({
      refusal: { code: 'needs-another-person' },
    });
    await second.ask(decideWithdrawal, { body }, 'one-press');
    await second.ask(decideWithdrawal, { body }, 'one-press');
    for (const other of [{ approved: false }, { otherwise: false }]) {
      expect(await second.send(decideWithdrawal, { body: { ...body, ...other } }, 'one-press')).toMatchObject(
        reused,
      );
    }
    await gone(accountId);
    expect(await payments.balanceOf(by)).toBe(0);
    expect((await payments.typesOf(by)).slice(-3)).toEqual([
      'WithdrawalFailed',
      'WithdrawalHeld',
      'WithdrawalPaidOtherwise',
    ]);
    expect(JSON.stringify(await payments.eventsOf(by))).not.toContain('IE29AIBK');
  });

  it('what no card would have of who is excluded waits for staff, who read that it goes back to no balance, and waits again', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.inOnly);
    const { accountId } = by;
    await service.dependencies.accounts.execute(
      accountId,
      { type: 'set-exclusion', scope: 'full', months: 6 },
      service.context(),
    );
    await payments.eventually(async () => expect(await payments.typesOf(by)).toContain('BalanceReturned'));
    await payments.advance(15_000);
    const review = await waiting(accountId);
    const now = { kind: 'withdrawal', closing: null, excluded: true };
    expect(review).toMatchObject({ kind: 'withdrawal', amount: 2000, now });
    if (review.kind !== 'withdrawal') return;
    const { withdrawalId } = review;
    const body = { accountId, withdrawalId, approved: false, otherwise: false, note: 'no bank account yet' };
    await second.ask(decideWithdrawal, { body });
    await payments.eventually(async () => {
      const again = await waiting(accountId);
      expect(again).toMatchObject({ kind: 'withdrawal', amount: 2000, now });
      expect(again.kind === 'withdrawal' && again.withdrawalId).not.toBe(withdrawalId);
    });
    expect(await payments.balanceOf(by)).toBe(0);
  });
});
