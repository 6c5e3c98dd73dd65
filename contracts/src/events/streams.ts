/** Stream names. The part before the dash is the category that subscriptions filter by. */
export const accountStream = (accountId: string): string => `account-${accountId}`;
export const accessStream = (accountId: string): string => `access-${accountId}`;
export const profileStream = (accountId: string): string => `profile-${accountId}`;
export const keyStream = (accountId: string): string => `key-${accountId}`;
/** The one stream of which keys of the platform are in use. */
export const keyringStream = 'keyring-platform';
/** Whether a person asked to be erased, and how far that is. */
export const erasureStream = (accountId: string): string => `erasure-${accountId}`;
export const auditStream = (accountId: string): string => `audit-${accountId}`;
/** Whether operations let a market take bets. */
export const tradingStream = (marketId: string): string => `trading-${marketId}`;
/** Alerts of one day, `2026-11-22`. */
export const alertsStream = (day: string): string => `alerts-${day}`;
/** What a member of staff gave away. */
export const staffStream = (accountId: string): string => `staff-${accountId}`;
export const marketStream = (marketId: string): string => `market-${marketId}`;
export const inboxStream = (accountId: string): string => `inbox-${accountId}`;
/** One mail to a customer, by the id of the event that it tells of. */
export const notificationStream = (notificationId: string): string => `notification-${notificationId}`;
/** What staff make of signs that a customer may be harmed. */
export const caseStream = (accountId: string): string => `case-${accountId}`;
/** The one stream of who is staff. */
export const rosterStream = 'roster-staff';
/** The one stream of what operations set about risk. */
export const riskStream = 'risk-settings';
/** The one stream of how cards are funded, by their first digits. */
export const cardRangesStream = 'cards-ranges';
/** Names that are unique among customers. */
export type NameKind = 'username' | 'email';
/** `digest`: keyed hash of the lower-case name, so that no stream name carries personal data. */
export const usernameStream = (digest: string): string => `username-${digest}`;
export const emailStream = (digest: string): string => `email-${digest}`;
/** `digest`: keyed hash of a person's name and date of birth. */
export const personStream = (digest: string): string => `person-${digest}`;
/** Snapshots of an account's folded state, of which the newest counts. */
export const accountSnapshotStream = (accountId: string): string => `account_snapshot-${accountId}`;
/** Shop PINs in use; the first to append owns the PIN. */
export const shopPinStream = (pin: string): string => `shop_pin-${pin}`;

/** The id behind a stream name: `account-42` → `42`. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** What kind of stream it is. */
export const categoryOf = (stream: string): string => stream.split('-', 1)[0] ?? stream;
