import type { EventStore } from '@paddock/service-kit/engines';
import type { SessionStore } from '@paddock/service-kit/http';
import type { Devices, OriginDigest } from '@paddock/service-kit/keys';
import type { Log } from '@paddock/service-kit/process';
import type { FinancialCheck } from '../../adapters/financial-check/financial-check.ts';
import type { PersonsPayments } from '../../adapters/linked-accounts/persons-payments.ts';
import type { Participants } from '../../adapters/participants.ts';
import type { Passwords } from '../../adapters/passwords.ts';
import type { AdyenWebhook } from '../../adapters/payments/adyen/webhook.ts';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import type { Access } from '../../domain/access/service.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { CardRanges } from '../../domain/card-ranges/service.ts';
import type { Marks } from '../../domain/claims/evidence.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** What the calls that move money need. */
export type PaymentServices = {
  accounts: Accounts;
  store: Pick<EventStore, 'read'>;
  access: Access;
  passwords: Passwords;
  profiles: Pick<
    Profiles,
    'openCredential' | 'execute' | 'load' | 'cardFor' | 'openCard' | 'personalOf' | 'noteFor'
  >;
  sessions: Pick<SessionStore, 'changeAll'>;
  originOf: OriginDigest;
  devices: Devices;
  payments: PaymentProvider;
  /** Reads what Adyen reports; `undefined`: it is not the provider. */
  adyenWebhook: AdyenWebhook | undefined;
  /** Shared with the sandbox: signs its callbacks; `undefined`: it is not the provider. */
  paymentWebhookSecret: string | undefined;
  /** Origin under which customers reach the platform. */
  publicUrl: string;
  rules: AccountRules;
  financialCheck: FinancialCheck;
  participants: Participants;
  personsPayments: PersonsPayments;
  marks: Pick<Marks, 'cardDigest'>;
  cardRanges: Pick<CardRanges, 'fundingOf'>;
  log: Log;
};
