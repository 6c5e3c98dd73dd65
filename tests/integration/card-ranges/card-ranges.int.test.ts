import { changeCardRanges, decideRequest, listCardRanges, listReviews } from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('cards of which the payment provider does not know how they are funded', () => {
  let payments: Payments;
  let service: CommandService;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ payments, service } = started);
    await start(started.processes.spawnManagers());
  });

  const range = { first: '490000', last: '490099' };
  const requestOf = (by: Awaited<ReturnType<CommandService['visitor']>>) =>
    vi.waitFor(async () => {
      const { reviews } = await by.ask(listReviews, { query: { Kind: 'card-ranges' } });
      const [review] = reviews;
      if (review?.kind !== 'card-ranges') throw new Error('not in the list');
      return review;
    }, soon);

  it('are refused until two persons say that they are debit cards, and at once when one says that they are not', async () => {
    const by = await payments.customer();
    const asker = await service.visitor(['customer-service']);
    const officer = await service.visitor(['compliance']);
    const pay = () => payments.payIn(by, cards.unknown);
    expect(await pay()).toMatchObject({ refusal: { code: 'card-funding-unknown' } });

    const set = [{ ...range, funding: 'debit' as const }];
    const body = { set, note: 'The list of the scheme' };
    const change = (key: string, more: object = {}) =>
      asker.send(changeCardRanges, { body: { ...body, ...more } }, key);
    for (const _ of [1, 2]) expect(await change('one-press')).toMatchObject({ data: { waiting: true } });
    expect(await change('one-press', { set: [{ ...range, funding: 'prepaid' }] })).toMatchObject({
      refusal: { code: 'key-reused' },
    });
    expect(await pay()).toMatchObject({ refusal: { code: 'card-funding-unknown' } });

    const review = await requestOf(officer);
    expect(review).toMatchObject({ change: { set, removed: [] }, from: [], note: body.note });
    const approval = { body: { accountId: null, requestId: review.requestId, approved: true } };
    expect(await asker.send(decideRequest, approval)).toMatchObject({
      refusal: { code: 'needs-another-person' },
    });
    expect(await officer.send(decideRequest, approval)).toMatchObject({ kind: 'answer' });
    expect((await asker.ask(listCardRanges, {})).ranges).toEqual(set);
    expect(await pay()).toMatchObject({ data: { status: 'completed' } });

    const credit = [{ ...range, funding: 'credit' as const }];
    expect(await change('another-press', { set: credit })).toMatchObject({ data: { waiting: false } });
    expect(await pay()).toMatchObject({ refusal: { code: 'credit-card-refused' } });
    expect(await payments.payOut(by, cards.unknown, { amount: '5.00' })).toMatchObject({
      data: { held: false },
    });
  });
});
