import type { Redis } from '@paddock/service-kit/engines';
import type { Clock, Log } from '@paddock/service-kit/process';
import type { AddressLookup } from './adapters/address-lookup/address-lookup.ts';
import { createAddressLookup } from './adapters/address-lookup/choose-address-lookup.ts';
import { chooseScanner } from './adapters/documents/choose-scanner.ts';
import { chooseStore } from './adapters/documents/choose-store.ts';
import type { DocumentScanner } from './adapters/documents/document-scanner.ts';
import type { DocumentStore } from './adapters/documents/document-store.ts';
import { chooseFinancialCheck } from './adapters/financial-check/choose-financial-check.ts';
import { createFinancialCheck, type FinancialCheck } from './adapters/financial-check/financial-check.ts';
import { createIdentity } from './adapters/identity/choose-identity.ts';
import type { IdentityProviderOf } from './adapters/identity/identity-provider.ts';
import { createMailbox, type Mailbox } from './adapters/mail/mailbox.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import { createSmtpMailer } from './adapters/mail/smtp-mailer.ts';
import type { AdyenWebhook } from './adapters/payments/adyen/webhook.ts';
import { createPaymentProvider } from './adapters/payments/create-provider.ts';
import type { PaymentProvider } from './adapters/payments/provider.ts';
import { noShops } from './adapters/retail/no-shops.ts';
import type { RetailTickets } from './adapters/retail/retail-tickets.ts';
import { chooseRegister } from './adapters/self-exclusion-register/choose-register.ts';
import {
  createExclusionRegister,
  type ExclusionRegister,
} from './adapters/self-exclusion-register/exclusion-register.ts';
import { createLastAnswers, type LastAnswers } from './adapters/self-exclusion-register/last-answers.ts';
import { createSms } from './adapters/sms/choose-sms.ts';
import type { SmsSender } from './adapters/sms/sms-sender.ts';
import type { Profiles } from './domain/profile/service.ts';
import type { EngineEnvironment } from './environment.ts';

/** Who does for us what we do not do ourselves, as the environment chooses them. */
export type Providers = {
  /** Hands mails to the mail server; none where none is given, in development only. */
  mailer: Mailer | undefined;
  /** Hands text messages to who delivers them; none where no mail server is given, in development only. */
  sms: SmsSender | undefined;
  /** Where both end up in development. */
  mailbox: Mailbox | undefined;
  /** The national register of people who excluded themselves. */
  exclusionRegister: ExclusionRegister & LastAnswers;
  /** Public records of customers who pay in more than the threshold. */
  financialCheck: FinancialCheck;
  /** Addresses by their postcode. */
  addressLookup: AddressLookup;
  payments: PaymentProvider;
  /** Reads what Adyen reports; `undefined`: it is not the provider. */
  adyenWebhook: AdyenWebhook | undefined;
  /** Signs what the payment sandbox reports; `undefined`: it is not the provider. */
  paymentWebhookSecret: string | undefined;
  /** Tickets of shops and terminals. */
  retailTickets: RetailTickets;
  /** Who verifies names, addresses and birth dates. */
  identity: IdentityProviderOf;
  /** Looks for viruses in documents of customers. */
  scanner: DocumentScanner;
  /** Where these are kept, sealed. */
  documents: DocumentStore;
};

type Given = { redis: Redis; log: Log; clock: Clock; profiles: Pick<Profiles, 'personalOf'> };

const mailerOf = ({ SMTP_URL, MAIL_FROM, PADDOCK_PROFILE }: EngineEnvironment): Mailer | undefined =>
  SMTP_URL === undefined
    ? undefined
    : createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM, allowsPlain: PADDOCK_PROFILE !== 'production' });

const registerOf = (
  environment: EngineEnvironment,
  { redis, log, clock }: Given,
): Providers['exclusionRegister'] => ({
  ...createExclusionRegister(
    chooseRegister(environment, () => clock.now()),
    {
      countries: environment.EXCLUSION_REGISTER_COUNTRIES,
      timeoutMs: environment.EXCLUSION_REGISTER_TIMEOUT_MS,
      now: () => clock.now(),
      log,
    },
  ),
  ...createLastAnswers(redis),
});

export const createProviders = async (environment: EngineEnvironment, given: Given): Promise<Providers> => {
  const { redis, log, clock, profiles } = given;
  const { PAYMENTS, PAYMENT_WEBHOOK_SECRET, MAILBOX_URL } = environment;
  const mailer = mailerOf(environment);
  return {
    mailer,
    sms: createSms(environment, mailer),
    mailbox: MAILBOX_URL === undefined ? undefined : createMailbox(MAILBOX_URL),
    exclusionRegister: registerOf(environment, given),
    financialCheck: createFinancialCheck(chooseFinancialCheck(environment), {
      timeoutMs: environment.FINANCIAL_CHECK_TIMEOUT_MS,
      log,
    }),
    addressLookup: createAddressLookup(environment),
    ...(await createPaymentProvider(environment, { redis, log, customerOf: profiles.personalOf })),
    paymentWebhookSecret: PAYMENTS === 'sandbox' ? PAYMENT_WEBHOOK_SECRET : undefined,
    retailTickets: noShops,
    identity: createIdentity(environment, () => clock.now()),
    scanner: chooseScanner(environment),
    documents: chooseStore(environment),
  };
};
