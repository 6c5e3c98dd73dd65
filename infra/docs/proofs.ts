import type { Feature } from '@paddock/contracts/http';

/** Tests that prove a call, as docs/features.md names them; none: only that it has a route. */
type Proofs = Readonly<Record<string, readonly string[]>>;

/** By feature and name of the call. `features.unit.test.ts` holds it to the table of calls. */
export const proofs: Readonly<Record<Feature, Proofs>> = {
  access: {
    'log-validation-error': ['integration/access/sign-in'],
    login: [
      'integration/access/sign-in',
      'integration/access/exclusion',
      'integration/access/exclusion-register',
      'journeys/access/exclusion-register',
      'journeys/access/registration',
      'journeys/access/sign-in',
    ],
    'fantasy-login': [
      'integration/access/sign-in',
      'integration/access/exclusion-register',
      'journeys/access/sign-in',
    ],
    logout: ['integration/access/sign-in', 'journeys/access/sign-in'],
    'session-clear': ['integration/access/sign-in'],
    register: [
      'integration/access/registration',
      'integration/access/exclusion',
      'integration/access/exclusion-register',
      'journeys/access/exclusion-register',
      'journeys/access/registration',
    ],
    'check-username': ['integration/access/registration', 'journeys/access/registration'],
    session: ['integration/access/sign-in'],
    'unblock-access': ['integration/access/guesses'],
    'sign-in-view': ['integration/projection/read-models'],
  },
  'address-lookup': {
    'address-lookup': ['integration/address-lookup/address-lookup', 'journeys/access/registration'],
    'address-lookup-countries': ['integration/address-lookup/address-lookup', 'journeys/access/registration'],
  },
  passkeys: {
    'list-passkeys': ['integration/passkeys/passkeys', 'journeys/passkeys/passkeys'],
    'begin-passkey': ['integration/passkeys/passkeys', 'journeys/passkeys/passkeys'],
    'add-passkey': ['integration/passkeys/passkeys', 'journeys/passkeys/passkeys'],
    'remove-passkey': ['integration/passkeys/passkeys', 'journeys/passkeys/passkeys'],
    'begin-passkey-sign-in': ['integration/passkeys/passkeys', 'journeys/passkeys/passkeys'],
    'passkey-sign-in': [
      'integration/passkeys/passkeys',
      'integration/access/exclusion-register',
      'journeys/passkeys/passkeys',
    ],
  },
  recovery: {
    'request-validation-password-reset': [
      'integration/recovery/password-reset',
      'journeys/recovery/password-reset',
    ],
    'request-security-code': ['integration/recovery/password-reset', 'journeys/recovery/password-reset'],
    'check-security-code': ['integration/recovery/password-reset', 'journeys/recovery/password-reset'],
    'password-reset-confirm-customer-pin': ['integration/recovery/password-reset'],
    'request-password-reset': ['integration/recovery/password-reset', 'journeys/recovery/password-reset'],
    'password-reset': ['integration/recovery/password-reset', 'journeys/recovery/password-reset'],
    'send-forgotten-username': [
      'integration/recovery/forgotten-username',
      'journeys/recovery/forgotten-username',
    ],
    'validate-phone-number': [
      'integration/recovery/forgotten-username',
      'journeys/recovery/forgotten-username',
    ],
  },
  'personal-details': {
    'personal-details': [
      'integration/personal-details/personal-details',
      'journeys/personal-details/personal-details',
    ],
    'change-personal-details': [
      'integration/personal-details/personal-details',
      'journeys/personal-details/personal-details',
    ],
    'request-contact-code': ['integration/personal-details/personal-details'],
    'confirm-contact': [
      'integration/personal-details/personal-details',
      'integration/personal-details/following',
      'journeys/personal-details/personal-details',
    ],
  },
  account: {
    'account-tab': ['journeys/account/account-area', 'journeys/account/settings'],
  },
  'second-factor': {
    'second-step': ['integration/second-factor/second-factor', 'journeys/second-factor/second-factor'],
    'begin-second-factor': [
      'integration/second-factor/second-factor',
      'journeys/second-factor/second-factor',
    ],
    'enrol-second-factor': [
      'integration/second-factor/second-factor',
      'journeys/second-factor/second-factor',
    ],
    'confirm-second-factor': [
      'integration/second-factor/second-factor',
      'journeys/second-factor/second-factor',
    ],
    'second-factor': ['integration/second-factor/second-factor'],
    'replace-recovery-codes': ['integration/second-factor/second-factor'],
    'remove-second-factor': ['integration/second-factor/second-factor'],
    'demo-code': ['integration/second-factor/second-factor', 'journeys/second-factor/second-factor'],
  },
  staff: {
    'list-staff': ['integration/staff/staff', 'journeys/staff/staff'],
    'give-one-time-password': [
      'integration/staff/staff',
      'integration/staff/second-person',
      'journeys/staff/staff',
    ],
    'make-staff': [
      'integration/staff/staff',
      'integration/staff/second-person',
      'integration/reviews/staff-accounts',
      'journeys/staff/staff',
    ],
    'change-roles': [
      'integration/staff/staff',
      'integration/staff/second-person',
      'integration/staff/last-administrator',
      'journeys/staff/staff',
    ],
    'disable-staff': [
      'integration/staff/staff',
      'integration/staff/last-administrator',
      'journeys/staff/staff',
    ],
    'enable-staff': ['integration/staff/staff', 'integration/staff/second-person', 'journeys/staff/staff'],
    'replace-one-time-password': ['integration/staff/staff', 'journeys/staff/staff'],
  },
  'change-password': {
    'change-password': [
      'integration/change-password/change-password',
      'journeys/change-password/change-password',
    ],
  },
  sessions: {
    'list-sessions': ['integration/sessions/sessions', 'journeys/sessions/sessions'],
    'end-session': ['integration/sessions/sessions', 'journeys/sessions/sessions'],
    'end-other-sessions': ['integration/sessions/sessions', 'journeys/sessions/sessions'],
    'end-sessions-of': ['integration/sessions/sessions', 'journeys/sessions/sessions'],
  },
  closing: {
    'closing-view': ['integration/closing/closing', 'journeys/closing/closing'],
    'close-account': ['integration/closing/closing', 'journeys/closing/closing'],
    'cancel-closing': ['integration/closing/closing', 'journeys/closing/closing'],
    'reopen-account': ['integration/closing/closing'],
  },
  'customer-funds': {
    'customer-funds-view': [
      'integration/customer-funds/customer-funds',
      'journeys/customer-funds/customer-funds',
    ],
    'add-customer-funds-ticked': [
      'integration/customer-funds/customer-funds',
      'journeys/customer-funds/customer-funds',
    ],
  },
  terms: {
    'terms-view': ['integration/terms/terms', 'journeys/terms/terms'],
    'accept-terms': ['integration/terms/terms', 'journeys/terms/terms'],
  },
  marketing: {
    'marketing-preferences': ['integration/marketing/marketing', 'journeys/marketing/marketing'],
    'change-marketing-preferences': ['integration/marketing/marketing', 'journeys/marketing/marketing'],
  },
  profile: {
    'av-status': ['integration/access/sign-in'],
    'set-customer-preference': [
      'integration/access/sign-in',
      'integration/betslip/choices',
      'journeys/account/preferences',
      'journeys/sports/live-prices',
    ],
  },
  verification: {
    'verification-view': ['integration/verification/verification', 'journeys/verification/verification'],
  },
  documents: {
    'upload-document': ['integration/documents/documents', 'journeys/documents/documents'],
    'my-documents': ['integration/documents/documents', 'journeys/documents/documents'],
    'waiting-documents': ['integration/documents/documents', 'journeys/documents/documents'],
    'documents-of': ['integration/documents/documents', 'journeys/documents/documents'],
    'document-content': ['integration/documents/documents', 'journeys/documents/documents'],
    'decide-documents': ['integration/documents/documents', 'journeys/documents/documents'],
    'delete-document': ['integration/documents/documents'],
  },
  payments: {
    'add-payment-method': ['integration/payments/cards'],
    'check-balance': ['integration/projection/read-models'],
    deposit: ['integration/payments/cards', 'journeys/access/registration'],
    'get-betslip-balance': ['integration/projection/read-models'],
    'get-low-balance-popup': ['integration/payments/balance-display', 'journeys/account/preferences'],
    'payment-callback': ['integration/payments/late-answers'],
    'payment-history-search': ['integration/projection/read-models'],
    'toggle-balance-display': ['integration/payments/balance-display', 'journeys/account/preferences'],
    withdraw: [
      'integration/payments/cards',
      'integration/personal-details/withdrawing',
      'journeys/access/registration',
    ],
  },
  betslip: {
    'add-quick-to-betslip': ['integration/betslip/choices', 'journeys/place-bet/bet-types'],
    'add-to-betslip': ['integration/betslip/slip', 'integration/betslip/choices'],
    'add-to-betslip-by-link': ['integration/betslip/choices'],
    'add-top-bets-to-betslip': ['integration/betslip/choices'],
    'bet-type-items': ['integration/betslip/choices'],
    'betslip-count': ['integration/betslip/slip'],
    'betslip-index': ['integration/betslip/slip', 'integration/betslip/choices'],
    'calculate-betslip': ['integration/betslip/slip'],
    'calculate-without-betslip': ['integration/betslip/choices'],
    'check-if-logged': ['integration/betslip/slip'],
    'each-way-changed': ['integration/betslip/choices'],
    'get-betslip-bets': ['integration/betslip/slip', 'integration/betslip/choices'],
    'get-qubit-betslip': ['integration/betslip/choices'],
    'get-qubit-betslip-transaction-id': ['integration/betslip/choices'],
    'is-tradable': ['integration/betslip/slip', 'integration/betslip/choices'],
    'load-betslip-keyboard': ['integration/betslip/choices'],
    'price-type-change': ['integration/betslip/choices'],
    'remove-all-bets': ['integration/betslip/slip', 'integration/betslip/choices'],
    'remove-bet': ['integration/betslip/slip', 'integration/betslip/choices'],
    'render-popup-betslip': ['integration/betslip/choices'],
    'retain-selection-clicked': ['integration/betslip/choices'],
  },
  'place-bet': {
    'confirm-betslip': [
      'integration/place-bet/re-offers',
      'integration/place-bet/prices',
      'journeys/sports/live-prices',
    ],
    'place-bet': [
      'integration/place-bet/placing',
      'integration/place-bet/same-request',
      'integration/place-bet/refusals',
      'integration/place-bet/crash',
      'integration/place-bet/prices',
      'integration/place-bet/free-bets',
      'integration/place-bet/referral',
      'journeys/place-bet/placing',
      'journeys/place-bet/bet-types',
    ],
    'placement-status': ['integration/place-bet/prices', 'integration/place-bet/referral'],
    'reject-bet': [
      'integration/place-bet/re-offers',
      'integration/place-bet/prices',
      'journeys/sports/live-prices',
    ],
  },
  promotions: {
    'acca-remove-all-ineligible-bets': ['integration/promotions/promotions'],
    'update-free-bet-popup-status': ['integration/promotions/promotions'],
    'get-acca-boost-table': ['integration/promotions/promotions'],
    'get-acca-boosted-odds': ['integration/promotions/promotions'],
    'list-boosts': ['integration/promotions/promotions'],
    'refresh-boosted-odds': ['integration/promotions/promotions'],
    'set-acca-promo': ['integration/promotions/promotions'],
    'set-big-game-boost': ['integration/promotions/promotions'],
    'set-boost': ['integration/promotions/promotions'],
  },
  'cash-out': {
    'do-full-cash-out': ['integration/cash-out/cash-out', 'journeys/cash-out/cash-out'],
    'do-partial-cash-out': ['integration/cash-out/cash-out', 'journeys/cash-out/cash-out'],
    'full-cash-out-request': ['integration/cash-out/cash-out', 'journeys/cash-out/cash-out'],
    'get-bet-details': ['integration/cash-out/cash-out', 'journeys/cash-out/cash-out'],
    'get-bet-value': ['integration/cash-out/cash-out', 'journeys/cash-out/cash-out'],
    'partial-cash-out-request': ['integration/cash-out/cash-out', 'journeys/cash-out/cash-out'],
    'set-cash-out-rule': [
      'integration/cash-out/cash-out',
      'integration/cash-out/live-values',
      'journeys/cash-out/cash-out',
    ],
  },
  'bet-working': {
    'bet-calculator': ['integration/betslip/choices'],
    'bet-working': ['integration/bet-working/working', 'journeys/settlement/corrections'],
    'dead-heat-info-request': ['integration/bet-working/working', 'journeys/settlement/corrections'],
    'rule-four-info-request': ['integration/bet-working/working', 'journeys/settlement/corrections'],
  },
  'bet-history': {
    'bet-history-search': [
      'integration/bet-history/search',
      'integration/bet-history/long-history',
      'journeys/place-bet/placing',
    ],
    'my-bets-search': [
      'integration/bet-history/search',
      'integration/bet-history/long-history',
      'journeys/place-bet/placing',
    ],
  },
  inbox: {
    'delete-message': ['integration/settlement/corrections'],
    'get-email-content': ['integration/settlement/corrections'],
    'get-email-count': ['integration/projection/read-models'],
    'inbox-button-click': ['integration/settlement/corrections', 'journeys/account/preferences'],
    'inbox-messages': ['integration/projection/read-models'],
  },
  limits: {
    'cancel-deposit-limit': ['integration/limits/limits', 'journeys/limits/deposit-limit'],
    'cancel-net-loss-limit': ['integration/limits/limits'],
    'check-deposit-limit': ['integration/limits/limits', 'journeys/limits/deposit-limit'],
    'check-net-loss-limit': ['integration/limits/limits'],
    'confirm-deposit-limit': ['integration/limits/limits', 'journeys/limits/deposit-limit'],
    'confirm-net-loss-limit': ['integration/limits/limits'],
    'limits-view': ['integration/limits/limits'],
    'log-reality-check-action': ['integration/limits/limits'],
    'responsible-gambling': [
      'integration/limits/limits',
      'integration/access/exclusion',
      'journeys/limits/deposit-limit',
      'journeys/limits/exclusion',
    ],
  },
  shop: {
    'cancel-shop-transaction': ['integration/shop/deposit', 'journeys/shop/deposit'],
    'check-active-transaction': ['integration/projection/read-models', 'journeys/shop/deposit'],
    'check-trans-status': ['integration/projection/read-models', 'journeys/shop/deposit'],
    'confirm-shop-transaction': ['integration/shop/deposit', 'journeys/shop/deposit'],
    'find-shop-transaction': ['integration/shop/deposit', 'journeys/shop/deposit'],
    'shop-deposit': ['integration/shop/deposit', 'journeys/shop/deposit'],
  },
  retail: {
    'do-full-cash-out-ssbt': ['integration/retail/tickets'],
    'full-cash-out-ssbt': ['integration/retail/tickets'],
    'show-cash-outs-ssbt': ['integration/retail/tickets'],
    'validate-retail-pin': ['integration/retail/tickets'],
  },
  sports: {
    'fixture-page': [
      'integration/sports/catalogue',
      'journeys/sports/betfair-replay',
      'journeys/sports/live-prices',
    ],
    'get-race': ['integration/sports/catalogue'],
    'get-sports': ['integration/sports/catalogue'],
    'get-top-bets': ['integration/sports/catalogue'],
    'home-page': ['integration/sports/catalogue', 'journeys/sports/simulated-day'],
    'in-play-content': ['integration/sports/catalogue', 'journeys/sports/simulated-day'],
    'sport-page': ['integration/sports/catalogue', 'journeys/sports/simulated-day'],
  },
  'linked-accounts': {
    'link-accounts': [
      'integration/linked-accounts/linked-accounts',
      'journeys/linked-accounts/linked-accounts',
    ],
    'list-linked-accounts': [
      'integration/linked-accounts/linked-accounts',
      'journeys/linked-accounts/linked-accounts',
    ],
    'unlink-accounts': [
      'integration/linked-accounts/linked-accounts',
      'journeys/linked-accounts/linked-accounts',
    ],
  },
  compliance: {
    'account-download': ['integration/compliance/replay', 'journeys/compliance/replay'],
    'account-events': ['integration/compliance/replay', 'journeys/compliance/replay'],
    'account-readings': ['integration/compliance/replay', 'journeys/compliance/replay'],
    'account-state': ['integration/compliance/replay', 'journeys/compliance/replay'],
    'find-accounts': ['integration/compliance/replay', 'journeys/compliance/replay'],
  },
  notifications: {
    'list-mailbox': ['integration/notifications/mailbox', 'journeys/notifications/mailbox'],
  },
  operations: {
    'find-markets': ['integration/trading/markets'],
    'list-alerts': ['integration/access/guessing'],
    'move-clock': [
      'integration/access/sign-in',
      'integration/payments/late-answers',
      'journeys/limits/deposit-limit',
    ],
    'ops-status': ['integration/sports/catalogue', 'integration/projection/read-models'],
  },
  reviews: {
    'decide-request': [
      'integration/reviews/reviews',
      'integration/reviews/staff-requests',
      'integration/reviews/staff-accounts',
      'integration/reviews/who-decides',
      'journeys/reviews/staff-requests',
      'journeys/staff/staff',
    ],
    'decide-withdrawal': ['integration/reviews/reviews'],
    'list-own-requests': ['integration/reviews/who-decides', 'journeys/reviews/staff-requests'],
    'list-reviews': [
      'integration/reviews/reviews',
      'integration/reviews/staff-accounts',
      'integration/reviews/who-decides',
    ],
    'list-shortfalls': ['integration/settlement/corrections'],
    'pay-out-balance': ['integration/reviews/pay-out'],
    'resolve-contradiction': ['integration/reviews/reviews'],
    'review-deposits': ['integration/reviews/reviews'],
  },
  trading: {
    'credit-free-balance': ['integration/place-bet/free-bets'],
    'decide-referral': ['integration/place-bet/referral'],
    'list-stopped-markets': ['integration/trading/markets'],
    'stop-trading': ['integration/trading/markets'],
    'freeze-market': ['integration/settlement/corrections'],
    'get-liabilities': ['integration/place-bet/referral', 'integration/reviews/staff-requests'],
    'get-risk-settings': ['integration/place-bet/referral', 'integration/trading/risk-index'],
    'grant-free-bet-token': ['integration/place-bet/free-bets'],
    'list-frozen-markets': ['integration/settlement/corrections'],
    'list-referrals': ['integration/place-bet/referral'],
    'set-risk-settings': ['integration/place-bet/referral', 'integration/trading/risk-index'],
    'set-stake-factor': ['integration/place-bet/referral', 'integration/reviews/staff-requests'],
    'void-bet': ['integration/settlement/voids', 'journeys/settlement/corrections'],
  },
};

/** Notes on a feature, beside its calls. */
export const notes: Readonly<Partial<Record<Feature, string>>> = {
  retail:
    'No shop system is connected: every ticket is unknown, see docs/decisions/0033-tickets-of-shops-behind-a-port.md.',
};
