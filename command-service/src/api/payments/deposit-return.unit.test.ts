import { isRefusal, refusals } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentStatus } from '../../adapters/payments/provider.ts';
import { after, card, days, hours, noon, sealedCard } from '../../domain/account/account.fixture.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { depositReturnRoute } from './deposit-return.ts';
import type { PaymentServices } from './services.ts';

const accountId = 'a-1';
const ofCustomer = { kind: 'customer', id: accountId, channel: 'desktop' } as const;
const amount = 2000;
const savedDetails = { scheme: 'Visa', lastFour: '0002', expiryMonth: 12, expiryYear: 2039 };

type Answer = { body: { status: string; message: string; address: string | null; balance: number } };

describe('who comes back from their bank', () => {
  let now: Date;
  let commands: number;
  let services: PaymentServices;
  /** What the table of card ranges has for the saved card. */
  let operationsSay: 'debit' | 'credit';
  let eventsOf: ReturnType<typeof createFakeEventStore>['eventsOf'];
  /** What the provider says once it is asked to complete the deposit. */
  const returned = vi.fn<(depositId: string, result: string) => Promise<PaymentStatus>>();
  const cancel = vi.fn<(depositId: string) => Promise<void>>();
  const completed = { outcome: 'completed', providerReference: 'r' } as const;

  const execute = async (command: AccountCommand) => {
    commands += 1;
    const context = { correlationId: 'c', actor: ofCustomer, now };
    const done = await services.accounts.execute(accountId, command, {
      ...{ commandId: `c-${commands}`, ...context },
    });
    if (isRefusal(done)) throw new Error(done.refused);
  };
  const request = (depositId: string) =>
    execute({
      ...{ type: 'request-deposit', depositId, amount, card, funding: 'debit' },
      ...{ verified: true, termsAccepted: true },
    });
  const sentOn = async (depositId: string) => {
    await request(depositId);
    await execute({ type: 'note-deposit-progress', depositId, word: 'authenticate' });
  };
  const expires = (depositId: string) =>
    execute({ type: 'decline-deposit', depositId, reason: 'authentication-expired' });
  const limit = (daily: number) =>
    execute({ type: 'set-limit', kind: 'deposit', period: 'daily', amount: daily });
  const timeOut = () => execute({ type: 'take-time-out', length: 'day' });

  const comesBack = async (DepositId: string, RedirectResult?: string): Promise<Answer['body']> => {
    commands += 1;
    const answer = await depositReturnRoute(services).handle({
      ...{ commandId: `r-${commands}`, correlationId: 'c', actor: ofCustomer, now },
      session: { account: { accountId } },
      body: { DepositId, ...(RedirectResult !== undefined && { RedirectResult }) },
    } as never);
    if (isRefusal(answer)) throw new Error(answer.refused);
    return (answer as unknown as Answer).body;
  };
  const typesFrom = (first: string): string[] => {
    const types = eventsOf(`account-${accountId}`).map(({ type }) => type);
    return types.slice(types.indexOf(first) + 1);
  };

  beforeEach(async () => {
    [now, commands, operationsSay] = [new Date(noon), 0, 'debit'];
    const fake = createFakeEventStore();
    eventsOf = fake.eventsOf;
    returned.mockReset().mockResolvedValue(completed);
    cancel.mockReset().mockResolvedValue();
    services = {
      ...{ accounts: createAccounts(fake.store, testRules), store: fake.store, rules: testRules },
      participants: { find: async () => ({ verified: true, termsAccepted: true }) },
      personsPayments: { decide: async (_: string, __: unknown, decide: () => Promise<unknown>) => decide() },
      log: { warn: () => {} },
      profiles: { openCard: async () => ({ ...savedDetails, bin: '411111' }) },
      cardRanges: { fundingOf: async () => operationsSay },
      payments: { returned, cancel, status: async () => ({ outcome: 'pending' }) },
    } as unknown as PaymentServices;
    await execute({ type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' });
    await execute({ type: 'acknowledge-customer-funds', version: testRules.customerFundsVersion });
  });

  it('has their deposit completed once the account has let it through, and says so in that order', async () => {
    await sentOn('d-1');
    expect(await comesBack('d-1', 'said')).toMatchObject({ status: 'completed', balance: amount });
    expect(typesFrom('DepositAuthenticationAsked')).toEqual([
      ...['DepositConfirmationAllowed', 'DepositCompleted'],
    ]);
    await comesBack('d-1', 'said');
    expect(returned).toHaveBeenCalledOnce();
  });

  it('by a saved card, completes nothing once operations say that it is a credit card', async () => {
    await execute({
      ...{ type: 'add-payment-method', way: 'card', methodId: 'm-1', token: card.token, funding: 'unknown' },
      details: sealedCard('m-1'),
    });
    await sentOn('d-1');
    operationsSay = 'credit';
    expect(await comesBack('d-1', 'said')).toMatchObject({ status: 'timed-out', balance: 0 });
    expect(returned).not.toHaveBeenCalled();
    expect(cancel).toHaveBeenCalledOnce();
    operationsSay = 'debit';
    await sentOn('d-2');
    expect(await comesBack('d-2', 'said')).toMatchObject({ status: 'completed', balance: amount });
  });

  it('from an open page of the bank, hours after, completes nothing above the limit that was used meanwhile', async () => {
    await limit(amount);
    await sentOn('d-1');
    await expires('d-1');
    await sentOn('d-2');
    expect(await comesBack('d-1', 'said')).toMatchObject({
      status: 'timed-out',
      message: expect.stringContaining('deposit limit'),
      balance: 0,
    });
    expect(returned).not.toHaveBeenCalled();
    expect(await comesBack('d-2', 'said')).toMatchObject({ status: 'completed', balance: amount });
    now = new Date(after(hours(1)));
    await comesBack('d-1', 'said');
    expect(returned).toHaveBeenCalledOnce();
    now = new Date(after(days(1) + hours(1)));
    expect(await comesBack('d-1', 'said')).toMatchObject({ status: 'completed', balance: 2 * amount });
  });

  it('after a bar that came meanwhile has nothing completed: the deposit ends, and the provider is told', async () => {
    await sentOn('d-1');
    await timeOut();
    const seen = await comesBack('d-1', 'said');
    expect(seen).toMatchObject({ status: 'timed-out', message: refusals['deposit-not-allowed'].text });
    expect([returned.mock.calls, cancel.mock.calls]).toEqual([[], [['d-1']]]);
    expect(typesFrom('TimeOutSet')).toEqual(['DepositDeclined']);
    // Not once it is over either: they were told that nothing is paid in.
    now = new Date(after(days(2)));
    expect(await comesBack('d-1', 'said')).toMatchObject({ status: 'timed-out' });
    expect(returned).not.toHaveBeenCalled();
  });

  it('is told the same where the provider cannot be told', async () => {
    await sentOn('d-1');
    await timeOut();
    cancel.mockRejectedValue(new Error('away'));
    expect(await comesBack('d-1', 'said')).toMatchObject({ status: 'timed-out' });
  });

  it('in two tabs at once has it completed once', async () => {
    await sentOn('d-1');
    const both = await Promise.all(['said', 'said'].map((said) => comesBack('d-1', said)));
    for (const seen of both) expect(seen).toMatchObject({ status: 'completed', balance: amount });
    expect(typesFrom('DepositAuthenticationAsked')).toEqual([
      ...['DepositConfirmationAllowed', 'DepositCompleted'],
    ]);
  });

  it('while they bar themselves completes what was let through before the bar, and nothing after it', async () => {
    for (const depositId of ['d-1', 'd-2', 'd-3', 'd-4']) await sentOn(depositId);
    await Promise.all([
      ...['d-1', 'd-2'].map((depositId) => comesBack(depositId, 'said')),
      timeOut(),
      ...['d-3', 'd-4'].map((depositId) => comesBack(depositId, 'said')),
    ]);
    expect(typesFrom('TimeOutSet')).not.toContain('DepositConfirmationAllowed');
    const account = openAccountOf((await services.accounts.load(accountId)).state);
    const asked = returned.mock.calls.length;
    expect(account.wallet.balance).toBe(asked * amount);
    expect(account.payments.deposits.filter(({ status }) => status === 'timed-out')).toHaveLength(4 - asked);
  });

  it('and whose answer was lost has it decided again: what came meanwhile bars it', async () => {
    await sentOn('d-1');
    returned.mockRejectedValueOnce(new Error('silent'));
    expect(await comesBack('d-1', 'said')).toMatchObject({ status: 'pending' });
    await timeOut();
    expect(await comesBack('d-1', 'said')).toMatchObject({ status: 'timed-out' });
    expect(returned).toHaveBeenCalledOnce();
  });

  it('with what did not complete it is shown the way to their bank again', async () => {
    await sentOn('d-1');
    const address = 'https://bank.example/confirm';
    returned.mockResolvedValue({ outcome: 'authenticate', address });
    expect(await comesBack('d-1', 'made up')).toMatchObject({ status: 'authentication', address });
  });

  it.each([
    ['declined', 'deposit-declined', 'declined'],
    ['credit-funding', 'credit-card-refused', 'declined'],
    ['provider-timeout', 'provider-timeout', 'timed-out'],
  ] as const)('of a deposit that ended as %s is told how it is refused: %s', async (reason, code, status) => {
    await request('d-1');
    await execute({ type: 'decline-deposit', depositId: 'd-1', reason });
    const { text: message } = refusals[code];
    expect(await comesBack('d-1')).toMatchObject({ status, message, refusedAs: code });
  });

  it('is told of no refusal of what is under way, or has come in', async () => {
    await sentOn('d-1');
    expect(await comesBack('d-1')).toMatchObject({ status: 'pending', refusedAs: null });
    expect(await comesBack('d-1', 'said')).toMatchObject({ status: 'completed', refusedAs: null });
  });

  it('without a word of their bank has nothing completed', async () => {
    await sentOn('d-1');
    expect(await comesBack('d-1')).toMatchObject({ status: 'pending' });
    expect(returned).not.toHaveBeenCalled();
  });
});
