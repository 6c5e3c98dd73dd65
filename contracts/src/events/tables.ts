import { accessEvents } from './access.ts';
import { accountEvents } from './account.ts';
import { alertEvents } from './alerts.ts';
import { auditEvents } from './audit.ts';
import { staffEvents } from './bonus.ts';
import { cardRangesEvents } from './card-ranges.ts';
import { caseEvents } from './case.ts';
import { erasureEvents } from './erasure.ts';
import { inboxEvents } from './inbox.ts';
import { keyringEvents } from './keyring.ts';
import { marketEvents } from './market.ts';
import { notificationEvents } from './notification.ts';
import { personEvents } from './person.ts';
import { keyEvents, nameEvents, profileEvents } from './profile.ts';
import { promotionEvents } from './promotion.ts';
import { riskEvents } from './risk.ts';
import { rosterEvents } from './roster.ts';
import { shopPinEvents } from './shop-pin.ts';
import { tradingEvents } from './trading.ts';

/** Every event that is ever written, by the category of its stream: the part of the name before the dash. */
export const eventTables = {
  access: accessEvents,
  account: accountEvents,
  alerts: alertEvents,
  audit: auditEvents,
  cards: cardRangesEvents,
  case: caseEvents,
  email: nameEvents,
  erasure: erasureEvents,
  inbox: inboxEvents,
  key: keyEvents,
  keyring: keyringEvents,
  market: marketEvents,
  notification: notificationEvents,
  person: personEvents,
  profile: profileEvents,
  promotions: promotionEvents,
  risk: riskEvents,
  roster: rosterEvents,
  shop_pin: shopPinEvents,
  staff: staffEvents,
  trading: tradingEvents,
  username: nameEvents,
} as const;
