import type { Log } from '@paddock/service-kit/process';
import type { Passwords } from '../../adapters/passwords.ts';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import type { VerifiedCustomers } from '../../adapters/verified-customers.ts';
import type { OriginDigest } from '../../domain/access/origin-digest.ts';
import type { Access } from '../../domain/access/service.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';

/** What the calls that move money need. */
export type PaymentServices = {
  accounts: Accounts;
  access: Access;
  passwords: Passwords;
  originOf: OriginDigest;
  payments: PaymentProvider;
  /** Shared with the provider: signs its callbacks. */
  paymentWebhookSecret: string;
  rules: AccountRules;
  verifiedCustomers: VerifiedCustomers;
  log: Log;
};
