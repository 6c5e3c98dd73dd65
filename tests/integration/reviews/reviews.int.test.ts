import { keyStream } from '@paddock/contracts/events';
import {
  creditFreeBalance,
  decideRequest,
  decideWithdrawal,
  grantToken,
  listReviews,
  resolveContradiction,
  reviewDeposits,
} from '@paddock/contracts/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import { createReviewList } from '../support/review-list.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';

describe('what waits for a second look', () => {
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
  const paysOutElsewhere = async () => {
    const by = await customer();
    const answer = await payments.payOut(by, '5100000000000008', { amount: '15.00' });
    expect(answer).toMatchObject({ data: { held: true, amount: 1500, balance: 500 } });
    const review = await waiting(by.accountId);
    if (review.kind !== 'withdrawal') throw new Error('not a withdrawal');
    return { by, review };
  };

  it('a withdrawal to a card that was never paid in with waits, and is paid once somebody lets it go', async () => {
    const { by, review } = await paysOutElsewhere();
    expect(review).toMatchObject({
      ...{ amount: 1500, currency: 'EUR', reasons: ['other-card'], requestedBy: null },
      card: 'Mastercard ending 0008',
    });
    // Longer than a payment without an answer is left alone: nobody pays what is held.
    await payments.advance(120_000);
    expect(await payments.typesOf(by)).not.toContain('WithdrawalCompleted');
    const { accountId, withdrawalId } = review;
    const body = { accountId, withdrawalId, approved: true, note: 'statement seen' };
    expect(await first.ask(decideWithdrawal, { body })).toMatchObject({ success: true });
    await payments.eventually(async () =>
      expect((await payments.typesOf(by)).slice(-3)).toEqual([
        'WithdrawalHeld',
        'WithdrawalReleased',
        'WithdrawalCompleted',
      ]),
    );
    expect(await payments.balanceOf(by)).toBe(500);
    await gone(accountId);
    const says = expect.stringContaining('€15.00. It is on its way to Mastercard ending 0008.');
    await payments.eventually(async () =>
      expect(await payments.toldOfWithdrawals(by)).toEqual([['withdrawal-released', says]]),
    );
  });

  it('that is read is recorded for each account and person, once while they look on, and it comes in pages', async () => {
    const { by } = await paysOutElsewhere();
    const third = await service.visitor(['customer-service']);
    for (const reader of [first, first, third]) {
      const { reviews, total, kinds } = await reader.ask(listReviews, { query: {} });
      expect(reviews).toHaveLength(total);
      expect(kinds.every(({ LastPage }) => LastPage === 0)).toBe(true);
    }
    const beyond = await third.ask(listReviews, { query: { PageIndex: 1 } });
    expect(beyond).toMatchObject({ reviews: [], total: expect.any(Number) });
    const readers: string[] = [];
    for await (const { data, metadata } of service.dependencies.store.read(`audit-${by.accountId}`)) {
      expect(data).toEqual({ accountId: by.accountId, view: 'reviews' });
      readers.push((metadata as { actor: { id: string } }).actor.id);
    }
    expect(readers.filter((id) => id !== second.accountId).sort()).toEqual(
      [first.accountId, third.accountId].sort(),
    );
  });

  it('a decision about an account that there is not leaves nothing in the log, not even a key', async () => {
    const accountId = 'typed.by@mistake';
    const withdrawal = { accountId, withdrawalId: 'w-1', approved: true, note: 'statement seen' };
    const payment = { accountId, paymentId: 'p-1', outcome: 'as-reported' as const, note: 'statement seen' };
    for (const outcome of [
      await first.send(decideWithdrawal, { body: withdrawal }),
      await first.send(resolveContradiction, { body: payment }),
    ]) {
      expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'not-found' } });
    }
    const written: unknown[] = [];
    for await (const event of service.dependencies.store.read(keyStream(accountId))) written.push(event);
    expect(written).toEqual([]);
  });

  it('a withdrawal that nobody lets go is back in the balance', async () => {
    const { by, review } = await paysOutElsewhere();
    const { accountId, withdrawalId } = review;
    await first.ask(decideWithdrawal, {
      body: { accountId, withdrawalId, approved: false, note: 'not their card' },
    });
    expect(await payments.balanceOf(by)).toBe(2000);
    await gone(accountId);
    const says = expect.stringContaining('The €15.00 is back in your balance.');
    await payments.eventually(async () =>
      expect(await payments.toldOfWithdrawals(by)).toEqual([['withdrawal-put-back', says]]),
    );
  });

  it('a deposit that is stopped for its sum goes on once two persons have looked at its source', async () => {
    const by = await customer();
    const more = { amount: '1990.00' };
    expect(await payments.payIn(by, cards.good, more)).toMatchObject({
      refusal: { code: 'deposit-review-needed', msg: expect.stringContaining('€1,980.00') },
    });
    const looked = await second.ask(reviewDeposits, {
      body: { account: by.accountId, amount: 500_000, note: 'three payslips' },
    });
    expect(looked).toMatchObject({ waiting: true });
    expect(await payments.payIn(by, cards.good, more)).toMatchObject({ kind: 'refused' });
    const third = await service.visitor(['compliance']);
    const review = await createReviewList(() => third).waiting(by.accountId);
    expect((await second.ask(listReviews, { query: { Kind: 'deposit-review' } })).reviews).toEqual([]);
    expect(review).toMatchObject({ kind: 'deposit-review', amount: 500_000, from: null });
    expect(review).toMatchObject({ note: 'three payslips', now: { kind: 'deposit-review', amount: null } });
    if (review.kind !== 'deposit-review') return;
    const body = { accountId: by.accountId, requestId: review.requestId, approved: true };
    expect(await second.send(decideRequest, { body })).toMatchObject({
      refusal: { code: 'needs-another-person' },
    });
    expect(await first.send(decideRequest, { body })).toMatchObject({
      status: 403,
      refusal: { code: 'not-allowed' },
    });
    await third.ask(decideRequest, { body });
    expect(await payments.payIn(by, cards.good, more)).toMatchObject({ data: { status: 'completed' } });
  });

  it('one operator gives little alone, and what is more waits for another person', async () => {
    const account = await service.openAccount({ amount: 0 });
    const credit = (amount: number, of = account) =>
      first.ask(creditFreeBalance, { body: { account: of, amount, reason: 'promotion', note: 'spring' } });
    const freeOf = async (accountId: string) => (await service.accountOf({ accountId })).wallet.free;
    expect(await credit(10_000)).toMatchObject({ waiting: false });
    const unsaid = { account, amount: 10_001, reason: 'promotion' } as const;
    expect(await first.send(creditFreeBalance, { body: unsaid })).toMatchObject({
      refusal: { code: 'note-missing', field: 'note' },
    });
    expect(await credit(10_001)).toMatchObject({ waiting: true });
    expect(await freeOf(account)).toBe(10_000);
    const review = await waiting(account);
    expect(review).toMatchObject({
      kind: 'bonus',
      amount: 10_001,
      requestedBy: first.accountId,
      note: 'spring',
    });
    if (review.kind !== 'bonus') return;
    const body = { accountId: account, requestId: review.requestId, approved: true };
    expect(await first.send(decideRequest, { body })).toMatchObject({
      refusal: { code: 'needs-another-person' },
    });
    await second.ask(decideRequest, { body }, 'one-press');
    expect(
      await second.send(decideRequest, { body: { ...body, approved: false } }, 'one-press'),
    ).toMatchObject(reused);
    expect(await freeOf(account)).toBe(20_001);
    await gone(account);
  });

  it('what one operator gives all customers within a day is added up, tokens too, whatever key comes with it', async () => {
    const given = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const account = await service.openAccount({ amount: 0 });
        const bonus = { account, amount: 10_000, note: 'spring' };
        return index % 2 === 0
          ? first.ask(creditFreeBalance, { body: { ...bonus, reason: 'goodwill' } }, 'the-same-key')
          : first.ask(grantToken, { body: { ...bonus, betType: 'S', promoCode: 'SPRING' } }, 'the-same-key');
      }),
    );
    expect(given.filter(({ waiting: waits }) => !waits)).toHaveLength(5);
  });

  it('a report that contradicts how a payment ended is kept for somebody to clear up, once', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.declined);
    const depositId = (await service.accountOf(by)).payments.deposits[0]?.depositId ?? '';
    const report = {
      ...{ kind: 'deposit', accountId: by.accountId, paymentId: depositId },
      ...{ outcome: 'completed', providerReference: 'late-one' },
    };
    expect((await payments.report(report)).status).toBe(200);
    expect((await payments.report(report)).status).toBe(200);
    const types = await payments.typesOf(by);
    expect(types.filter((type) => type === 'PaymentContradicted')).toHaveLength(1);
    expect(await payments.balanceOf(by)).toBe(0);
    expect(await waiting(by.accountId)).toMatchObject({
      ...{ kind: 'contradiction', recorded: 'declined', reported: 'completed' },
    });
    const { accountId } = by;
    const body = { accountId, paymentId: depositId, outcome: 'as-recorded', note: 'refunded' } as const;
    expect(await second.ask(resolveContradiction, { body }, 'one-press')).toMatchObject({ waiting: false });
    expect(
      await second.send(resolveContradiction, { body: { ...body, outcome: 'as-reported' } }, 'one-press'),
    ).toMatchObject(reused);
    await gone(accountId);
    expect(await payments.balanceOf(by)).toBe(0);
  });

  it('a payment that ended as it was reported moves its money when two persons say so, however often they do', async () => {
    const by = await customer();
    const depositId = (await service.accountOf(by)).payments.deposits[0]?.depositId ?? '';
    await payments.report({
      ...{ kind: 'deposit', accountId: by.accountId, paymentId: depositId },
      ...{ outcome: 'declined', providerReference: 'late-one' },
    });
    expect(await payments.payOut(by, cards.good, { amount: '5.00' })).toMatchObject({ data: { held: true } });
    expect(await payments.balanceOf(by)).toBe(1500);
    const { accountId } = by;
    const body = { accountId, paymentId: depositId, outcome: 'as-reported', note: 'charged back' } as const;
    const presses = await Promise.all(
      Array.from({ length: 3 }, () => first.ask(resolveContradiction, { body }, 'the-first')),
    );
    expect(presses.map(({ waiting: waits }) => waits)).toEqual([true, true, true]);
    expect(await first.send(resolveContradiction, { body }, 'another-press')).toMatchObject({
      refusal: { code: 'needs-another-person' },
    });
    await vi.waitFor(
      async () =>
        expect((await second.ask(listReviews, { query: {} })).reviews).toContainEqual(
          expect.objectContaining({ kind: 'contradiction', accountId, requestedBy: first.accountId }),
        ),
      10_000,
    );
    await Promise.all(
      Array.from({ length: 3 }, () => second.ask(resolveContradiction, { body }, 'the-second')),
    );
    expect(await payments.balanceOf(by)).toBe(0);
    const taken = (await payments.eventsOf(by)).filter(({ type }) => type === 'DepositTakenBack');
    expect(taken).toMatchObject([{ data: { amount: 2000, debited: 2000, shortfall: 0 } }]);
    await gone(accountId);
    expect(JSON.stringify(await payments.eventsOf(by))).not.toContain('charged back');
  });

  it('a report about a payment of long ago is kept too, and one of a payment that nobody has is refused', async () => {
    const by = await payments.customer();
    const { accounts } = service.dependencies;
    const context = service.context();
    const longAgo = { ...context, now: new Date(context.now.getTime() - 40 * 86_400_000) };
    const card = { token: 'a-token', lastFour: '4242', scheme: 'Visa' };
    const deposit = {
      type: 'request-deposit',
      funding: 'debit',
      depositId: 'old-one',
      amount: 700,
      card,
      verified: true,
      termsAccepted: true,
    } as const;
    await accounts.execute(by.accountId, deposit, { ...longAgo, commandId: 'old-one' });
    const complete = { type: 'complete-deposit', depositId: 'old-one', providerReference: 'r' } as const;
    await accounts.execute(by.accountId, complete, { ...longAgo, commandId: 'old-one/completed' });
    await payments.payIn(by, cards.good);
    expect((await service.accountOf(by)).payments.deposits).toHaveLength(1);
    const report = {
      kind: 'deposit',
      accountId: by.accountId,
      outcome: 'declined',
      providerReference: 'r-9',
    };
    expect((await payments.report({ ...report, paymentId: 'old-one' })).status).toBe(200);
    expect((await payments.report({ ...report, paymentId: 'never-one' })).status).toBe(404);
    expect(await waiting(by.accountId)).toMatchObject({
      ...{ kind: 'contradiction', paymentId: 'old-one', amount: 700 },
      ...{ recorded: 'completed', reported: 'declined' },
    });
  });
});
