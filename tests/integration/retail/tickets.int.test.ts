import { noShops } from '@paddock/command-service/src/adapters/retail/no-shops.ts';
import type { RetailTickets } from '@paddock/command-service/src/adapters/retail/retail-tickets.ts';
import { retailRoutes } from '@paddock/command-service/src/api/retail/routes.ts';
import {
  createClient,
  doFullCashOutSsbt,
  fullCashOutSsbt,
  showCashOutsSsbt,
  validateRetailPin,
} from '@paddock/contracts/http';
import { mount } from '@paddock/service-kit/http';
import { createLog } from '@paddock/service-kit/process';
import { describe, expect, it } from 'vitest';
import { useCommandService } from '../support/use-command-service.ts';

const unavailable = 'Cash Out not available for this selection at this time.';
const rightPin = '0427';

/** Shops that know one ticket, worth €12.50. */
const oneTicket = (asked: string[] = []): RetailTickets => ({
  find: async (ids) =>
    ids.includes('T-1')
      ? [
          {
            ticketId: 'T-1',
            value: 1250,
            stake: 500,
            currency: 'EUR',
            isPaperless: true,
            isPaidInShop: false,
          },
        ]
      : [],
  isPin: async (ticketId, pin) => {
    asked.push(pin);
    return ticketId === 'T-1' && pin === rightPin;
  },
  cashOut: async ({ ticketId, pin, value }) => {
    asked.push(pin);
    if (ticketId !== 'T-1') return { outcome: 'unavailable' };
    if (pin !== rightPin) return { outcome: 'wrong-pin' };
    return { outcome: value === 1250 ? 'paid' : 'changed', value: 1250, currency: 'EUR' };
  },
});

describe('tickets of shops and terminals', () => {
  const { service } = useCommandService();

  /** A customer in front of these shops. */
  const customerOf = async (retailTickets: RetailTickets) => {
    const { redis, rules, sessions, clock, limiter } = service().dependencies;
    const app = mount(retailRoutes({ retailTickets, redis, rules }), {
      ...{ sessions, clock, limiter, secureCookies: false },
      ...{ trustedEdges: { has: () => true }, originOf: () => 'here' },
      log: createLog('retail', 'fatal'),
    });
    const { csrfToken, cookie } = await service().customer({ amount: 0 });
    return createClient({
      base: 'http://shops',
      fetch: async (url, init) => app.request(String(url), init),
      csrfToken: () => csrfToken,
      headers: () => ({ cookie }),
    });
  };
  const enter = (idfoBet: string, enteredPin: string) => ({ body: { idfoBet, enteredPin } });
  const cashOut = (id: string, pin: string, amount = 1250) => ({ query: { id, pin, amount } });

  it('are listed in the order asked, those that are unknown as unavailable, and never with a PIN of ours', async () => {
    const customer = await customerOf(oneTicket());
    const BetTicketIds = ['T-2', { BetTicketId: 'T-1', Pin: '9999' }];
    expect(await customer.send(showCashOutsSsbt, { body: { BetTicketIds } })).toMatchObject({
      data: {
        Info: [
          {
            BetTicketId: 'T-2',
            Pin: null,
            CashoutStatus: -500,
            CashoutAmount: 0,
            CashoutAmountText: '',
            Message: unavailable,
          },
          {
            BetTicketId: 'T-1',
            Pin: '9999',
            CashoutStatus: 0,
            CashoutAmount: 1250,
            CashoutAmountText: '€12.50',
            CurrencySymbol: '€',
            stake: 500,
            isPaperless: true,
            cashoutToShop: false,
            Message: null,
          },
        ],
      },
    });
  });

  it('are asked for five at a time at most', async () => {
    const customer = await customerOf(oneTicket());
    const six = { body: { BetTicketIds: ['1', '2', '3', '4', '5', '6'] } };
    expect(await customer.send(showCashOutsSsbt, six)).toMatchObject({ status: 400 });
  });

  it('are shown before they are cashed out, with a mark where the value has moved', async () => {
    const customer = await customerOf(oneTicket());
    const ask = (cashoutamount: number) =>
      customer.send(fullCashOutSsbt, { query: { betticketid: 'T-1', cashoutamount, pin: rightPin } });
    expect(await ask(1250)).toMatchObject({ data: { CashoutAmount: 1250, isChanged: false } });
    expect(await ask(1300)).toMatchObject({ data: { CashoutAmount: 1250, isChanged: true } });
  });

  it('are paid at what was confirmed, or answered with what they are worth by now', async () => {
    const customer = await customerOf(oneTicket());
    expect(await customer.send(doFullCashOutSsbt, cashOut('T-1', rightPin, 1300))).toMatchObject({
      data: { success: false, CashoutAmount: 1250, msg: 'The cash out value has changed to €12.50.' },
    });
    expect(await customer.send(doFullCashOutSsbt, cashOut('T-1', rightPin))).toMatchObject({
      data: { success: true, CashoutStatus: 0, CashoutAmount: 1250, blocked: false },
    });
  });

  it('are blocked after five wrong PINs, also for the right one, and other tickets are not', async () => {
    const asked: string[] = [];
    const customer = await customerOf(oneTicket(asked));
    for (let n = 0; n < 4; n++) {
      expect(await customer.send(validateRetailPin, enter('T-1', '1111'))).toMatchObject({
        data: { success: false, message: 'The PIN you entered is incorrect.', blocked: false },
      });
    }
    expect(await customer.send(doFullCashOutSsbt, cashOut('T-1', '1111'))).toMatchObject({
      data: { success: false, CashoutStatus: -500, blocked: true },
    });
    expect(await customer.send(validateRetailPin, enter('T-1', rightPin))).toMatchObject({
      data: { success: false, blocked: true },
    });
    expect(await customer.send(doFullCashOutSsbt, cashOut('T-1', rightPin))).toMatchObject({
      data: { success: false, blocked: true },
    });
    expect(asked).toHaveLength(5);
    expect(await customer.send(validateRetailPin, enter('T-2', '1111'))).toMatchObject({
      data: { blocked: false },
    });
  });

  it('have no more than five PINs looked at when many come at once', async () => {
    const asked: string[] = [];
    const customer = await customerOf(oneTicket(asked));
    await Promise.all(
      Array.from({ length: 15 }, (_, n) => customer.send(validateRetailPin, enter('T-1', `10${n + 10}`))),
    );
    expect(asked).toHaveLength(5);
  });

  it('forget wrong PINs once the right one was entered', async () => {
    const customer = await customerOf(oneTicket());
    for (let n = 0; n < 4; n++) await customer.send(validateRetailPin, enter('T-1', '1111'));
    expect(await customer.send(validateRetailPin, enter('T-1', rightPin))).toMatchObject({
      data: { success: true, blocked: false },
    });
    expect(await customer.send(validateRetailPin, enter('T-1', '1111'))).toMatchObject({
      data: { success: false, blocked: false },
    });
  });

  it('are unknown, with no PIN right, while no shop system is connected', async () => {
    const customer = await customerOf(noShops);
    expect(await customer.send(showCashOutsSsbt, { body: { BetTicketIds: ['T-1'] } })).toMatchObject({
      data: { Info: [{ CashoutStatus: -500, Message: unavailable }] },
    });
    expect(await customer.send(validateRetailPin, enter('T-1', rightPin))).toMatchObject({
      data: { success: false, blocked: false },
    });
    expect(await customer.send(doFullCashOutSsbt, cashOut('T-1', rightPin))).toMatchObject({
      data: { success: false, CashoutStatus: -500, msg: unavailable },
    });
  });
});
