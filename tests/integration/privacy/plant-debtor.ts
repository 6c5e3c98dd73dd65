import { randomUUID } from 'node:crypto';
import { sign, signatureHeader } from '@paddock/command-service/src/adapters/payments/signature.ts';
import { createAccounts } from '@paddock/command-service/src/domain/account/service.ts';
import { operatorRules } from '@paddock/command-service/src/operator-rules.ts';
import {
  addCustomerFundsTicked,
  allowChargedBackCard,
  caseOf,
  closeAccount,
  decideWithdrawal,
  deposit,
  liftHarmBlock,
  paymentCallback,
  register,
  resolveContradiction,
  takeCaseStep,
  withdraw,
  writeOffDebt,
} from '@paddock/contracts/http';
import { expect, vi } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { password, testCard } from '../../support/customer.ts';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { noteIn, person } from '../support/canary-person.ts';
import { cards } from '../support/payments.ts';
import type { Planted } from './plant-customer.ts';
import { type Stage, soon } from './stage.ts';

const britain = { Country: 'GB', Currency: 'GBP', Postcode: 'SW1A 1AA' } as const;

/** Somebody of whom public records have something. */
export const registerDebtor = async ({ system }: Stage): Promise<Planted> => {
  const browser = createHttpBrowser(system.url, { 'x-forwarded-for': '198.18.7.10' });
  await browser.whoAmI();
  const body = createRegistrationForm({ ...britain, LastName: 'Debtor' });
  const { accountId } = await browser.ask(register, { body });
  await browser.whoAmI();
  await browser.ask(addCustomerFundsTicked, { query: {} });
  return { browser, accountId };
};

const order = async (
  { browser }: Planted,
  Amount: string,
  CardNumber = cards.good,
  kind: 'deposit' | 'withdrawal' = 'deposit',
) => {
  const CardToken = await cardTokenOf(browser, { ...testCard, CardNumber }, kind);
  return { body: { CardToken, Amount, Password: password } };
};

/** The provider says of the newest deposit that was asked for. */
const report = async (stage: Stage, accountId: string, said: object): Promise<string> => {
  const { depositId: paymentId } = await stage.newest(accountId, 'DepositRequested');
  const body = JSON.stringify({ kind: 'deposit', accountId, paymentId, providerReference: 'p-1', ...said });
  const signature = { [signatureHeader]: sign(stage.webhookSecret, body) };
  const answer = await fetch(stage.system.url + paymentCallback.path, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json', ...signature },
  });
  expect(answer.status).toBe(200);
  return String(paymentId);
};

/** They take out what they paid in, and have it taken back: nobody claims it any more, and the card may be used again. */
export const plantDebt = async (stage: Stage, debtor: Planted): Promise<void> => {
  const { browser, accountId: account } = debtor;
  await browser.ask(deposit, await order(debtor, '60'));
  await browser.ask(withdraw, await order(debtor, '60', cards.good, 'withdrawal'));
  await stage.happened(account, 'WithdrawalCompleted');
  const paymentId = await report(stage, account, { outcome: 'charged-back', reference: 'dispute-1' });
  const officer = await stage.staff('compliance');
  const debt = { account, of: 'chargeback', paymentId } as const;
  await officer.ask(writeOffDebt, { body: { ...debt, note: noteIn('DebtWrittenOff') } });
  const card = { account, depositId: paymentId, note: noteIn('ChargedBackCardAllowed') };
  await officer.ask(allowChargedBackCard, { body: card });
};

/** They would pay in more than is let in without a look into public records, which have something. */
export const plantRecords = async ({ happened }: Stage, debtor: Planted): Promise<void> => {
  expect(await debtor.browser.send(deposit, await order(debtor, '160'))).toMatchObject({
    refusal: { code: 'financial-check-flagged' },
  });
  await happened(debtor.accountId, 'FinancialCheckAnswered');
};

/** A payment that was declined, as two persons find, although the provider said otherwise in between. */
export const plantContradiction = async (stage: Stage, debtor: Planted): Promise<void> => {
  const { browser, accountId } = debtor;
  expect(await browser.send(deposit, await order(debtor, '20', cards.declined))).toMatchObject({
    refusal: { code: 'deposit-declined' },
  });
  const paymentId = await report(stage, accountId, { outcome: 'completed', providerReference: 'late-one' });
  const [desk, officer] = [await stage.staff('customer-service'), await stage.staff('compliance')];
  const asked = { outcome: 'as-reported', note: noteIn('PaymentCorrectionRequested') } as const;
  expect(await desk.ask(resolveContradiction, { body: { accountId, paymentId, ...asked } })).toMatchObject({
    waiting: true,
  });
  const found = { outcome: 'as-recorded', note: noteIn('PaymentContradictionResolved') } as const;
  await officer.ask(resolveContradiction, { body: { accountId, paymentId, ...found } });
};

/** A marker of harm as the process `harm` raises it, which two persons let them go on from; their case is closed. */
export const plantHarm = async (stage: Stage, { browser, accountId }: Planted): Promise<void> => {
  const now = new Date((await browser.whoAmI()).serverTime);
  const events = [{ revision: 1, at: now.toISOString() }];
  const evidence = { value: 5, threshold: 5, windowMs: 7 * 86_400_000, from: 1, through: 1, events };
  const actor = { kind: 'system', id: 'harm', channel: 'system' } as const;
  await createAccounts(stage.store, operatorRules).execute(
    accountId,
    { type: 'raise-harm-marker', marker: 'night-play', evidence },
    { commandId: randomUUID(), correlationId: randomUUID(), actor, now },
  );
  const officer = await stage.staff('compliance');
  const about = { params: { accountId } };
  // Of the records and of the marker, which the process brings to the case.
  const signs = 2;
  await vi.waitFor(async () => expect(await officer.ask(caseOf, about)).toMatchObject({ signs }), soon);
  const { said, answered: answer } = person;
  await officer.ask(takeCaseStep, { ...about, body: { step: 'contact', channel: 'phone', said, answer } });
  const body = { note: noteIn('HarmBlockLifted') };
  expect(await officer.ask(liftHarmBlock, { ...about, body })).toMatchObject({ waiting: true });
  await stage.decide(accountId, 'harm-block', true);
  const close = { step: 'close', outcome: 'no-harm-found', note: noteIn('CaseClosed'), signs } as const;
  await officer.ask(takeCaseStep, { ...about, body: close });
};

/** They close their account: the card that they paid in with last takes nothing back, and is paid another way. */
export const closeWithoutWay = async (stage: Stage, debtor: Planted): Promise<void> => {
  const { browser, accountId } = debtor;
  await browser.ask(deposit, await order(debtor, '10', cards.inOnly));
  await browser.ask(closeAccount, { body: { Password: password } });
  await stage.advance(15_000);
  await stage.happened(accountId, 'WithdrawalHeld');
  const { withdrawalId } = await stage.newest(accountId, 'WithdrawalHeld');
  const paid = { approved: true, otherwise: true, note: noteIn('WithdrawalPaidOtherwise') };
  const desk = await stage.staff('customer-service');
  await desk.ask(decideWithdrawal, { body: { accountId, withdrawalId: String(withdrawalId), ...paid } });
};
