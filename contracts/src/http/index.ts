import type { Call } from './call.ts';
import * as access from './calls/access.ts';
import * as betDetail from './calls/bet-detail.ts';
import * as betWorking from './calls/bet-working.ts';
import * as betslip from './calls/betslip.ts';
import * as cashOut from './calls/cash-out.ts';
import * as compliance from './calls/compliance.ts';
import * as composeSlip from './calls/compose-slip.ts';
import * as history from './calls/history.ts';
import * as inbox from './calls/inbox.ts';
import * as limits from './calls/limits.ts';
import * as operations from './calls/operations.ts';
import * as payments from './calls/payments.ts';
import * as placeBet from './calls/place-bet.ts';
import * as promotions from './calls/promotions.ts';
import * as retail from './calls/retail.ts';
import * as shop from './calls/shop.ts';
import * as sports from './calls/sports.ts';
import * as trading from './calls/trading.ts';

export * from './call.ts';
export * from './calls/access.ts';
export * from './calls/bet-detail.ts';
export * from './calls/bet-working.ts';
export * from './calls/betslip.ts';
export * from './calls/cash-out.ts';
export * from './calls/compliance.ts';
export * from './calls/compose-slip.ts';
export * from './calls/history.ts';
export * from './calls/inbox.ts';
export * from './calls/limits.ts';
export * from './calls/operations.ts';
export * from './calls/payments.ts';
export * from './calls/place-bet.ts';
export * from './calls/promotions.ts';
export * from './calls/retail.ts';
export * from './calls/shop.ts';
export * from './calls/slip-view.ts';
export * from './calls/sports.ts';
export * from './calls/trading.ts';
export * from './client.ts';
export * from './match.ts';
export * from './openapi.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value;

/** Every call of the platform: the table behind routing, validation, OpenAPI and the client. */
export const calls: readonly Call[] = [
  access,
  payments,
  betslip,
  composeSlip,
  placeBet,
  promotions,
  cashOut,
  betDetail,
  betWorking,
  history,
  inbox,
  limits,
  shop,
  retail,
  sports,
  compliance,
  operations,
  trading,
].flatMap((group) => Object.values(group).filter(isCall));
