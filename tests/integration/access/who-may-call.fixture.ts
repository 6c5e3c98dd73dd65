import type { Role } from '@paddock/contracts/events';

/**
 * Who may make which call, by hand and once more: whoever changes `who` of a call, or adds one, changes it here too, or
 * the matrix fails. `anyone` may be a visitor; a name with a `*` is for the midst of a sign-in too, so that whoever is not
 * in it is told to sign in.
 */
const table: Readonly<Record<string, string>> = {
  anyone: `
    session login fantasy-login logout session-clear register check-username check-email-domain check-password
    address-lookup address-lookup-countries log-validation-error demo-code account-tab
    begin-passkey-sign-in passkey-sign-in
    request-validation-password-reset request-security-code check-security-code password-reset
    password-reset-confirm-customer-pin request-password-reset send-forgotten-username validate-phone-number
    set-customer-preference payment-callback adyen-webhook
    add-to-betslip add-to-betslip-by-link add-quick-to-betslip add-top-bets-to-betslip bet-type-items betslip-count
    betslip-index calculate-betslip calculate-without-betslip check-if-logged each-way-changed get-betslip-bets
    get-qubit-betslip get-qubit-betslip-transaction-id is-tradable load-betslip-keyboard price-type-change
    remove-all-bets remove-bet retain-selection-clicked bet-calculator
    acca-remove-all-ineligible-bets get-acca-boost-table get-acca-boosted-odds refresh-boosted-odds set-acca-promo
    set-big-game-boost sign-up-offer contact-details
    fixture-page get-race get-sports get-top-bets home-page in-play-content sport-page`,
  nobody: 'second-step* replace-one-time-password* new-device* request-device-code* confirm-device*',
  customer: `
    sign-in-view av-status marketing-preferences change-marketing-preferences check-balance get-betslip-balance render-popup-betslip
    personal-details change-personal-details request-contact-code confirm-contact terms-view accept-terms customer-funds-view add-customer-funds-ticked add-payment-method open-payment-fields payment-methods payment-deposit-error-popup remove-fund-and-bet-popup save-payment-method remove-payment-method deposit deposit-return withdraw wallets-view transfer net-deposits payment-history-search get-low-balance-popup toggle-balance-display
    verification-view upload-document my-documents upload-source-of-funds my-source-of-funds closing-view close-account cancel-closing privacy-view request-export download-export request-erasure take-back-erasure
    place-bet confirm-betslip placement-status reject-bet update-free-bet-popup-status
    get-bet-details full-cash-out-request do-full-cash-out partial-cash-out-request do-partial-cash-out get-bet-value
    set-cash-out-rule bet-working dead-heat-info-request rule-four-info-request bet-history-search my-bets-search
    list-passkeys begin-passkey add-passkey remove-passkey
    inbox-messages get-email-count get-email-content delete-message inbox-button-click
    limits-view check-deposit-limit check-net-loss-limit confirm-deposit-limit confirm-net-loss-limit
    cancel-deposit-limit cancel-net-loss-limit responsible-gambling log-reality-check-action log-account-prompt
    log-betting-channel-exclusion-confirm get-take-a-break-expired-message
    shop-deposit check-trans-status check-active-transaction cancel-shop-transaction
    full-cash-out-ssbt do-full-cash-out-ssbt show-cash-outs-ssbt validate-retail-pin`,
  'customer trader feed-engineer customer-service shop-assistant compliance administrator': `
    list-sessions end-session end-other-sessions end-all-sessions change-password`,
  'trader feed-engineer customer-service shop-assistant compliance administrator': `
    second-factor confirm-second-factor replace-recovery-codes begin-second-factor* enrol-second-factor*`,
  trader: `
    get-risk-settings set-risk-settings get-liabilities set-stake-factor list-referrals decide-referral
    find-markets freeze-market list-frozen-markets stop-trading list-stopped-markets void-bet set-boost list-boosts
    publish-sign-up-offer withdraw-sign-up-offer list-sign-up-offers`,
  'feed-engineer': 'move-clock',
  'trader feed-engineer': 'ops-status',
  'customer-service': 'grant-free-bet-token credit-free-balance list-mailbox mailbox-page correct-details',
  'customer-service compliance': `
    decide-withdrawal resolve-contradiction pay-out-balance list-shortfalls reopen-account ask-exclusion-lift
    lift-exclusion extend-exclusion exclusions-of list-card-ranges change-card-ranges`,
  'trader customer-service compliance administrator': 'list-reviews list-own-requests decide-request',
  'customer-service administrator': 'unblock-access',
  'customer-service compliance administrator': 'end-sessions-of list-alerts',
  'shop-assistant': 'find-shop-transaction confirm-shop-transaction',
  compliance: `
    find-accounts account-events account-state account-download account-readings review-deposits allow-charged-back-card write-off-debt restrict-limits set-way-to-deposit
    waiting-documents documents-of document-content decide-documents ask-source-of-funds decide-source-of-funds delete-document list-linked-accounts link-accounts unlink-accounts
    list-erasures erasure-of propose-erasure decide-erasure
    list-cases case-of case-changes take-case-step lift-harm-block`,
  administrator:
    'list-staff make-staff give-one-time-password change-roles disable-staff enable-staff remove-second-factor',
};

export const everyRole = [
  'customer',
  'trader',
  'feed-engineer',
  'customer-service',
  'shop-assistant',
  'compliance',
  'administrator',
] as const satisfies readonly Role[];

export type Expected = { name: string; who: readonly string[]; inSignIn: boolean };

/** A row for each call. */
export const whoMayCall: readonly Expected[] = Object.entries(table).flatMap(([who, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({
      name: name.replace('*', ''),
      who: who.split(' '),
      inSignIn: name.endsWith('*'),
    })),
);
