import { createSettlementIndex } from '@paddock/command-service/src/adapters/settlement-index/settlement-index.ts';
import type { AccountEvent, SelectionResult } from '@paddock/contracts/events';
import {
  deleteMessage,
  freezeMarket,
  getEmailContent,
  inboxButtonClick,
  listFrozenMarkets,
  listReviews,
  listShortfalls,
} from '@paddock/contracts/http';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it, vi } from 'vitest';
import {
  homeLost,
  homeWon,
  legOn,
  resettled,
  resulted,
  stake,
  useSettlement,
} from '../support/settlement.ts';

type Resettled = Extract<AccountEvent, { type: 'BetResettled' }>['data'];

describe('settlement after a correction', () => {
  const { service, managers, settlement } = useSettlement();

  const balanceOf = async (accountId: string) => (await service().accountOf({ accountId })).wallet.balance;

  const wins = (accountId: string, stakes: number) =>
    settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(stakes));

  const resettlements = async (accountId: string): Promise<Resettled[]> =>
    (await settlement().eventsOf(accountId)).flatMap((event) =>
      event.type === 'BetResettled' ? [event.data] : [],
    );

  /** A single on the home side that won and is paid. */
  const winner = async (marketId: string) => {
    const accountId = await settlement().account();
    const betId = await settlement().bet(accountId, 'home', [marketId]);
    await settlement().publish(resulted(marketId));
    await wins(accountId, 2);
    return { accountId, betId };
  };

  it('takes back what a corrected result had paid, pays who has won after all, and sends both one message', async () => {
    const loser = await settlement().account();
    await settlement().bet(loser, 'away', ['c-1']);
    const { accountId } = await winner('c-1');
    const correction = resettled('c-1', homeLost);
    await settlement().publish(correction, correction);
    await Promise.all([wins(accountId, -1), wins(loser, 2)]);
    await settlement().publish(correction);
    await settlement().eventually(async () => expect(await settlement().messagesOf(loser)).toHaveLength(1));
    await settlement().eventually(async () =>
      expect(await settlement().messagesOf(accountId)).toHaveLength(1),
    );
    const [message] = await settlement().messagesOf(accountId);
    expect(message).toMatchObject({ templateId: 'bet-resettled', subject: 'Your bet was settled again' });
    expect(message?.body).toContain('Before: Won, return £15.00. Now: Lost, return £0.00.');
    expect(await resettlements(accountId)).toHaveLength(1);
  });

  it('is back at the same balance after a correction and its opposite, also when both arrive at once', async () => {
    const { accountId } = await winner('c-2');
    await settlement().publish(resettled('c-2', homeLost));
    await wins(accountId, -1);
    await settlement().publish(resettled('c-2', homeWon));
    await wins(accountId, 2);
    await settlement().publish(
      resettled('c-2', homeLost),
      resettled('c-2', homeWon),
      resettled('c-2', homeLost),
    );
    await wins(accountId, -1);
    const moved = (await resettlements(accountId)).reduce((sum, one) => sum + one.credited - one.debited, 0);
    expect(moved).toBe(-3 * stake);
  });

  it('corrects a bet whose legs are on two markets that are corrected at the same moment', async () => {
    const accountId = await settlement().account();
    await settlement().bet(accountId, 'home', ['c-3a', 'c-3b']);
    await settlement().publish(resulted('c-3a'), resulted('c-3b'));
    await wins(accountId, 8);
    await settlement().publish(resettled('c-3a', homeLost), resettled('c-3b', homeLost));
    await wins(accountId, -1);
    await settlement().publish(resettled('c-3b', homeWon), resettled('c-3a', homeWon));
    await wins(accountId, 8);
  });

  it('settles anew when only the starting price was wrong', async () => {
    const accountId = await settlement().account();
    const { price: _, ...atSp } = legOn('c-4', 'home', { priceType: 'sp' });
    await settlement().place(accountId, 'single', [atSp]);
    const at = (up: number): Record<string, SelectionResult> => ({
      home: { outcome: 'won', sp: { up, down: 1 } },
    });
    await settlement().publish(resulted('c-4', new Date(), at(4)));
    await wins(accountId, 4);
    await settlement().publish(resettled('c-4', at(3)));
    await wins(accountId, 3);
    expect(await resettlements(accountId)).toMatchObject([
      { reason: 'starting-price-corrected', debited: stake, shortfall: 0 },
    ]);
  });

  it('takes no more than there is, writes the rest down, and pays only what it took', async () => {
    const { accountId, betId } = await winner('c-5');
    await settlement().withdraw(accountId, 101 * stake);
    await settlement().publish(resettled('c-5', homeLost));
    await settlement().eventually(async () => expect(await balanceOf(accountId)).toBe(0));
    expect(await resettlements(accountId)).toMatchObject([{ debited: stake, shortfall: 2 * stake }]);
    const operations = await service().visitor(['customer-service']);
    const shortfall = async () =>
      (await operations.ask(listShortfalls, { query: { account: accountId } })).shortfalls;
    const missing = { of: 'bet', id: betId, amount: 2 * stake };
    expect(await shortfall()).toMatchObject([{ ...missing, open: 2 * stake }]);
    await settlement().publish(resettled('c-5', homeWon));
    await settlement().eventually(async () => expect(await balanceOf(accountId)).toBe(stake));
    expect(await shortfall()).toMatchObject([{ ...missing, open: 0 }]);
  });

  it('of a closed account returns what it pays, the part that no card is owed once staff have looked, and takes nothing that is not there', async () => {
    const [won, lost] = [await winner('c-closed'), await settlement().account()];
    await settlement().bet(lost, 'away', ['c-closed-2']);
    await settlement().publish(resulted('c-closed-2'));
    await wins(lost, -1);
    const close = { type: 'close-account', reason: null, ownerChange: null } as const;
    for (const accountId of [won.accountId, lost]) {
      const ids = { closingId: `closing-${accountId}`, returnId: `return-${accountId}` };
      await service().dependencies.accounts.execute(accountId, { ...close, ...ids }, service().context());
      await settlement().eventually(async () =>
        expect(await settlement().countOf(accountId, 'AccountClosed')).toBe(1),
      );
      expect(await balanceOf(accountId)).toBe(0);
    }
    await settlement().publish(resettled('c-closed', homeLost), resettled('c-closed-2', homeLost));

    const operations = await service().visitor(['customer-service']);
    const waiting = async () =>
      (await operations.ask(listReviews, { query: { Kind: 'withdrawal' } })).reviews.filter(
        (review) => 'accountId' in review && review.accountId === lost,
      );
    await settlement().eventually(async () =>
      expect(await waiting()).toMatchObject([
        { kind: 'withdrawal', amount: 2 * stake, now: { kind: 'withdrawal', closing: 'closed' } },
      ]),
    );
    expect(await balanceOf(lost)).toBe(0);
    const returns = (await settlement().eventsOf(lost)).filter(({ type }) => type === 'BalanceReturned');
    // The card had not got back yet what the bet had lost.
    expect(returns).toMatchObject([{}, { data: { amount: 3 * stake, held: 2 * stake } }]);

    await settlement().eventually(async () =>
      expect(await resettlements(won.accountId)).toMatchObject([{ debited: 0, shortfall: 3 * stake }]),
    );
    expect(await balanceOf(won.accountId)).toBe(0);
    expect(await settlement().countOf(won.accountId, 'BalanceReturned')).toBe(1);
    const { shortfalls } = await operations.ask(listShortfalls, { query: { account: won.accountId } });
    expect(shortfalls).toMatchObject([{ of: 'bet', id: won.betId, open: 3 * stake }]);
  });

  it('opens a bet again that a losing leg had settled, and settles it by its other markets', async () => {
    const accountId = await settlement().account();
    await settlement().bet(accountId, 'home', ['c-6a', 'c-6b']);
    await settlement().publish(resulted('c-6a', new Date(), homeLost));
    await settlement().eventually(async () =>
      expect(await settlement().countOf(accountId, 'BetSettled')).toBe(1),
    );
    await settlement().publish(resulted('c-6b'));
    await settlement().publish(resettled('c-6a', homeWon));
    await wins(accountId, 8);
    expect(await settlement().countOf(accountId, 'BetSettled')).toBe(1);
    expect(await resettlements(accountId)).toMatchObject([
      { previousOutcome: 'lost', outcome: 'won', credited: 9 * stake },
    ]);
  });

  it('tells the customer of a bet that is open again, and of what it takes back', async () => {
    const accountId = await settlement().account();
    await settlement().place(accountId, 'single', [legOn('c-15', 'home')]);
    const { price: _, ...atSp } = legOn('c-15b', 'home', { priceType: 'sp' });
    await settlement().place(accountId, 'double', [legOn('c-15c', 'home'), atSp]);
    const voided = { home: { outcome: 'void' as const } };
    await settlement().publish(resulted('c-15', new Date(), homeLost), resulted('c-15c'));
    await settlement().publish(resulted('c-15b', new Date(), voided));
    await wins(accountId, 1);
    await settlement().publish(resettled('c-15b', { home: { outcome: 'won' } }));
    await settlement().eventually(async () => {
      const [message] = await settlement().messagesOf(accountId);
      expect(message).toMatchObject({ subject: 'Your bet is open again' });
      expect(message?.body).toContain('£15.00 was taken back from your balance.');
    });
    await wins(accountId, -2);
  });

  it('corrects each bet once when its process is killed over and over in the middle', async () => {
    const accountIds = await Promise.all(Array.from({ length: sized(60, 120) }, settlement().account));
    await Promise.all(accountIds.map((accountId) => settlement().bet(accountId, 'home', ['c-7'])));
    await settlement().publish(resulted('c-7'));
    await Promise.all(accountIds.map((accountId) => wins(accountId, 2)));
    const corrected = async () =>
      (await Promise.all(accountIds.map(settlement().wonBy))).filter((won) => won === -1);
    await settlement().publish(resettled('c-7', homeLost));
    for (let round = 0; round < sized(1, 2); round++) {
      await vi.waitFor(async () => expect((await corrected()).length).toBeGreaterThan(round * 20), {
        timeout: 40_000,
        interval: 5,
      });
      await managers().kill();
      await managers().restart();
    }
    await settlement().eventually(async () => expect(await corrected()).toHaveLength(accountIds.length));
    for (const accountId of accountIds) {
      expect(await settlement().countOf(accountId, 'BetResettled')).toBe(1);
      await settlement().eventually(async () =>
        expect(await settlement().messagesOf(accountId)).toHaveLength(1),
      );
    }
  });

  it('finds settled bets again when Redis lost them', async () => {
    const { accountId } = await winner('c-8');
    await service().dependencies.redis.flushDb();
    await settlement().publish(resettled('c-8', homeLost));
    await wins(accountId, -1);
    await settlement().eventually(async () =>
      expect(await settlement().messagesOf(accountId)).toHaveLength(1),
    );
  });

  it('finds the bets of a result of long ago in the log', async () => {
    const { accountId } = await winner('c-14');
    const inAMonth = new Date(Date.now() + 30 * 86_400_000);
    await createSettlementIndex(service().dependencies.redis).forgetOld(inAMonth);
    await settlement().publish(resettled('c-14', homeLost));
    await wins(accountId, -1);
  });

  it('pays nothing on a frozen market until it is released', async () => {
    const operations = await service().visitor(['trader']);
    const [single, double] = [await settlement().account(), await settlement().account()];
    await settlement().bet(single, 'home', ['c-9']);
    await settlement().bet(double, 'home', ['c-9', 'c-9b']);
    const freeze = { marketId: 'c-9', frozen: true, reason: 'an enquiry' };
    await settlement().eventually(async () =>
      expect(await operations.send(freezeMarket, { body: freeze })).toMatchObject({ kind: 'answer' }),
    );
    expect(await operations.send(listFrozenMarkets, {})).toMatchObject({
      data: { markets: [{ marketId: 'c-9', reason: 'an enquiry' }] },
    });
    await settlement().publish(resulted('c-9'), resulted('c-9b'));
    await settlement().eventually(async () =>
      expect(await settlement().countOf(double, 'BetLegResulted')).toBe(1),
    );
    expect([await settlement().wonBy(single), await settlement().wonBy(double)]).toEqual([-1, -1]);
    await operations.send(freezeMarket, { body: { marketId: 'c-9', frozen: false } });
    await Promise.all([wins(single, 2), wins(double, 8)]);
    expect(await operations.send(listFrozenMarkets, {})).toMatchObject({ data: { markets: [] } });
  });

  it('withholds corrections of a frozen market too', async () => {
    const operations = await service().visitor(['trader']);
    const { accountId } = await winner('c-10');
    await operations.send(freezeMarket, { body: { marketId: 'c-10', frozen: true } });
    await settlement().publish(resettled('c-10', homeLost));
    const other = await winner('c-10b');
    expect(await settlement().wonBy(other.accountId)).toBe(2);
    expect(await settlement().wonBy(accountId)).toBe(2);
    await operations.send(freezeMarket, { body: { marketId: 'c-10', frozen: false } });
    await wins(accountId, -1);
  });

  it('shows a message to whom it was sent, and deletes it', async () => {
    const { accountId } = await winner('c-13');
    await settlement().publish(resettled('c-13', homeLost));
    await settlement().eventually(async () =>
      expect(await settlement().messagesOf(accountId)).toHaveLength(1),
    );
    const [message] = await settlement().messagesOf(accountId);
    const query = { messageId: message?.messageId ?? '' };
    const stranger = await service().visitor(['customer']);
    expect(await stranger.send(getEmailContent, { query })).toMatchObject({
      refusal: { msg: 'Failed to download message content.' },
    });
    const customer = await service().visitor(['customer'], accountId);
    expect(await customer.send(getEmailContent, { query })).toMatchObject({
      data: { subject: message?.subject, content: message?.body },
    });
    expect(customer.status()).toBe(201);
    const press = { query: { id: query.messageId } };
    expect(await customer.send(inboxButtonClick, press)).toMatchObject({ data: { success: true } });
    expect(await stranger.send(inboxButtonClick, press)).toMatchObject({
      refusal: { code: 'message-unavailable' },
    });
    // The second time, as from another tab, it is gone already.
    for (const _ of [1, 2]) {
      expect(await customer.send(deleteMessage, { query })).toMatchObject({ data: { isSuccess: true } });
    }
    const unknown = { query: { messageId: 'about-0' } };
    expect(await customer.send(deleteMessage, unknown)).toMatchObject({
      data: { isSuccess: false, msg: 'Problem deleting message.' },
    });
  });
});
