import { randomUUID } from 'node:crypto';
import { startInbox } from '@paddock/command-service/src/processes/inbox/inbox.ts';
import { inboxStream } from '@paddock/contracts/events';
import {
  limitsView,
  logAccountPrompt,
  responsibleGambling,
  restrictLimits,
  shopDeposit,
} from '@paddock/contracts/http';
import type { PeriodAmount } from '@paddock/contracts/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { soon } from '../../support/soon.ts';
import type { Visitor } from '../support/start-command-service.ts';
import { useCommandService } from '../support/use-command-service.ts';

const weekly70: PeriodAmount = { amount: 7000, period: 'weekly' };

describe('limits that staff restrict', () => {
  const { service } = useCommandService();
  let officer: Visitor;
  let customer: Visitor;

  beforeEach(async () => {
    officer = await service().visitor(['compliance']);
    customer = await service().customer({ amount: 2000 });
  });

  const restrict = (restriction: PeriodAmount | null, key: string = randomUUID()) =>
    officer.send(
      restrictLimits,
      { body: { account: customer.accountId, restriction, note: 'a talk on the telephone' } },
      key,
    );
  const setLimit = (DepositLimitFrequency: 'Daily' | 'Weekly' | 'Monthly', DepositLimit: string) =>
    customer.send(responsibleGambling, { body: { DepositLimitFrequency, DepositLimit } });
  const view = () => customer.ask(limitsView, {});

  it('are set within the restricting one in the factors of the documents, and only such are suggested', async () => {
    expect(await restrict(weekly70)).toMatchObject({ data: { success: true, waiting: false } });
    const { restriction, limits } = await view();
    expect(restriction).toEqual(weekly70);
    expect(limits).toMatchObject([
      { period: 'daily', most: 1000, suggestions: [1000], higherFrom: null },
      { period: 'weekly', most: 7000, suggestions: [1000, 2000, 5000], used: 2000 },
      { period: 'monthly', most: 30_000, suggestions: [1000, 2000, 5000, 10_000, 20_000] },
    ]);
    expect(await setLimit('Daily', '10.01')).toMatchObject({
      refusal: {
        code: 'limits-restricted',
        msg: 'Your limits are restricted. The highest limit that you can set for this period is £10.00.',
      },
    });
    expect(await setLimit('Monthly', '300')).toMatchObject({ data: { data: { limit: 'applied' } } });
  });

  it('let nothing in above it, whatever the customer’s own are', async () => {
    await restrict(weekly70);
    expect(await customer.send(shopDeposit, { query: { amount: '50.01' } })).toMatchObject({
      refusal: { code: 'deposits-restricted', msg: expect.stringContaining('£50.00') },
    });
  });

  it('leave a net loss limit that can be lowered, and neither raised nor removed', async () => {
    const setLoss = (NetLossLimitAmount: string) =>
      customer.send(responsibleGambling, { body: { NetLossLimitFrequency: 'Weekly', NetLossLimitAmount } });
    await setLoss('50');
    await restrict(weekly70);
    for (const amount of ['60', 'none']) {
      expect(await setLoss(amount)).toMatchObject({ refusal: { code: 'net-loss-limits-restricted' } });
    }
    expect(await setLoss('40')).toMatchObject({ data: { data: { netLossLimit: 'applied' } } });
  });

  it('are restricted once by one press, and lifted by no member of staff alone', async () => {
    const first = await restrict(weekly70, 'one-press');
    expect(await restrict(weekly70, 'one-press')).toEqual(first);
    for (const other of [{ amount: 100, period: 'daily' } as const, null]) {
      expect(await restrict(other, 'one-press')).toMatchObject({ refusal: { code: 'key-reused' } });
    }
    expect(await restrict(null)).toMatchObject({ data: { success: true, waiting: true } });
    expect((await view()).restriction).toEqual(weekly70);
  });

  it('drop a higher limit that waits, which the customer finds in their inbox, once', async () => {
    const { dependencies } = service();
    const running = new AbortController();
    const { finished } = startInbox(dependencies, running.signal);
    await setLimit('Weekly', '20');
    await setLimit('Weekly', '80');
    await restrict(weekly70);
    for (const amount of ['5', '8', '4']) await setLimit('Daily', amount);
    const told = async () => {
      const bodies: string[] = [];
      for await (const { type, data } of dependencies.store.read(inboxStream(customer.accountId))) {
        if (type === 'MessageSent') bodies.push(String(Reflect.get(Object(data), 'body')));
      }
      return bodies.flatMap(
        (body) => /^You had asked for a (daily|weekly) deposit limit/.exec(body)?.[1] ?? [],
      );
    };
    try {
      // The daily one was dropped later: whatever is told of the weekly one is told before it.
      await expect.poll(told, soon).toContain('daily');
      expect(await told()).toEqual(['weekly', 'daily']);
    } finally {
      running.abort();
      await finished;
    }
  });

  it('of nobody are restricted under a name that nobody has', async () => {
    const body = { account: 'nobody-of-that-name', restriction: weekly70, note: 'a talk' };
    expect(await officer.send(restrictLimits, { body })).toMatchObject({
      refusal: { code: 'unknown-account' },
    });
  });
});

describe('the prompt to look at the account', () => {
  const { service } = useCommandService();
  const days = (count: number): number => count * 24 * 3_600_000;

  it('comes six months after the account was opened, and not again once it is answered', async () => {
    const customer = await service().customer({ amount: 0 });
    const back = () => service().visitor(['customer'], customer.accountId);
    expect((await customer.ask(limitsView, {})).accountPromptDue).toBe(false);
    await service().advance(days(184));
    const later = await back();
    expect((await later.ask(limitsView, {})).accountPromptDue).toBe(true);
    for (const _ of [1, 2]) {
      expect(await later.send(logAccountPrompt, { body: { Action: 'ViewHistory' } })).toMatchObject({
        data: { success: true },
      });
    }
    expect((await later.ask(limitsView, {})).accountPromptDue).toBe(false);
    await service().advance(days(184));
    expect((await (await back()).ask(limitsView, {})).accountPromptDue).toBe(true);
  });
});
