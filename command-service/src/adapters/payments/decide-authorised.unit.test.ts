import type { EWalletFunding } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { beforeEach, describe, expect, it } from 'vitest';
import { eWallet, noon } from '../../domain/account/account.fixture.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { decideAuthorised } from './decide-authorised.ts';
import type { EWalletPayments } from './provider.ts';

const accountId = 'a-1';
const context = {
  correlationId: 'c',
  actor: { kind: 'system', id: 'tests', channel: 'system' },
  now: new Date(noon),
} as const;

describe('money that the provider holds for a deposit', () => {
  let asked: string[];
  /** The provider does, and does not answer. */
  let isAnswerLost: boolean;
  let held: 'held' | 'taken' | 'let go';
  let types: () => string[];
  let accounts: ReturnType<typeof createAccounts>;
  let hear: (funding: EWalletFunding) => Promise<void>;

  const execute = async (command: AccountCommand) => {
    const done = await accounts.execute(accountId, command, { ...context, commandId: command.type });
    if (isRefusal(done)) throw new Error(done.refused);
  };

  beforeEach(async () => {
    [asked, isAnswerLost, held] = [[], false, 'held'];
    const { store, eventsOf } = createFakeEventStore();
    types = () =>
      eventsOf(`account-${accountId}`)
        .map(({ type }) => type)
        .slice(2);
    accounts = createAccounts(store, testRules);
    const answer = async (what: string, to: typeof held) => {
      asked.push(what);
      if (held === 'held') held = to;
      if (isAnswerLost) throw new Error('unreachable');
    };
    const eWallets: EWalletPayments = {
      offered: ['paypal'],
      capture: async () => {
        await answer('capture', 'taken');
        return { outcome: 'completed', providerReference: 'r' };
      },
    };
    hear = async (funding) => {
      const cancel = () => answer('cancel', 'let go');
      const participants = { find: async () => ({ verified: true, termsAccepted: true }) };
      const payments = { eWallets, cancel };
      const personsPayments = {
        decide: async <Decided>(_: string, __: unknown, decide: () => Promise<Decided>) => decide(),
      };
      const services = {
        ...{ accounts, store, payments, participants, personsPayments },
        log: { warn: () => {} },
      };
      const said = { outcome: 'authorised', funding, accountId, paymentId: 'd-1' } as const;
      const decided = await decideAuthorised(services, said, context);
      if (isRefusal(decided)) throw new Error(decided.refused);
    };
    await execute({ type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' });
    await execute({ type: 'acknowledge-customer-funds', version: testRules.customerFundsVersion });
    await execute({
      type: 'request-deposit',
      depositId: 'd-1',
      amount: 2000,
      card: eWallet,
      funding: 'unknown',
      verified: true,
      termsAccepted: true,
    });
  });

  it('is taken once the account has accepted where it comes from', async () => {
    await hear('balance');
    expect([held, asked]).toEqual(['taken', ['capture']]);
    expect(types()).toEqual(['DepositRequested', 'DepositAuthorised', 'DepositCompleted']);
  });

  it.each(['credit', 'unknown'] as const)(
    'is let go where its funding is %s, and nothing is taken',
    async (funding) => {
      await hear(funding);
      expect([held, asked]).toEqual(['let go', ['cancel']]);
      expect(types()).toEqual(['DepositRequested', 'DepositDeclined']);
    },
  );

  it('is taken once, where the answer to that was lost and it is asked again', async () => {
    isAnswerLost = true;
    await hear('balance');
    expect(types()).toEqual(['DepositRequested', 'DepositAuthorised']);
    isAnswerLost = false;
    await hear('balance');
    await hear('balance');
    expect(asked).toEqual(['capture', 'capture']);
    expect(types()).toEqual(['DepositRequested', 'DepositAuthorised', 'DepositCompleted']);
  });

  it('is let go again until the provider has answered, and never taken after that', async () => {
    isAnswerLost = true;
    await hear('credit');
    isAnswerLost = false;
    await hear('credit');
    await hear('balance');
    expect([held, asked]).toEqual(['let go', ['cancel', 'cancel', 'cancel']]);
    expect(types()).toEqual(['DepositRequested', 'DepositDeclined']);
  });
});
