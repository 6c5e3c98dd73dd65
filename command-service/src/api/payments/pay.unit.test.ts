import { isRefusal } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardPaymentKind, PaymentRequest } from '../../adapters/payments/provider.ts';
import { days, noon, sealedCard } from '../../domain/account/account.fixture.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import type { Participant } from '../../domain/account/standing.ts';
import { payByCard } from './pay.ts';
import type { PaymentServices } from './services.ts';

const accountId = 'a-1';
const ofCustomer = { kind: 'customer', id: accountId, channel: 'desktop' } as const;
const bySystem = { kind: 'system', id: 'tests', channel: 'system' } as const;
type Request = Parameters<typeof payByCard>[2];

describe('a payment that is sent again under its key', () => {
  let now: Date;
  let isProviderThere: boolean;
  let takesWithdrawals: boolean;
  let charged: number[];
  /** Deposits that the provider was told not to complete. */
  let cancelled: string[];
  /** Tokens of the fields whose card was asked for. */
  let opened: string[];
  /** Those that went to the provider. */
  let paidWith: string[];
  let participant: Participant;
  let services: PaymentServices;
  let last: Awaited<ReturnType<typeof payByCard>>;

  const execute = async (command: AccountCommand) => {
    const commandId = `command-${JSON.stringify(command)}`;
    const done = await services.accounts.execute(accountId, command, {
      ...{ commandId, correlationId: 'c', actor: bySystem, now },
    });
    if (isRefusal(done)) throw new Error(done.refused);
  };

  const send = async (kind: CardPaymentKind, key: string, Amount: number, more: object = {}) => {
    const typed = { CardToken: '4', Password: 'right' };
    const request = {
      ...{ commandId: key, correlationId: 'c', actor: ofCustomer, now, ip: '192.0.2.1', device: undefined },
      session: { account: { accountId } },
      body: { ...typed, Amount, ...more },
    } as unknown as Request;
    last = await payByCard(services, kind, request);
    return isRefusal(last) ? last.refused : last.status;
  };

  beforeEach(async () => {
    [now, isProviderThere, takesWithdrawals] = [new Date(noon), true, true];
    [charged, opened, paidWith, cancelled] = [[], [], [], []];
    participant = { verified: true, termsAccepted: true };
    const { store } = createFakeEventStore();
    services = {
      ...{ accounts: createAccounts(store, testRules), store, rules: testRules },
      publicUrl: 'https://paddock.example',
      access: {
        load: async () => ({
          state: { status: 'granted', credential: {}, recovery: { completedAt: null } },
        }),
        execute: async () => ({ events: [] }),
      },
      passwords: { matches: async (_: unknown, password: string) => password === 'right' },
      profiles: {
        openCredential: async () => 'hash',
        openCard: async () => ({
          ...{ scheme: 'Visa', lastFour: '0002', expiryMonth: 12, expiryYear: 2039, bin: null },
        }),
        load: async () => ({ state: { contactChanges: [] } }),
      },
      ...{
        originOf: () => 'o',
        devices: { placeOf: () => 'd', digestOf: () => 'd' },
        log: { warn: () => {} },
      },
      personsPayments: { decide: async (_: string, __: unknown, decide: () => Promise<unknown>) => decide() },
      participants: { find: async () => participant },
      cardRanges: { fundingOf: async () => undefined },
      marks: { cardDigest: (alias: string) => `digest-${alias}` },
      payments: {
        methodOf: async ({ token: card }: { token: string }) => {
          opened.push(card);
          if (card === 'over') return undefined;
          return {
            ...{ token: `card-${card}`, alias: `alias-${card}`, lastFour: '0002', scheme: 'Visa' },
            ...{ expiryMonth: 12, expiryYear: 2039, funding: 'debit', bin: null, issuerCountry: null },
          };
        },
        cancel: async (paymentId: string) => {
          cancelled.push(paymentId);
        },
        pay: async ({ kind, amount, typed = 'none' }: PaymentRequest) => {
          paidWith.push(typed);
          if (!isProviderThere) throw new Error('unreachable');
          if (kind === 'withdrawal' && !takesWithdrawals)
            return { outcome: 'declined', providerReference: 'r' };
          charged.push(amount);
          return { outcome: 'completed', providerReference: 'r' };
        },
      },
    } as unknown as PaymentServices;
    await execute({ type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' });
    await execute({ type: 'acknowledge-customer-funds', version: testRules.customerFundsVersion });
  });

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  /** Until the process gives it up. */
  const sendInVain = async (key: string, amount: number) => {
    isProviderThere = false;
    expect(await send('deposit', key, amount)).toBe('pending');
    await execute({ type: 'decline-deposit', depositId: key, reason: 'provider-timeout' });
    isProviderThere = true;
  };

  it('is charged once, and answered without the password: that only asks how it stands', async () => {
    expect(await send('deposit', 'k', 1500)).toBe('completed');
    for (const more of [{}, { Password: 'mistyped' }]) {
      expect(await send('deposit', 'k', 1500, more)).toBe('completed');
    }
    expect(await send('deposit', 'another', 1500, { Password: 'mistyped' })).toBe('wrong-password');
    expect(charged).toEqual([1500]);
  });

  it('says what of it paid what the customer owed, as often as it is asked', async () => {
    expect(await send('deposit', 'k', 1500)).toBe('completed');
    expect(last).toMatchObject({ balance: 1500, paidDebts: undefined });
    expect(await send('withdrawal', 'w', 1000)).toBe('completed');
    const refund = { depositId: 'k', reference: 'r-1', providerReference: 'r' } as const;
    await execute({ type: 'reclaim-deposit', kind: 'refund', ...refund });
    for (let n = 0; n < 2; n += 1) {
      expect(await send('deposit', 'k-2', 1500)).toBe('completed');
      expect(last).toMatchObject({ amount: 1500, balance: 500, paidDebts: 1000 });
    }
  });

  it('has what was typed go to the provider, and is looked at once the password was right', async () => {
    expect(await send('deposit', 'k', 1500, { Password: 'mistyped' })).toBe('wrong-password');
    expect([opened, paidWith]).toEqual([[], []]);
    isProviderThere = false;
    expect(await send('deposit', 'k', 1500)).toBe('pending');
    isProviderThere = true;
    expect(await send('deposit', 'k', 1500)).toBe('completed');
    expect([opened, paidWith]).toEqual([
      ['4', '4'],
      ['4', '4'],
    ]);
  });

  it('is refused where it is another one, by its amount or its card', async () => {
    await send('deposit', 'k', 1500);
    expect(await send('deposit', 'k', 1600)).toBe('key-reused');
    expect(await send('deposit', 'k', 1500, { CardToken: '5' })).toBe('key-reused');
    expect(charged).toEqual([1500]);
  });

  it('has its card typed again where the token that it comes with is over', async () => {
    await send('deposit', 'k', 1500);
    expect(await send('deposit', 'k', 1500, { CardToken: 'over' })).toBe('card-details-again');
    expect(await send('deposit', 'k', 1500)).toBe('completed');
    expect(charged).toEqual([1500]);
  });

  it('is asked for again while its outcome is not known', async () => {
    isProviderThere = false;
    expect(await send('deposit', 'k', 1500)).toBe('pending');
    isProviderThere = true;
    expect(await send('deposit', 'k', 1500)).toBe('completed');
    expect(charged).toEqual([1500]);
  });

  it.each<[string, AccountCommand]>([
    ['time-out', { type: 'take-time-out', length: 'day' }],
    ['deposit-limit-reached', { type: 'set-limit', kind: 'deposit', period: 'daily', amount: 1000 }],
  ])('is not charged for the first time once that is barred (%s), and ends', async (refused, bar) => {
    isProviderThere = false;
    expect(await send('deposit', 'k', 1500)).toBe('pending');
    isProviderThere = true;
    await execute(bar);
    expect(await send('deposit', 'k', 1500)).toBe(refused);
    expect(await send('deposit', 'k', 1500)).toBe('deposit-not-allowed');
    expect([charged, cancelled]).toEqual([[], ['k']]);
    // What it did take by then, and answered to nobody, is theirs.
    await execute({ type: 'complete-deposit', depositId: 'k', providerReference: 'r' });
    expect(await send('deposit', 'k', 1500)).toBe('completed');
    expect(charged).toEqual([]);
  });

  it('is charged no more once it was given up, within the limits or above them, however late', async () => {
    await execute({ type: 'set-limit', kind: 'deposit', period: 'daily', amount: 10_000 });
    for (const key of ['k-1', 'k-2']) await sendInVain(key, 10_000);
    expect(await send('deposit', 'k-1', 10_000)).toBe('provider-timeout');
    expect(await send('deposit', 'k-3', 10_000)).toBe('completed');
    later(days(40));
    expect(await send('deposit', 'k-4', 500)).toBe('completed');
    expect(await send('deposit', 'k-2', 10_000)).toBe('deposit-declined');
    expect(charged).toEqual([10_000, 500]);
  });

  it('is paid out once, however many withdrawals came after it', async () => {
    await send('deposit', 'k', 50_000);
    for (let n = 0; n < 25; n += 1) expect(await send('withdrawal', `w-${n}`, 1000)).toBe('completed');
    later(days(90));
    expect(await send('withdrawal', 'w-0', 1000)).toBe('completed');
    expect(charged).toHaveLength(26);
  });

  it.each<[string, string, Partial<Participant>]>([
    ['is not verified any more', 'not-verified', { verified: false }],
    ['has not accepted the terms in force', 'terms-not-accepted', { termsAccepted: false }],
  ])('as a withdrawal is paid out once to whoever %s, who pays nothing in', async (_, refused, more) => {
    await send('deposit', 'k', 2000);
    participant = { ...participant, ...more };
    expect(await send('deposit', 'k-2', 1500)).toBe(refused);
    for (let n = 0; n < 2; n += 1) expect(await send('withdrawal', 'w', 2000)).toBe('completed');
    expect(charged).toEqual([2000, 2000]);
  });

  describe('to a saved card that was chosen', () => {
    const save = (methodId: string, token: string) =>
      execute({
        ...{ type: 'add-payment-method', way: 'card', methodId, token, funding: 'debit' },
        details: sealedCard(methodId),
      });
    const withdraw = (key: string, MethodId: string, Amount = 500, more: object = {}) =>
      send('withdrawal', key, Amount, { CardToken: undefined, MethodId, ...more });

    beforeEach(async () => {
      await send('deposit', 'k', 2000);
      await save('m-1', 'card-4');
      [opened, paidWith] = [[], []];
    });

    it('is paid once by the press and the password alone, also where it was removed since', async () => {
      expect(await withdraw('w', 'm-1', 500, { Password: 'mistyped' })).toBe('wrong-password');
      expect(await withdraw('w', 'm-1')).toBe('completed');
      expect(await withdraw('w', 'm-1', 500, { Password: 'mistyped' })).toBe('completed');
      await execute({ type: 'remove-payment-method', methodId: 'm-1' });
      expect(await withdraw('w', 'm-1')).toBe('completed');
      expect(await withdraw('another', 'm-1')).toBe('payment-method-removed');
      expect([opened, paidWith, charged]).toEqual([[], ['none'], [2000, 500]]);
    });

    it('is held where less came from it, as where it was typed', async () => {
      await save('m-2', 'card-5');
      expect(await withdraw('w', 'm-2')).toBe('held');
      expect(charged).toEqual([2000]);
    });

    it('is refused under the key of another: by the amount, by the card that was chosen or typed', async () => {
      await save('m-2', 'card-5');
      expect(await withdraw('w', 'm-1')).toBe('completed');
      expect(await withdraw('w', 'm-1', 600)).toBe('key-reused');
      expect(await withdraw('w', 'm-2')).toBe('key-reused');
      expect(await withdraw('w', 'm-9')).toBe('key-reused');
      expect(await send('withdrawal', 'w', 500, { CardToken: '5' })).toBe('key-reused');
      // The same card, typed.
      expect(await send('withdrawal', 'w', 500)).toBe('completed');
      expect(charged).toEqual([2000, 500]);
    });

    it('that the provider would not pay says so of the card, not of a number that nobody typed', async () => {
      takesWithdrawals = false;
      expect(await withdraw('w', 'm-1')).toBe('withdrawal-method-refused');
      expect(await send('withdrawal', 'w-2', 500)).toBe('card-refused');
      expect(await withdraw('w', 'm-1')).toBe('withdrawal-returned');
      expect(charged).toEqual([2000]);
    });
  });

  it('that was held is answered as such until somebody has looked at it, and then with what became of it', async () => {
    await send('deposit', 'k', 2000);
    const sendHeld = () => send('withdrawal', 'w', 1500, { CardToken: '5' });
    expect(await sendHeld()).toBe('held');
    expect(await sendHeld()).toBe('held');
    const note = { kind: 'plain', text: 'no statement seen' } as const;
    const decision = { approved: false, otherwise: false, decidedBy: 's-1', note };
    await execute({ type: 'decide-withdrawal', withdrawalId: 'w', ...decision });
    expect(await sendHeld()).toBe('withdrawal-returned');
    expect(charged).toEqual([2000]);
  });
});
