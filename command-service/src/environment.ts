import { keyEnvironment, withKeys } from '@paddock/service-kit/keys';
import {
  commonEnvironment,
  eventStoreUrlSchema,
  kafkaEnvironment,
  paymentFieldsEnvironment,
  paymentFieldsFault,
  readEnvironment,
  redisEnvironment,
  refuseEnvironment,
  secretTextSchema,
  uploadMaxBytesSchema,
} from '@paddock/service-kit/process';
import {
  type AddressLookupSettings,
  addressLookupEnvironment,
  addressLookupFault,
} from './adapters/address-lookup/choose-address-lookup.ts';
import { type ContactSettings, contactEnvironment, contactFault } from './adapters/contact/choose-contact.ts';
import {
  type ScannerSettings,
  scannerEnvironment,
  scannerFault,
} from './adapters/documents/choose-scanner.ts';
import { type StoreSettings, storeEnvironment, storeFault } from './adapters/documents/choose-store.ts';
import {
  type FinancialCheckSettings,
  financialCheckEnvironment,
  financialCheckFault,
} from './adapters/financial-check/choose-financial-check.ts';
import {
  type IdentitySettings,
  identityEnvironment,
  identityFault,
} from './adapters/identity/choose-identity.ts';
import { type MailSettings, mailEnvironment, mailFault } from './adapters/mail/choose-mailer.ts';
import {
  type ProviderSettings,
  paymentsEnvironment,
  providerOf,
} from './adapters/payments/choose-provider.ts';
import {
  type ExclusionRegisterSettings,
  exclusionRegisterEnvironment,
  exclusionRegisterFault,
} from './adapters/self-exclusion-register/choose-register.ts';
import { type SmsSettings, smsEnvironment, smsFault } from './adapters/sms/choose-sms.ts';

/** What every process of this service takes. */
const engineEnvironment = {
  EVENTSTORE_URL: eventStoreUrlSchema,
  ...redisEnvironment,
  ENGINE_TIMEOUT_MS: commonEnvironment.ENGINE_TIMEOUT_MS,
  LOG_LEVEL: commonEnvironment.LOG_LEVEL,
  PADDOCK_PROFILE: commonEnvironment.PADDOCK_PROFILE,
  ...keyEnvironment,
  ...paymentsEnvironment,
  /** The payment provider too reaches the platform at `PUBLIC_URL`. */
  ...paymentFieldsEnvironment,
  /** Shared with the payment sandbox: signs its callbacks. */
  PAYMENT_WEBHOOK_SECRET: secretTextSchema.optional(),
  ...identityEnvironment,
  ...mailEnvironment,
  ...smsEnvironment,
  ...exclusionRegisterEnvironment,
  ...financialCheckEnvironment,
  ...addressLookupEnvironment,
  ...scannerEnvironment,
  ...storeEnvironment,
  UPLOAD_MAX_BYTES: uploadMaxBytesSchema,
  ...contactEnvironment,
};

const httpEnvironment = { ...commonEnvironment, ...engineEnvironment };
const processesEnvironment = {
  ...httpEnvironment,
  ...kafkaEnvironment,
  /** The event store as a user who may hide events, close streams for ever and scavenge; unset: as everybody else. */
  ERASING_EVENTSTORE_URL: eventStoreUrlSchema.optional(),
};

/** The environment with the payment provider that its profile gets; one that gets none is refused. */
const withProvider = <Environment extends ProviderSettings>(environment: Environment) => {
  const chosen = providerOf(environment, 'payments');
  if ('fault' in chosen) return refuseEnvironment(chosen.fault);
  return { ...environment, PAYMENTS: chosen.provider };
};

/** The environment, refused where no customer could type a card. */
const withFields = <Environment extends Parameters<typeof paymentFieldsFault>[0]>(
  environment: Environment,
): Environment => {
  const fault = paymentFieldsFault(environment);
  return fault === undefined ? environment : refuseEnvironment(fault);
};

/** The environment, refused where its profile gets no identity provider. */
const withIdentity = <Environment extends IdentitySettings>(environment: Environment): Environment => {
  const fault = identityFault(environment);
  return fault === undefined ? environment : refuseEnvironment(fault);
};

/** The environment, refused where it lacks the mail server or the SMS provider that its profile needs. */
const withMail = <Environment extends MailSettings & SmsSettings>(environment: Environment): Environment => {
  const fault = mailFault(environment) ?? smsFault(environment);
  return fault === undefined ? environment : refuseEnvironment(fault);
};

/** The environment, refused where it lacks the national register that its profile needs. */
const withRegister = <Environment extends ExclusionRegisterSettings>(
  environment: Environment,
): Environment => {
  const fault = exclusionRegisterFault(environment);
  return fault === undefined ? environment : refuseEnvironment(fault);
};

/** The environment, refused where it lacks the provider of public records that its profile needs. */
const withFinancialCheck = <Environment extends FinancialCheckSettings>(
  environment: Environment,
): Environment => {
  const fault = financialCheckFault(environment);
  return fault === undefined ? environment : refuseEnvironment(fault);
};

/** The environment, refused where its provider of addresses cannot be gone with. */
const withAddressLookup = <Environment extends AddressLookupSettings>(
  environment: Environment,
): Environment => {
  const fault = addressLookupFault(environment);
  return fault === undefined ? environment : refuseEnvironment(fault);
};

/** The environment, refused where it lacks the store of documents that its profile needs. */
const withStore = <Environment extends StoreSettings>(environment: Environment): Environment => {
  const fault = storeFault(environment);
  return fault === undefined ? environment : refuseEnvironment(fault);
};

/** The environment, refused where it lacks the scanner of documents, or their store, that its profile needs. */
const withDocuments = <Environment extends ScannerSettings & StoreSettings>(
  environment: Environment,
): Environment => {
  const fault = scannerFault(environment);
  return fault === undefined ? withStore(environment) : refuseEnvironment(fault);
};

/** The environment, refused where it does not say how customers reach somebody. */
const withContact = <Environment extends ContactSettings>(environment: Environment): Environment => {
  const fault = contactFault(environment);
  return fault === undefined ? environment : refuseEnvironment(fault);
};

/** Registrations and sign-ins are answered, deposits and documents taken, from here. */
export const readHttpEnvironment = () => {
  const environment = withFields(withProvider(readEnvironment(httpEnvironment)));
  const players = withIdentity(withKeys(withRegister(withAddressLookup(environment))));
  return withFinancialCheck(withContact(withDocuments(players)));
};
/** Mail and SMS go out, and documents are removed, from here. */
export const readProcessesEnvironment = () => {
  const environment = withProvider(readEnvironment(processesEnvironment));
  return withContact(withStore(withIdentity(withKeys(withMail(environment)))));
};
/** For tools on the command line: no port to listen on. */
export const readToolEnvironment = () =>
  withIdentity(withKeys(withProvider(readEnvironment(engineEnvironment))));

export type EngineEnvironment = ReturnType<typeof readToolEnvironment>;
