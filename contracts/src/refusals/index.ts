import { z } from 'zod';
import { texts } from '../texts/index.ts';
import { isNothing, nothingLeft } from './nothing-left.ts';

export { faultText } from './fault-text.ts';

/**
 * Every way the platform says no: the HTTP status and the text that a customer reads (the documents' own
 * where they give one). Status 200 marks a refused command on a well-formed call: the documented answers
 * carry it in their `success`, `msg` or `Status` field. `{param1}`, `{param2}` and `{param3}` are filled from the refusal.
 */
export const refusals = {
  // the call itself
  'invalid-input': { status: 400, text: texts.problem },
  'not-signed-in': { status: 401, text: 'Please log in to continue.' },
  'csrf-token-missing': {
    status: 403,
    text: 'Your session could not be confirmed. Please refresh the page and try again.',
  },
  'not-allowed': { status: 403, text: 'You do not have access to this page.' },
  'not-found': { status: 404, text: 'We could not find what you were looking for.' },
  'method-not-allowed': { status: 405, text: 'This address does not take requests of this kind.' },
  'too-large': { status: 413, text: 'The request is too large.' },
  'too-many-attempts': { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  'key-reused': {
    status: 409,
    text: 'This was sent before with other details. Please check what became of it, and start again.',
  },
  'headers-too-large': { status: 431, text: 'The address, or what came with it, is too long.' },
  unavailable: { status: 503, text: texts.unavailable },
  /** It may have been done: to ask again under the same id finds out. */
  'outcome-unknown': { status: 503, text: texts.outcomeUnknown },

  // sign-in and registration
  'wrong-credentials': { status: 200, text: 'Your username or password is incorrect.' },
  'access-blocked': {
    status: 200,
    text: texts.access.blocked,
  },
  'access-blocked-until': { status: 200, text: texts.access.blockedUntil },
  'codes-spent': { status: 200, text: texts.access.codesSpent },
  'second-step-needed': { status: 403, text: 'Please enter your code first.' },
  'wrong-code': { status: 200, text: texts.secondFactor.wrongCode },
  'code-used': { status: 200, text: texts.secondFactor.codeUsed },
  'second-factor-enrolled': {
    status: 200,
    text: 'A device is enrolled already. Please log in again and enter its code.',
  },
  'enrolment-over': { status: 200, text: 'Please begin again: this secret is no longer valid.' },
  'confirmation-needed': { status: 403, text: texts.secondFactor.confirmationNeeded },
  'session-unknown': { status: 404, text: 'This session has ended already.' },
  'unblocked-too-often': {
    status: 200,
    text: 'You have let this account try again {param1} times within a day. Somebody else has to do it now.',
  },
  'own-account': { status: 200, text: 'Somebody else has to do this to your account.' },
  'account-disabled': {
    status: 200,
    text: 'This account is disabled. Please speak to an administrator.',
  },
  'one-time-password-over': {
    status: 200,
    text: 'Your one-time password has run out. Please ask an administrator for another.',
  },
  'password-chosen': {
    status: 200,
    text: 'They have chosen a password of their own. Nobody can replace it for them.',
  },
  'last-administrator': {
    status: 200,
    text: 'This is the last administrator. Make somebody else one first.',
  },
  'changed-meanwhile': {
    status: 200,
    text: 'This has changed since you looked at it. Please look again.',
  },
  'same-password': { status: 200, text: 'Please choose a password other than the one that you were given.' },
  'password-needed': { status: 200, text: texts.access.passwordNeeded },
  'wrong-passkey': { status: 200, text: texts.passkeys.wrong },
  'passkey-not-added': { status: 200, text: texts.passkeys.notAdded },
  'passkeys-not-for-staff': { status: 200, text: texts.passkeys.notForStaff },
  'too-many-passkeys': { status: 200, text: texts.passkeys.tooMany },
  'not-staff': { status: 200, text: 'This is not an account of a member of staff.' },
  'details-unknown': { status: 200, text: texts.recovery.unrecognised },
  'security-code-wrong': { status: 200, text: texts.recovery.codeWrong },
  'security-code-expired': { status: 200, text: texts.recovery.codeExpired },
  'security-code-too-soon': { status: 200, text: texts.recovery.codeTooSoon },
  'recovery-over': { status: 200, text: texts.recovery.over },
  'contact-change-over': { status: 200, text: texts.personalDetails.over },
  'too-many-codes': { status: 200, text: texts.personalDetails.tooManyCodes },
  /** `{param1}`: what is wrong with the address, which the page says under its field. */
  'email-refused': { status: 200, text: `${texts.personalDetails.invalidEmail}{param1}` },
  'username-taken': { status: 200, text: 'This username is already taken. Please choose another.' },
  'email-taken': { status: 200, text: texts.registration.emailTaken },
  /** To staff: of another customer's address, and of a country. */
  'email-of-another': { status: 200, text: 'Another account has this email address.' },
  'country-of-account': {
    status: 200,
    text: 'The country of an account stays, as its currency and rules are those of the country. Whoever has moved closes this account and opens one there.',
  },
  'customer-under-age': {
    status: 200,
    text: 'Nobody under 18 may have an account, so this is not taken as a correction. If it is what the documents show, report it to compliance.',
  },
  'already-registered': { status: 200, text: 'You are already registered.' },
  'address-lookup-failed': { status: 200, text: texts.addressLookup.failed },

  // money
  'insufficient-funds': { status: 200, text: texts.insufficientFunds },
  'below-minimum-deposit': { status: 200, text: 'Minimum Deposit is {param1}' },
  'above-maximum-deposit': { status: 200, text: 'Maximum Deposit is {param1}' },
  'below-minimum-withdrawal': { status: 200, text: 'Minimum Withdrawal is {param1}.' },
  'withdrawal-exceeds-balance': { status: 200, text: 'Insufficient funds, Please try a lower amount' },
  'below-minimum-transfer': { status: 200, text: 'Minimum Transfer is {param1}.' },
  'above-maximum-transfer': { status: 200, text: 'Maximum Transfer is {param1}.' },
  'transfer-exceeds-balance': { status: 200, text: 'Insufficient funds, Please try a lower amount' },
  /** `{param2}`: the period of the limit. */
  'deposit-limit-reached': {
    status: 200,
    text: 'This deposit would take you over your {param2} deposit limit. You can deposit up to {param1} now.',
  },
  'deposits-restricted': {
    status: 200,
    text: 'We have restricted your deposits. You can deposit up to {param1} now. Please contact us if you would like to talk about it.',
  },
  'deposit-review-needed': {
    status: 200,
    text: 'Before you deposit more, we have to know where the money comes from. Please send us a document that shows it. You can deposit up to {param1} now.',
  },
  'terms-changed': { status: 200, text: 'Our terms have changed again. Please read them once more.' },
  'terms-not-accepted': {
    status: 200,
    text: 'Our terms have changed. Please read and accept them before you deposit or place a bet.',
  },
  /** Of a form whose page is older than the terms in force. */
  'terms-changed-at-registration': {
    status: 200,
    text: 'Our terms have changed since you opened this page. Please reload it, read them and accept them again.',
  },
  'customer-funds-unread': {
    status: 200,
    text: 'Please read how your money is protected before you deposit.',
  },
  'customer-funds-changed': {
    status: 200,
    text: 'How your money is protected has changed. Please read it again.',
  },
  'wrong-password': { status: 200, text: 'The password you entered is incorrect.' },
  'card-refused': { status: 200, text: texts.payment.cardIncorrect },
  /** Of one that was chosen, of which nothing was typed. */
  'withdrawal-method-refused': {
    status: 200,
    text: 'Your card or e-wallet did not take this withdrawal, so the money is back in your balance. Please enter its details again, or choose another.',
  },
  'withdrawal-method-hidden': {
    status: 200,
    text: 'We cannot pay out to this e-wallet at the moment. Please choose another way.',
  },
  'withdrawal-returned': { status: 200, text: texts.payment.withdrawalReturned },
  'credit-card-refused': {
    status: 200,
    text: 'Credit cards cannot be used for gambling. Please use a debit card.',
  },
  'card-funding-unknown': {
    status: 200,
    text: 'We cannot tell whether this is a debit card. Please use another card.',
  },
  /** Of a payment by an e-wallet; of a card in it the same as of any. */
  'e-wallet-funding-unknown': {
    status: 200,
    text: 'We cannot tell where the money in this e-wallet comes from, so nothing was paid in. Please choose its balance, a bank account or a debit card in it, or pay another way.',
  },
  'deposit-being-checked': {
    status: 200,
    text: 'We are checking this deposit with the payment provider. Please do not pay it again: we will add it to your balance or have it sent back to you.',
  },
  'too-many-payment-methods': {
    status: 200,
    text: 'You can save {param1} ways to pay. Please remove one before you add another.',
  },
  'payment-method-removed': {
    status: 200,
    text: 'This is no longer saved. Please choose another way to pay, or enter its details.',
  },
  'too-many-failed-deposits': {
    status: 200,
    text: 'We have noticed you made {param1} failed deposits in the last {param2} minutes. You cannot deposit again until {param3}. If you need help, please contact customer service.',
  },
  'too-frequent-deposits': {
    status: 200,
    text: 'You have made {param1} deposits in the last {param2} minutes, so you cannot deposit again until {param3}. Our safer gambling team will contact you within 24 hours.',
  },
  'deposits-under-way': {
    status: 200,
    text: 'Please wait until your bank or PayPal has answered your other deposits.',
  },
  'deposits-to-confirm': {
    status: 200,
    text: 'Please confirm your other deposits with your bank or PayPal, or wait until they expire.',
  },
  'deposits-too-close': {
    status: 200,
    text: 'You have tried to deposit {param1} times in the last {param2} minutes. Please wait before you try again.',
  },
  'deposit-method-hidden': {
    status: 200,
    text: 'This way to deposit is not available for your account. Please choose another.',
  },
  'card-ranges-overlap': {
    status: 409,
    text: 'The range {param1} would overlap another. Remove that one in the same change, or choose other bounds.',
  },
  'card-details-again': {
    status: 200,
    text: 'Please enter your card details, or choose your e-wallet, again.',
  },
  'card-expired': { status: 200, text: texts.payment.cardOutOfDate },
  'card-charged-back': {
    status: 200,
    text: 'Your bank took back a payment by this card, so it cannot pay in. Please use another card, or contact us.',
  },
  'e-wallet-charged-back': {
    status: 200,
    text: 'A payment by this e-wallet was taken back, so it cannot pay in. Please use another way to pay, or contact us.',
  },
  /** A customer's bank was not satisfied that it was them. */
  'authentication-failed': {
    status: 200,
    text: 'Your bank or PayPal did not confirm that it was you, so nothing was paid in. Please try again or pay in another way.',
  },
  /** They did not go to the end of it in time. */
  'authentication-expired': {
    status: 200,
    text: 'The payment was not confirmed with your bank or PayPal in time, so nothing was paid in. Please try again.',
  },
  /** It was confirmed, or its money held, and a bar or a limit kept the deposit from being completed. */
  'deposit-not-allowed': {
    status: 200,
    text: 'When your bank or PayPal had confirmed this deposit, your account did not allow it any more, so nothing was paid in.',
  },
  'deposit-declined': {
    status: 200,
    text: 'Your card issuer or e-wallet declined this deposit. Please try another way to pay.',
  },
  'provider-timeout': {
    status: 200,
    text: 'Your bank has not answered yet. Your balance will be updated as soon as it does; please do not deposit again.',
  },

  // limits and exclusions
  'no-changes': { status: 200, text: 'No changes to save' },
  'saved-in-part': { status: 200, text: 'Not all of this was saved. {param1}' },
  'select-deposit-limit': { status: 200, text: 'Please select a deposit limit' },
  'limits-restricted': {
    status: 200,
    text: 'Your limits are restricted. The highest limit that you can set for this period is {param1}.',
  },
  'limit-not-raised': {
    status: 200,
    text: 'Your limits are restricted. You can lower this limit, but not raise or remove it.',
  },
  'net-loss-limits-restricted': {
    status: 200,
    text: 'Your limits are restricted. You can lower a net loss limit, but not raise or remove it.',
  },
  'limit-change-too-early': { status: 200, text: 'This change can be confirmed from {param1}.' },
  'no-pending-limit-change': { status: 200, text: 'There is no limit change waiting for you to confirm.' },
  'exclusion-too-short': { status: 200, text: 'A self-exclusion lasts at least {param1} months.' },
  'exclusion-too-long': { status: 200, text: 'A self-exclusion lasts at most {param1} months.' },
  'exclusion-cannot-be-shortened': { status: 200, text: 'Your exclusion cannot be shortened.' },
  'self-excluded': { status: 200, text: `${texts.exclusion.signIn}. ${texts.exclusion.balance}` },
  'self-excluded-elsewhere': {
    status: 200,
    text: `${texts.exclusion.signIn}. ${texts.exclusion.balanceByCall}`,
  },
  'exclusion-not-lifted': { status: 200, text: texts.exclusion.call },
  /** Its customer, or we, closed it. */
  'account-closed': { status: 200, text: texts.closing.closed },
  'account-closing': { status: 200, text: texts.closing.closing },
  'register-excluded': { status: 200, text: texts.exclusion.register },
  'register-unavailable': { status: 200, text: texts.exclusion.registerUnavailable },
  'register-details-refused': { status: 200, text: texts.exclusion.registerDetails },
  'person-excluded': { status: 200, text: texts.exclusion.excluded },
  'person-barred': { status: 200, text: texts.exclusion.elsewhere },
  'identity-not-verified': { status: 200, text: texts.verification.notVerifiedAtRegistration },
  'identity-unanswered': { status: 200, text: texts.verification.unansweredAtRegistration },
  'file-missing': { status: 200, text: texts.documents.fileMissing },
  'file-empty': { status: 200, text: texts.documents.empty },
  'file-too-large': { status: 200, text: texts.documents.tooLarge },
  'file-too-slow': { status: 200, text: texts.documents.tooSlow },
  'document-type': { status: 200, text: texts.documents.type },
  'document-contradicts': { status: 200, text: texts.documents.contradicts },
  'document-infected': { status: 200, text: texts.documents.infected },
  'document-not-kept': { status: 200, text: texts.documents.uploadFailed },
  'documents-not-needed': { status: 200, text: texts.documents.notNeeded },
  'source-of-funds-not-asked': { status: 200, text: texts.sourceOfFunds.notNeeded },
  'source-of-funds-asked': {
    status: 200,
    text: 'This customer is asked where their money comes from already, and nobody has decided yet.',
  },
  'documents-not-accepted': {
    status: 200,
    text: 'A decision about deposits can only rest on documents about the source of funds that were accepted.',
  },
  'too-many-waiting-documents': { status: 200, text: texts.documents.tooManyOpen },
  'too-many-documents-today': { status: 200, text: texts.documents.tooManyToday },
  /** `{param1}`: until when, and by which duty. */
  'erasure-kept': { status: 200, text: texts.privacy.kept },
  'erasure-account-open': { status: 200, text: texts.privacy.accountOpen },
  'erasure-money-open': { status: 200, text: texts.privacy.moneyOpen },
  'erasure-request-open': { status: 200, text: texts.privacy.requestOpen },
  'erasure-case-open': { status: 200, text: texts.privacy.caseOpen },
  'erasure-begun': { status: 200, text: texts.privacy.begun },
  'person-erased': { status: 200, text: texts.privacy.erased },
  'too-many-exports': { status: 200, text: texts.privacy.tooManyExports },
  'export-over': { status: 404, text: texts.privacy.exportOver },
  'unknown-document': { status: 404, text: 'We could not find this document.' },
  'product-excluded': { status: 200, text: texts.exclusion.product },
  'product-exclusion-not-lifted': { status: 200, text: texts.exclusion.productCall },
  'time-out': { status: 200, text: texts.timeOut.until },
  'financial-check-needed': {
    status: 200,
    text: 'Before you deposit more, we have to look at public records, which we could not do just now. Please try again in a few minutes. You can deposit up to {param1} now.',
  },
  'financial-check-flagged': {
    status: 200,
    text: 'Before you deposit more, someone here has to look at your account, and at where the money comes from. Please send us a document that shows it. You can deposit up to {param1} now.',
  },
  'play-blocked': { status: 200, text: texts.harm.blocked },
  'time-out-too-short': { status: 200, text: texts.timeOut.tooShort },
  'time-out-too-long': { status: 200, text: texts.timeOut.tooLong },
  'time-out-cannot-be-shortened': { status: 200, text: texts.timeOut.notShortened },

  // betting
  'no-selections': { status: 200, text: 'Please make a selection before place bets.' },
  'betslip-full': {
    status: 200,
    text: 'Your betslip is full: it holds up to {param1} selections.',
  },
  'no-stake': { status: 200, text: 'You must enter a stake before you can place a bet.' },
  'stake-too-high': { status: 200, text: 'The maximum stake for this bet is {param1}.' },
  'selection-suspended': { status: 200, text: texts.betslip.selectionSuspended },
  'selection-unknown': {
    status: 200,
    text: "There's a problem with your selection. Please try other selections or try again later.",
  },
  'slip-changed': { status: 200, text: texts.betslip.slipChanged },
  'price-changed': { status: 200, text: texts.betslip.oddsChanged },
  'prices-paused': { status: 200, text: texts.pricesPaused },
  /** `{param1}`: the two selections. */
  'cannot-combine': {
    status: 200,
    text: 'Selections from the same event cannot be combined in one bet: {param1}.',
  },
  'bet-type-unavailable': { status: 200, text: 'These selections cannot be placed as {param1}.' },
  'each-way-unavailable': { status: 200, text: 'Each-way is not available for {param1}.' },
  'stake-too-low': { status: 200, text: 'The minimum stake for this bet is {param1}.' },
  'risk-control': { status: 200, text: texts.riskControl },
  'referral-declined': { status: 200, text: texts.riskControl },
  'try-again': { status: 200, text: texts.tryThisBetAgain },
  'not-verified': {
    status: 200,
    text: texts.verification.needed,
  },
  'reality-check-outstanding': {
    status: 200,
    text: 'Please answer your reality check before you place another bet.',
  },
  /** `{param2}`: the period of the limit. */
  'net-loss-limit-reached': {
    status: 200,
    text: 'This bet could take you over your {param2} net loss limit. You can stake up to {param1} now.',
  },
  'select-net-loss-limit': { status: 200, text: 'Please select a loss limit' },
  'insufficient-free-balance': { status: 200, text: texts.insufficientFreeBalance },
  'token-not-chosen': { status: 200, text: texts.chooseToken },
  'token-unknown': { status: 200, text: 'This Free Bet Token is no longer available.' },
  'token-bet-type': {
    status: 200,
    text: 'This Free Bet Token is only available to be used on the following bet type : {param1}',
  },
  'one-bet-per-token': { status: 200, text: 'A Free Bet Token can be used on one bet only.' },
  'promotions-exclude': { status: 200, text: 'This promotion cannot be combined with {param1}.' },
  'promotion-not-eligible': { status: 200, text: texts.acca.setFailed },
  'boost-once-per-match': { status: 200, text: texts.acca.oncePerMatch },
  'boost-not-eligible': { status: 200, text: 'This boost is not available for your selection.' },
  'boost-stake-too-high': { status: 200, text: 'The maximum stake for this boost is {param1}.' },

  // cash out
  'cash-out-unavailable': { status: 200, text: texts.cashOutUnavailable },
  'cash-out-suspended': { status: 200, text: texts.cashOutUnavailable },
  'cash-out-changed': { status: 200, text: 'The Cash Out value has changed to {param1}.' },
  'cash-out-part-invalid': { status: 200, text: 'Please choose a smaller part of your stake.' },
  'bet-not-open': { status: 200, text: 'This bet is no longer open.' },

  // inbox
  'message-unavailable': { status: 200, text: texts.inbox.downloadFailed },
  'message-not-deleted': { status: 200, text: texts.inbox.deleteFailed },

  // operations
  'customer-excluded': { status: 200, text: 'This customer is self excluded until {param1}.' },
  'customer-product-excluded': { status: 200, text: 'This customer is self excluded from {param1}.' },
  'customer-time-out': { status: 200, text: 'This customer is on a time-out until {param1}.' },
  'customer-play-blocked': {
    status: 200,
    text: 'Signs of harm bar this customer from betting until compliance has looked at their case.',
  },
  'no-harm-block': { status: 200, text: 'No sign of harm bars this customer now.' },
  'case-not-open': { status: 200, text: 'This case is not open. Please open it again first.' },
  'case-changed': {
    status: 200,
    text: 'Another sign of harm was found since you opened this case. Please read it again before you close it.',
  },
  'case-contact-owed': {
    status: 200,
    text: 'Nobody has been in touch with the customer since the last sign of harm. Please note a contact in their case first.',
  },
  'case-taken': {
    status: 200,
    text: 'Somebody else has taken this case on since you opened it. Please read it again.',
  },
  'not-of-compliance': { status: 200, text: 'No member of compliance has this username.' },
  'case-block-stands': {
    status: 200,
    text: 'The customer is barred still. Please have that lifted by a colleague first, or close the case with the block standing.',
  },
  'customer-erased': {
    status: 200,
    text: 'The details of this customer were erased, so nobody can tell who is asking. Their exclusion goes on.',
  },
  'no-such-exclusion': { status: 200, text: 'This customer has no such exclusion in this account.' },
  'exclusion-not-over': {
    status: 200,
    text: 'This exclusion lasts until {param1}. It can’t be lifted before then.',
  },
  'exclusion-not-longer': {
    status: 200,
    text: 'This exclusion lasts until {param1}. It can be made longer, but not shortened.',
  },
  'exclusion-lift-not-asked': {
    status: 200,
    text: 'Please write down first that the customer asked for it. They have 24 hours from then to think it over, and what they asked counts for a week.',
  },
  'exclusion-lift-asked': {
    status: 200,
    text: 'That the customer asked is on record already. Another member of staff can lift the exclusion from {param1}.',
  },
  'exclusion-lift-needs-another-person': {
    status: 200,
    text: 'You noted the customer’s request yourself. Another member of staff has to lift the exclusion.',
  },
  'exclusion-lift-too-early': { status: 200, text: 'This exclusion can be lifted from {param1}.' },
  'customer-closed': { status: 200, text: 'This customer closes their account, or has closed it.' },
  'account-not-closed': { status: 200, text: 'This account is not closed.' },
  'unknown-account': { status: 404, text: 'We could not find this account.' },
  'same-account': { status: 200, text: 'Please enter another account than this one.' },
  'accounts-not-linked': { status: 200, text: 'These two accounts are not linked.' },
  'referral-ended': { status: 200, text: 'This referral has been decided or has run out.' },
  'reconfirmation-timed-out': { status: 200, text: texts.betslip.reconfirmationTimedOut },
  'customer-not-excluded': {
    status: 200,
    text: 'This customer is not excluded and can withdraw by themselves.',
  },
  'nothing-to-pay-out': { status: 200, text: 'There is nothing to pay out.' },
  'no-card-to-pay': {
    status: 200,
    text: 'This customer never paid in by card or e-wallet, so there is none to pay the balance to.',
  },
  'pays-by-card-only': {
    status: 200,
    text: 'This is paid to its card or e-wallet, or goes back to the balance.',
  },
  'payment-contradicted': {
    status: 200,
    text: 'The provider reported a payment of this customer twice and otherwise. Please clear that up first.',
  },
  'review-ended': { status: 200, text: 'Somebody has decided this already.' },
  'request-outdated': {
    status: 200,
    text: 'This has changed since it was asked for. Please decline it: it can be asked for again.',
  },
  'already-requested': {
    status: 200,
    text: 'Somebody has asked for this already. Please have it approved or declined first.',
  },
  'note-missing': {
    status: 200,
    text: 'Somebody else has to approve this. Please say why it should be done.',
  },
  'needs-another-person': { status: 200, text: 'Somebody else has to decide what you asked for.' },
  'needs-compliance': {
    status: 200,
    text: 'This customer is excluded, listed by the national register or on a time-out. Only compliance can approve another name or date of birth.',
  },
  'unknown-market': { status: 404, text: 'We could not find this market.' },
  'unknown-bet': { status: 404, text: 'We could not find this bet.' },

  // shop
  'active-shop-transaction': {
    status: 200,
    text: 'You have an active deposit. Please remove active transaction first.',
  },
  'below-minimum-shop-deposit': { status: 200, text: 'Minimum Deposit is {param1}' },
  'shop-pin-unknown': { status: 200, text: 'No transaction was found for this PIN.' },
  'shop-transaction-ended': { status: 200, text: 'This transaction is no longer active.' },
  'shop-cash-of-one-person': {
    status: 200,
    text: 'With this deposit you would have taken more cash in 24 hours than one person may. Please ask a colleague to take it.',
  },
  'no-active-shop-transaction': { status: 200, text: 'You have no active transaction.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalCode = keyof typeof refusals;
export const refusalCodeSchema = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]);

/** A no: its code, what fills the text, and the field at fault where there is one. */
export type Refusal = {
  refused: RefusalCode;
  param1?: string;
  param2?: string;
  param3?: string;
  field?: string;
  /** When what bars somebody ends (ISO 8601). */
  until?: string;
};

export const refuse = (refused: RefusalCode, more: Omit<Refusal, 'refused'> = {}): Refusal => ({
  refused,
  ...more,
});

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** What the customer reads. */
export const refusalText = ({ refused, param1 = '', param2 = '', param3 = '' }: Refusal): string => {
  const text = (isNothing(param1) ? nothingLeft[refused] : undefined) ?? refusals[refused].text;
  return text.replace('{param1}', param1).replace('{param2}', param2).replace('{param3}', param3);
};

/** How a refusal looks on the wire, beside whatever fields the documents give the call. */
export const refusalBodySchema = z.object({
  success: z.literal(false),
  code: refusalCodeSchema,
  msg: z.string(),
  field: z.string().optional(),
  /** When what bars somebody ends, where that is known. */
  until: z.iso.datetime().optional(),
});
export type RefusalBody = z.infer<typeof refusalBodySchema>;

export const refusalBody = (refusal: Refusal): RefusalBody => ({
  success: false,
  code: refusal.refused,
  msg: refusalText(refusal),
  ...(refusal.field === undefined ? {} : { field: refusal.field }),
  ...(refusal.until === undefined ? {} : { until: refusal.until }),
});
