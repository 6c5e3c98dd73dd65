import type { KafkaAddress } from '@paddock/service-kit/engines';
import type { Following } from '@paddock/service-kit/subscribe';
import type { Dependencies } from './dependencies.ts';
import { startCases } from './processes/cases/cases.ts';
import { startCashOut } from './processes/cash-out/cash-out.ts';
import { startClosing } from './processes/closing/closing.ts';
import { startDepositAlerts } from './processes/deposit-alerts/deposit-alerts.ts';
import { startDocuments } from './processes/documents/documents.ts';
import { startDormancy } from './processes/dormancy/dormancy.ts';
import { startErasure } from './processes/erasure/erasure.ts';
import { startExclusions } from './processes/exclusions/exclusions.ts';
import { startHarm } from './processes/harm/harm.ts';
import { startInbox } from './processes/inbox/inbox.ts';
import { startLinkedAccounts } from './processes/linked-accounts/linked-accounts.ts';
import { startNotifications } from './processes/notifications/notifications.ts';
import { startPayments } from './processes/payments/payments.ts';
import { startPersonalDetails } from './processes/personal-details/personal-details.ts';
import { startPhoneIndex } from './processes/phone-index/phone-index.ts';
import { startRemovedCards } from './processes/removed-cards/removed-cards.ts';
import { startResultRecorder } from './processes/results/result-recorder.ts';
import { startReviews } from './processes/reviews/reviews.ts';
import { startRisk } from './processes/risk/risk.ts';
import { startSessionEndings } from './processes/session-endings/session-endings.ts';
import { startSettlement } from './processes/settlement/settlement.ts';
import { startTradingDesk } from './processes/trading/trading-desk.ts';
import { startVerification } from './processes/verification/verification.ts';

type Start = (dependencies: Dependencies, signal: AbortSignal, brokers: KafkaAddress) => Following;

/** Every process manager by its folder in `processes`: how it starts, and what it is called where not as that. */
export const managers: Readonly<Record<string, { start: Start; name?: string }>> = {
  settlement: { start: startSettlement },
  payments: { start: startPayments },
  'removed-cards': { start: startRemovedCards },
  inbox: { start: startInbox },
  notifications: { start: startNotifications },
  'personal-details': { start: startPersonalDetails },
  'phone-index': { start: startPhoneIndex },
  verification: { start: startVerification },
  documents: { start: startDocuments },
  exclusions: { start: startExclusions },
  erasure: { start: startErasure },
  harm: { start: startHarm },
  cases: { start: startCases },
  closing: { start: startClosing },
  dormancy: { start: startDormancy },
  'linked-accounts': { start: startLinkedAccounts },
  'deposit-alerts': { start: startDepositAlerts },
  'session-endings': { start: startSessionEndings },
  reviews: { start: startReviews },
  risk: { start: startRisk },
  'cash-out': { start: startCashOut },
  trading: {
    name: 'trading-desk',
    start: (dependencies, signal, brokers) => startTradingDesk(dependencies, brokers, signal),
  },
  results: {
    name: 'result-recorder',
    start: (dependencies, signal, brokers) => startResultRecorder(dependencies, brokers, signal),
  },
};
