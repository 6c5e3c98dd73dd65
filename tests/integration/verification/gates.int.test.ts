import { randomUUID } from 'node:crypto';
import { registerCustomer } from '@paddock/command-service/src/api/access/registration.ts';
import {
  calls,
  confirmShopTransaction,
  creditFreeBalance,
  deposit,
  findShopTransaction,
  grantToken,
  shopDeposit,
  transfer,
} from '@paddock/contracts/http';
import { registrationSchema } from '@paddock/contracts/registration';
import { describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { password, testCard } from '../../support/customer.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import type { Visitor } from '../../support/visitor.ts';
import { longer } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';

/** Calls that put money at stake, pay it in or move it to poker: who is not verified makes none of them (LCCP 17.1.1). */
const gated = [
  ...['place-bet', 'confirm-betslip', 'deposit', 'shop-deposit', 'confirm-shop-transaction'],
  'transfer',
];

/** Every other call that changes something, by hand: whoever adds one says here that it does neither. */
const open = `
  accept-terms add-customer-funds-ticked change-personal-details check-email-domain check-password check-username confirm-contact request-contact-code
  fantasy-login log-validation-error login logout register session-clear check-security-code
  password-reset-confirm-customer-pin request-password-reset request-security-code request-validation-password-reset
  send-forgotten-username validate-phone-number begin-second-factor enrol-second-factor second-step add-passkey
  begin-passkey begin-passkey-sign-in passkey-sign-in remove-passkey end-other-sessions end-all-sessions end-session change-password
  request-device-code confirm-device
  replace-one-time-password set-customer-preference change-marketing-preferences toggle-balance-display open-payment-fields save-payment-method remove-payment-method deposit-return withdraw
  add-quick-to-betslip add-to-betslip add-to-betslip-by-link add-top-bets-to-betslip calculate-betslip
  each-way-changed price-type-change remove-all-bets remove-bet retain-selection-clicked reject-bet
  acca-remove-all-ineligible-bets update-free-bet-popup-status set-acca-promo set-big-game-boost do-full-cash-out
  do-partial-cash-out set-cash-out-rule delete-message get-email-content inbox-button-click cancel-deposit-limit
  cancel-net-loss-limit confirm-deposit-limit confirm-net-loss-limit log-reality-check-action log-account-prompt responsible-gambling
  log-betting-channel-exclusion-confirm get-take-a-break-expired-message ask-exclusion-lift lift-exclusion
  extend-exclusion   restrict-limits set-way-to-deposit upload-document decide-documents upload-source-of-funds ask-source-of-funds decide-source-of-funds delete-document cancel-shop-transaction do-full-cash-out-ssbt validate-retail-pin unblock-access confirm-second-factor
  remove-second-factor replace-recovery-codes end-sessions-of change-roles disable-staff enable-staff
  give-one-time-password make-staff set-boost publish-sign-up-offer withdraw-sign-up-offer move-clock credit-free-balance decide-referral freeze-market
  grant-free-bet-token set-risk-settings change-card-ranges set-stake-factor stop-trading void-bet decide-request decide-withdrawal
  pay-out-balance resolve-contradiction review-deposits allow-charged-back-card write-off-debt close-account cancel-closing request-export request-erasure take-back-erasure propose-erasure decide-erasure reopen-account link-accounts
  unlink-accounts take-case-step lift-harm-block correct-details`;

describe('whose name, address and age nobody has verified', () => {
  const { service, placement } = usePlacement();

  const stranger = (): Promise<Visitor> => service().customer({ amount: 10_000, unverified: true });
  const notVerified = { refusal: { code: 'not-verified' } };

  it('is known to every call that changes something', () => {
    const changing = calls.filter(({ changes }) => changes).map(({ name }) => name);
    const reported = ['payment-callback'];
    const listed = [...gated, ...open.trim().split(/\s+/)];
    expect(changing.filter((name) => !reported.includes(name)).toSorted()).toEqual(listed.toSorted());
  });

  it('places no bet, with cash or with what was given away', async () => {
    const customer = await stranger();
    await placement().compose(customer, 'a', { 's-a': '5' });
    expect(await placement().press(customer)).toMatchObject({ Status: 1, reason: 'not-verified' });
    const staff = await service().visitor(['customer-service']);
    const account = customer.accountId;
    const token = { account, amount: 500, betType: 'S', promoCode: 'WELCOME', validDays: 7 } as const;
    const { tokenId } = await staff.ask(grantToken, { body: token });
    const withToken = await placement().press(customer, { usePromoBet: true, tokenId });
    expect(withToken).toMatchObject({ reason: 'not-verified' });
    await staff.ask(creditFreeBalance, { body: { account, amount: 1000, reason: 'promotion' } });
    expect(await placement().press(customer, { useFreeBet: true })).toMatchObject({ reason: 'not-verified' });
  });

  it('confirms no bet that was offered again', async () => {
    const customer = await stranger();
    await placement().compose(customer, 'a', { 's-a': '5' });
    await placement().move('a', longer);
    const uniqueId = randomUUID();
    expect(await placement().press(customer, { uniqueId })).toMatchObject({ Status: 8 });
    expect(await placement().confirm(customer, uniqueId)).toMatchObject({
      Status: 1,
      reason: 'not-verified',
    });
  });

  it('pays in neither by card nor in a shop, and moves nothing to poker', async () => {
    const form = { Country: 'GB', Postcode: 'LS1 4AP', Currency: 'GBP', LastName: 'Nomatch' } as const;
    const fields = registrationSchema.parse(createRegistrationForm(form));
    const registered = await registerCustomer(service().dependencies, fields, service().context());
    if ('refused' in registered) throw new Error(registered.refused);
    const customer = await service().visitor(['customer'], registered.accountId);
    const card = { CardToken: await cardTokenOf(customer, testCard), Amount: '20', Password: password };
    expect(await customer.send(deposit, { body: card })).toMatchObject(notVerified);
    expect(await customer.send(shopDeposit, { query: { amount: '20' } })).toMatchObject(notVerified);
    const toPoker = { To: 'poker', Amount: '5', Password: password } as const;
    expect(await customer.send(transfer, { body: toPoker })).toMatchObject(notVerified);
  });

  it('has no cash taken for a PIN that was given before', async () => {
    const customer = await stranger();
    const { accounts, shopPins } = service().dependencies;
    const transId = randomUUID();
    const context = { ...service().context(), commandId: transId };
    const pin = await shopPins.claim({ accountId: customer.accountId, transId }, context);
    const asked = {
      type: 'request-shop-deposit',
      transId,
      pin,
      amount: 2000,
      verified: true,
      termsAccepted: true,
    } as const;
    await accounts.execute(customer.accountId, { ...asked, txType: undefined }, context);
    const assistant = await service().visitor(['shop-assistant']);
    expect(await assistant.send(findShopTransaction, { query: { pin } })).toMatchObject(notVerified);
    expect(await assistant.send(confirmShopTransaction, { body: { pin } })).toMatchObject(notVerified);
  });
});
