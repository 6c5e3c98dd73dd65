import { type Call, calls } from '@paddock/contracts/http';
import { z } from 'zod';

/** What calls name, read from their schemas: a new call, or a new field, stands in none of the tables until somebody says what it names. */

type Json = {
  properties?: Record<string, Json>;
  items?: Json | Json[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
};

const fieldsIn = ({ properties = {}, items = [], anyOf = [], oneOf = [], allOf = [] }: Json): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [name, ...fieldsIn(field)]),
  ...[items, anyOf, oneOf, allOf].flat().flatMap(fieldsIn),
];

/** Fields by which something is named: ids, usernames, PINs, sessions, selections of a slip, tickets. */
const names =
  /(^(id|account|other|session|selection|user_?name)$)|Ids?$|ID$|^idfo|^iDFO|^id[a-z]|[a-z](id)$|pin$|ticket|barcode/i;
/** End like ids and are none. */
const noNames: readonly string[] = ['isPopUp'];

export const namedIn = (call: Call): string[] => {
  const parts = [call.params, call.query, call.body].filter((part) => part !== undefined);
  const fields = parts.flatMap((part) =>
    fieldsIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Json),
  );
  return [...new Set(fields)].filter((field) => names.test(field) && !noNames.includes(field));
};

/** Each call with each field by which it names something, as `call.field`. */
export const allNamed: readonly string[] = calls.flatMap((call) =>
  namedIn(call).map((field) => `${call.name}.${field}`),
);
export const namingNothing: readonly string[] = calls
  .filter((call) => namedIn(call).length === 0)
  .map(({ name }) => name);

/** Names of what belongs to nobody else, and why; `*` stands for every call. */
export const ofNobodyElse: Readonly<Record<string, string>> = {
  'of the catalogue, which is the same for everybody': `
    *.marketid *.marketId *.MarketId *.selectionid *.selectionId *.SelectionId *.eventId *.fixtureId
    *.selectedEventId *.selectedMarketId`,
  'a line of the slip of the session that asks': `
    *.iDFOSelection *.idfoselection remove-bet.selection set-big-game-boost.stakeId`,
  'a kind, and nothing of anybody': 'payment-history-search.transactionTypeId',
  'sent as the documents have it, and not read: messageId, the session and idmmshopfundstransfer are': `
    get-email-content.id reject-bet.uniqueId check-trans-status.uniqueID`,
  'of a shop, and of whoever has it in hand and knows its PIN': `
    do-full-cash-out-ssbt.id do-full-cash-out-ssbt.pin full-cash-out-ssbt.betticketid full-cash-out-ssbt.pin
    show-cash-outs-ssbt.BetTicketIds show-cash-outs-ssbt.BetTicketId show-cash-outs-ssbt.Pin
    validate-retail-pin.idfoBet validate-retail-pin.enteredPin my-bets-search.RetailBetCheckerBarcode`,
  'a name to sign in with, or a new one; what is answered says nothing of others': `
    request-validation-password-reset.UserName login.UserName fantasy-login.UserName register.UserName make-staff.UserName log-validation-error.Username`,
  'a new name; that somebody has it is told as registration tells it': 'check-username.UserName',
  'a code that was sent, for the reset or sign-in that the session has begun or a change of its account':
    'check-security-code.CustomerPin confirm-contact.CustomerPin confirm-device.CustomerPin',
  'a card or e-wallet to be paid to, looked for among one’s own: tests/integration/payments/withdrawal-methods.int.test.ts':
    'withdraw.MethodId',
  'a copy of one’s own data, looked for among one’s own: tests/integration/privacy/export.int.test.ts':
    'download-export.exportId',
  'a passkey of this device, which proves whose it is by its signature': `
    add-passkey.id add-passkey.rawId passkey-sign-in.id passkey-sign-in.rawId`,
  'what was said to a customer, in words': 'take-case-step.said',
  'a mail of the people of a machine for development, where alone there is such a call':
    'mailbox-page.messageId',
  'signed by the payment provider': 'payment-callback.accountId payment-callback.paymentId adyen-webhook.id',
  'of any customer, for the shop assistant at the counter, and noted': `
    find-shop-transaction.pin confirm-shop-transaction.pin`,
  'of any account, for compliance, and noted': `
    account-download.accountId account-events.accountId account-state.accountId account-readings.accountId
    review-deposits.account allow-charged-back-card.account write-off-debt.account documents-of.accountId document-content.accountId decide-documents.accountId decide-source-of-funds.accountId ask-source-of-funds.accountId
    delete-document.accountId list-linked-accounts.accountId erasure-of.accountId propose-erasure.accountId
    decide-erasure.accountId case-of.accountId`,
  'of any account, for compliance, of whose case it says that it is as it was or is not':
    'case-changes.accountId',
  'of the account that is named beside it, of which alone it is looked for': `
    document-content.documentId delete-document.documentId decide-documents.documentIds decide-source-of-funds.documentIds review-deposits.documentIds allow-charged-back-card.depositId
    write-off-debt.paymentId`,
  'any two customers, for compliance: done is an event, refused is noted': `
    link-accounts.account link-accounts.other unlink-accounts.account unlink-accounts.other`,
  'of any customer or member of staff, for whoever decides about them: done is an event, refused of a customer is noted':
    'decide-request.accountId',
  'of any customer, for their staff: done is an event, refused is noted': `
    credit-free-balance.account grant-free-bet-token.account correct-details.account set-stake-factor.account list-shortfalls.account
    pay-out-balance.account reopen-account.account ask-exclusion-lift.account lift-exclusion.account
    extend-exclusion.account exclusions-of.account take-case-step.accountId lift-harm-block.accountId restrict-limits.account set-way-to-deposit.account void-bet.account decide-referral.accountId
    decide-withdrawal.accountId resolve-contradiction.accountId`,
};

/** Calls that name nothing of anybody, and why. */
export const withoutNames: Readonly<Record<string, string>> = {
  'of whoever asks, by their session': `
    logout session-clear session sign-in-view account-tab begin-second-factor confirm-second-factor demo-code enrol-second-factor
    replace-recovery-codes second-factor second-step end-other-sessions end-all-sessions list-sessions new-device request-device-code replace-one-time-password
    change-password personal-details change-personal-details request-contact-code terms-view accept-terms customer-funds-view add-customer-funds-ticked av-status marketing-preferences change-marketing-preferences
    verification-view upload-document my-documents upload-source-of-funds my-source-of-funds closing-view close-account cancel-closing privacy-view request-export request-erasure take-back-erasure
    net-deposits set-customer-preference get-low-balance-popup toggle-balance-display add-payment-method payment-methods payment-deposit-error-popup remove-fund-and-bet-popup save-payment-method check-balance deposit wallets-view transfer get-betslip-balance bet-history-search
    update-free-bet-popup-status get-email-count inbox-messages cancel-deposit-limit cancel-net-loss-limit
    check-deposit-limit check-net-loss-limit confirm-deposit-limit confirm-net-loss-limit limits-view
    list-passkeys begin-passkey begin-passkey-sign-in remove-passkey
    log-reality-check-action log-account-prompt responsible-gambling
    log-betting-channel-exclusion-confirm get-take-a-break-expired-message check-active-transaction shop-deposit
    request-security-code password-reset password-reset-confirm-customer-pin request-password-reset`,
  'a password that somebody may choose, and of nobody': 'check-password',
  'a domain of addresses, and nobody who has one': 'check-email-domain',
  'a place, and nobody who lives there': 'address-lookup address-lookup-countries',
  'a contact of somebody, of which the answer says nothing': 'send-forgotten-username validate-phone-number',
  'of the slip of the session that asks': `
    bet-type-items betslip-count betslip-index check-if-logged get-qubit-betslip-transaction-id load-betslip-keyboard
    remove-all-bets render-popup-betslip retain-selection-clicked acca-remove-all-ineligible-bets set-acca-promo
    get-acca-boosted-odds refresh-boosted-odds`,
  'the same for everybody': `
    contact-details is-tradable sign-up-offer get-acca-boost-table bet-calculator get-sports get-top-bets home-page in-play-content sport-page`,
  'of the platform or the book, and of nobody': `
    list-boosts list-sign-up-offers publish-sign-up-offer withdraw-sign-up-offer find-markets move-clock ops-status get-liabilities get-risk-settings list-frozen-markets
    list-stopped-markets set-risk-settings list-card-ranges change-card-ranges`,
  'of whomever it finds or lists, for staff: each is noted, or is a member of staff': `
    find-accounts list-alerts list-referrals list-own-requests list-reviews list-staff list-cases waiting-documents list-erasures`,
  'of the people of a machine for development, where alone there is such a call': 'list-mailbox',
};

const words = (text: string): string[] => text.trim().split(/\s+/);
export const wordsOf = (table: Readonly<Record<string, string>>): string[] =>
  Object.values(table).flatMap(words);
