import { randomUUID } from 'node:crypto';
import { responsibleGambling, transfer, walletsView, withdraw } from '@paddock/contracts/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';

describe('a customer with two wallets', () => {
  let payments: Payments;
  let by: Awaited<ReturnType<Payments['customer']>>;

  useStarted(async (start) => {
    ({ payments } = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']));
  });
  beforeEach(async () => {
    by = await payments.customer();
    await payments.payIn(by, cards.good, { amount: '20.00' });
  });

  const move = (To: 'poker' | 'sportsbook', Amount: string, key: string = randomUUID(), more: object = {}) =>
    by.browser.send(transfer, { body: { To, Amount, Password: by.password, ...more } }, key);
  const view = () => by.browser.ask(walletsView, {});
  const transfers = async () =>
    (await payments.eventsOf(by)).filter(({ type }) => type === 'WalletTransferred').length;

  it('moves money to poker and back, each press once, and withdraws from the sportsbook alone', async () => {
    const done = {
      data: { to: 'poker', amount: 1500, currency: 'EUR', balances: { sportsbook: 500, poker: 1500 } },
    };
    expect(await move('poker', '15', 'first-press')).toMatchObject(done);
    // A repeat needs no password, and another transfer under its key is none.
    expect(await move('poker', '15', 'first-press', { Password: 'forgotten' })).toMatchObject(done);
    expect(await move('poker', '5', 'first-press')).toMatchObject({ refusal: { code: 'key-reused' } });
    expect(await transfers()).toBe(1);
    expect(await view()).toEqual({
      ...{ currency: 'EUR', balances: { sportsbook: 500, poker: 1500 } },
      transferable: { sportsbook: 500, poker: 1500 },
      ...{ minimumTransfer: 100, maximumTransfer: 2_000_000, pokerBarrier: null },
    });
    const CardToken = await cardTokenOf(by.browser, { ...testCard, CardNumber: cards.good }, 'withdrawal');
    const body = { CardToken, Amount: '20', Password: by.password };
    expect(await by.browser.send(withdraw, { body })).toMatchObject({
      refusal: { msg: 'Insufficient funds, Please try a lower amount' },
    });
    expect(await move('sportsbook', '15')).toMatchObject({
      data: { balances: { sportsbook: 2000, poker: 0 } },
    });
  });

  it('confirms it with their password, and is told what a transfer may be', async () => {
    const said = async (asked: ReturnType<typeof move>) => {
      const outcome = await asked;
      return outcome.kind === 'refused' ? [outcome.refusal.code, outcome.refusal.msg] : outcome;
    };
    expect(await said(move('poker', '5', randomUUID(), { Password: 'wrong' }))).toContain('wrong-password');
    expect(await said(move('poker', '0.50'))).toEqual(['below-minimum-transfer', 'Minimum Transfer is €1.']);
    expect(await said(move('poker', '20.01'))).toEqual([
      ...['transfer-exceeds-balance', 'Insufficient funds, Please try a lower amount'],
    ]);
    expect(await transfers()).toBe(0);
  });

  it('moves the same money once, however many presses come at once', async () => {
    const pressed = await Promise.all([move('poker', '15'), move('poker', '15'), move('poker', '15')]);
    expect(pressed.map(({ kind }) => kind).sort()).toEqual(['answer', 'refused', 'refused']);
    const again = await Promise.all([
      move('sportsbook', '15', 'one-press-back'),
      move('sportsbook', '15', 'one-press-back'),
    ]);
    expect(again.map(({ kind }) => kind)).toEqual(['answer', 'answer']);
    expect(await transfers()).toBe(2);
    expect((await view()).balances).toEqual({ sportsbook: 2000, poker: 0 });
  });

  it('moves nothing to poker once they are excluded from it, and has what is there back', async () => {
    await move('poker', '10');
    const body = { PokerExclusion: 6, confirmed: true } as const;
    await by.browser.ask(responsibleGambling, { body });
    const { pokerBarrier } = await view();
    expect(pokerBarrier).toMatch(/^You are self excluded from Poker until /);
    expect(await move('poker', '5')).toMatchObject({ refusal: { msg: pokerBarrier } });
    expect(await move('sportsbook', '10')).toMatchObject({ data: { balances: { poker: 0 } } });
  });
});
