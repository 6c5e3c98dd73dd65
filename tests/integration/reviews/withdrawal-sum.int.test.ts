import { inboxStream } from '@paddock/contracts/events';
import { decideRequest, decideWithdrawal, linkAccounts, reviewDeposits } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import { createReviewList } from '../support/review-list.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';

type Customer = Awaited<ReturnType<Payments['customer']>>;

describe('what is withdrawn within 30 days', () => {
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
    [first, second] = [await service.visitor(['compliance']), await service.visitor(['compliance'])];
  });

  const { waiting, gone } = createReviewList(() => second);

  /** Two persons have looked where the money comes from. */
  const mayPayIn = async ({ accountId }: Customer) => {
    const review = { account: accountId, amount: 1_000_000, note: 'sold a house' };
    await first.ask(reviewDeposits, { body: review });
    const request = await waiting(accountId);
    if (request.kind !== 'deposit-review') throw new Error('not a review of deposits');
    const body = { accountId, requestId: request.requestId, approved: true };
    await second.ask(decideRequest, { body });
    await gone(accountId);
  };
  const customerWith = async (amount: string) => {
    const by = await payments.customer();
    await mayPayIn(by);
    expect(await payments.payIn(by, cards.good, { amount })).toMatchObject({ data: { status: 'completed' } });
    return by;
  };
  const payOut = (by: Customer, amount: string) => payments.payOut(by, cards.good, { amount });
  const inboxOf = async ({ accountId }: Customer) => {
    const written: unknown[] = [];
    for await (const { data } of service.dependencies.store.read(inboxStream(accountId))) written.push(data);
    return JSON.stringify(written);
  };

  it('is looked at above 2,000.00, each withdrawal that follows too, and begins anew once somebody has', async () => {
    const by = await customerWith('6000.00');
    expect(await payOut(by, '1500.00')).toMatchObject({ data: { held: false } });
    const msg = expect.stringContaining('within 30 days comes to more than €2,000.00');
    expect(await payOut(by, '500.01')).toMatchObject({ data: { held: true, msg } });
    const review = await waiting(by.accountId);
    expect(review).toMatchObject({
      kind: 'withdrawal',
      amount: 50_001,
      reasons: ['above-sum'],
      sum: 200_001,
    });
    await payments.eventually(async () =>
      expect(await inboxOf(by)).toContain(texts.payment.withdrawalReview.subject),
    );
    // Presses at once, of which each alone would have been paid.
    const presses = await Promise.all(['100.00', '100.00', '100.00'].map((amount) => payOut(by, amount)));
    expect(presses).toMatchObject(Array(3).fill({ data: { held: true } }));

    if (review.kind !== 'withdrawal') return;
    const { accountId, withdrawalId } = review;
    const body = { accountId, withdrawalId, approved: true, note: 'as they win and lose' };
    await first.ask(decideWithdrawal, { body });
    expect(await payOut(by, '2000.00')).toMatchObject({ data: { held: false } });
    expect(await payOut(by, '5.00')).toMatchObject({ data: { held: true } });
  });

  it('is added up over the accounts of a person, also where all are asked at once', async () => {
    const [one, two] = [await customerWith('3000.00'), await customerWith('3000.00')];
    const link = { account: one.accountId, other: two.accountId, note: 'the same passport' };
    await first.ask(linkAccounts, { body: link });
    const presses = await Promise.all([one, two, one, two].map((by) => payOut(by, '1200.00')));
    const held = presses.map((press) => press.kind === 'answer' && press.data.held);
    expect(held.toSorted()).toEqual([false, true, true, true]);
    const other = held[0] === false || held[2] === false ? two : one;
    expect(await payOut(other, '5.00')).toMatchObject({ data: { held: true } });
  });
});
