import { isRefusal } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, it } from 'vitest';
import { after, card, days, eWallet, noon, plain } from '../../domain/account/account.fixture.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { recordOutcome } from './record-outcome.ts';

const accountId = 'a-1';
const context = {
  correlationId: 'c',
  actor: { kind: 'system', id: 'tests', channel: 'system' },
  now: new Date(noon),
} as const;

it('a deposit that expired, was let through once more and expires again has ended', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const accounts = createAccounts(store, testRules);
  const execute = async (command: AccountCommand) => {
    const done = await accounts.execute(accountId, command, { ...context, commandId: command.type });
    if (isRefusal(done)) throw new Error(done.refused);
  };
  const expires = () =>
    recordOutcome(
      { accounts, store, log: { warn: () => {} } },
      { outcome: 'expired', providerReference: 'r', kind: 'deposit', accountId, paymentId: 'd-1' },
      context,
    );
  const participant = { verified: true, termsAccepted: true } as const;
  await execute({ type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' });
  await execute({ type: 'acknowledge-customer-funds', version: testRules.customerFundsVersion });
  const request = {
    type: 'request-deposit',
    depositId: 'd-1',
    amount: 2000,
    card,
    funding: 'debit',
  } as const;
  await execute({ ...request, ...participant });
  await expires();
  await expires();
  await execute({ type: 'confirm-deposit', depositId: 'd-1', ...participant, funding: 'debit' });
  await expires();
  const types = eventsOf(`account-${accountId}`).map(({ type }) => type);
  const ended = ['DepositDeclined', 'DepositConfirmationAllowed', 'DepositDeclined'];
  expect(types.slice(2)).toEqual(['DepositRequested', ...ended]);
});

it('a withdrawal that expired is back in the wallet as one that was declined, and contradicted once it was paid', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const accounts = createAccounts(store, testRules);
  const execute = async (command: AccountCommand) => {
    const done = await accounts.execute(accountId, command, { ...context, commandId: command.type });
    if (isRefusal(done)) throw new Error(done.refused);
  };
  const says = (outcome: 'expired' | 'declined' | 'completed') =>
    recordOutcome(
      { accounts, store, log: { warn: () => {} } },
      { outcome, providerReference: 'r', kind: 'withdrawal', accountId, paymentId: 'w-1' },
      context,
    );
  const deposit = { depositId: 'd-1', amount: 2000, card } as const;
  await execute({ type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' });
  await execute({ type: 'acknowledge-customer-funds', version: testRules.customerFundsVersion });
  await execute({
    type: 'request-deposit',
    ...deposit,
    funding: 'debit',
    verified: true,
    termsAccepted: true,
  });
  await execute({ type: 'complete-deposit', depositId: 'd-1', providerReference: 'r' });
  await execute({ type: 'request-withdrawal', withdrawalId: 'w-1', amount: 700, card, ownerChange: null });
  for (const outcome of ['expired', 'expired', 'declined', 'completed'] as const) await says(outcome);
  expect(
    eventsOf(`account-${accountId}`)
      .map(({ type }) => type)
      .slice(4),
  ).toEqual(['WithdrawalRequested', 'WithdrawalFailed', 'PaymentContradicted']);
});

it('a deposit that was let go as it came from a credit card is credited by nobody, however late the provider says that it has it', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const accounts = createAccounts(store, testRules);
  const execute = (command: AccountCommand, commandId: string, at = noon) =>
    accounts.execute(accountId, command, { ...context, commandId, now: new Date(at) });
  const participant = { verified: true, termsAccepted: true } as const;
  const request = { type: 'request-deposit', amount: 2000, ...participant } as const;
  await execute({ type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' }, '1');
  await execute({ type: 'acknowledge-customer-funds', version: testRules.customerFundsVersion }, '2');
  await execute({ ...request, depositId: 'd-1', card: eWallet, funding: 'unknown' }, '3');
  await execute({ type: 'note-authorisation', depositId: 'd-1', funding: 'credit', ...participant }, '4');
  // With that the state forgets what is older than 30 days.
  const late = after(days(40));
  await execute({ ...request, depositId: 'd-2', card, funding: 'debit' }, '5', late);
  await recordOutcome(
    { accounts, store, log: { warn: () => {} } },
    { outcome: 'completed', providerReference: 'r', kind: 'deposit', accountId, paymentId: 'd-1' },
    { ...context, now: new Date(late) },
  );
  expect(eventsOf(`account-${accountId}`).at(-1)).toMatchObject({
    type: 'PaymentContradicted',
    data: { paymentId: 'd-1', reason: 'credit-funding' },
  });
  const credit = { type: 'resolve-contradiction', paymentId: 'd-1', outcome: 'as-reported' } as const;
  expect(
    await execute({ ...credit, note: plain('they have it'), decidedBy: 's-1' }, '6', late),
  ).toMatchObject({ refused: 'credit-card-refused' });
});
