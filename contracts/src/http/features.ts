import type { Call } from './call.ts';
import * as access from './calls/access.ts';
import * as account from './calls/account.ts';
import * as addressLookup from './calls/address-lookup.ts';
import * as betHistory from './calls/bet-history.ts';
import * as betWorking from './calls/bet-working/index.ts';
import * as betslip from './calls/betslip/index.ts';
import * as cardRanges from './calls/card-ranges.ts';
import * as cases from './calls/cases.ts';
import * as cashOut from './calls/cash-out.ts';
import * as changePassword from './calls/change-password.ts';
import * as closing from './calls/closing.ts';
import * as compliance from './calls/compliance/index.ts';
import * as contact from './calls/contact.ts';
import * as customerFunds from './calls/customer-funds.ts';
import * as documents from './calls/documents.ts';
import * as exclusions from './calls/exclusions.ts';
import * as inbox from './calls/inbox.ts';
import * as limits from './calls/limits.ts';
import * as linkedAccounts from './calls/linked-accounts.ts';
import * as marketing from './calls/marketing.ts';
import * as newDevice from './calls/new-device.ts';
import * as notifications from './calls/notifications.ts';
import * as operations from './calls/operations.ts';
import * as passkeys from './calls/passkeys.ts';
import * as payments from './calls/payments/index.ts';
import * as personalDetails from './calls/personal-details.ts';
import * as placeBet from './calls/place-bet.ts';
import * as privacy from './calls/privacy.ts';
import * as profile from './calls/profile.ts';
import * as promotions from './calls/promotions.ts';
import * as recovery from './calls/recovery.ts';
import * as retail from './calls/retail.ts';
import * as reviews from './calls/reviews/index.ts';
import * as secondFactor from './calls/second-factor.ts';
import * as sessions from './calls/sessions.ts';
import * as shop from './calls/shop.ts';
import * as sourceOfFunds from './calls/source-of-funds.ts';
import * as sports from './calls/sports.ts';
import * as staff from './calls/staff.ts';
import * as terms from './calls/terms.ts';
import * as trading from './calls/trading.ts';
import * as verification from './calls/verification.ts';
import * as wallets from './calls/wallets.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value;

const callsIn = (group: Readonly<Record<string, unknown>>): readonly Call[] =>
  Object.values(group).filter(isCall);

/**
 * The calls of each feature. A feature's name is the name of its file or folder wherever it appears: here, in
 * command-service/src/api, in projection-service/src/routes, in the ui and in docs/features.md.
 */
export const features = {
  access: callsIn(access),
  'address-lookup': callsIn(addressLookup),
  recovery: callsIn(recovery),
  'new-device': callsIn(newDevice),
  account: callsIn(account),
  'second-factor': callsIn(secondFactor),
  passkeys: callsIn(passkeys),
  sessions: callsIn(sessions),
  'change-password': callsIn(changePassword),
  staff: callsIn(staff),
  profile: callsIn(profile),
  terms: callsIn(terms),
  verification: callsIn(verification),
  documents: callsIn(documents),
  'source-of-funds': callsIn(sourceOfFunds),
  'personal-details': callsIn(personalDetails),
  marketing: callsIn(marketing),
  'customer-funds': callsIn(customerFunds),
  closing: callsIn(closing),
  privacy: callsIn(privacy),
  payments: callsIn(payments),
  wallets: callsIn(wallets),
  'card-ranges': callsIn(cardRanges),
  betslip: callsIn(betslip),
  'place-bet': callsIn(placeBet),
  promotions: callsIn(promotions),
  'cash-out': callsIn(cashOut),
  'bet-working': callsIn(betWorking),
  'bet-history': callsIn(betHistory),
  inbox: callsIn(inbox),
  notifications: callsIn(notifications),
  limits: callsIn(limits),
  exclusions: callsIn(exclusions),
  shop: callsIn(shop),
  retail: callsIn(retail),
  sports: callsIn(sports),
  compliance: callsIn(compliance),
  'linked-accounts': callsIn(linkedAccounts),
  contact: callsIn(contact),
  operations: callsIn(operations),
  trading: callsIn(trading),
  reviews: callsIn(reviews),
  cases: callsIn(cases),
} as const;
export type Feature = keyof typeof features;

/** Every call of the platform: the table behind routing, validation, OpenAPI and the client. */
export const calls: readonly Call[] = Object.values(features).flat();
