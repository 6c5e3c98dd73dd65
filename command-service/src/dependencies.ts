import { randomBytes, randomInt } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Contact } from '@paddock/contracts/contact';
import {
  closeEventStoreClient,
  closeRedis,
  connectRedis,
  createEventStore,
  createEventStoreClient,
  createEventStoreEraser,
  type EventStore,
  type EventStoreEraser,
  type Redis,
  redisAddressOf,
} from '@paddock/service-kit/engines';
import {
  createRateLimiter,
  createSessionStore,
  type RateLimiter,
  type SessionStore,
} from '@paddock/service-kit/http';
import {
  createDevices,
  createOriginDigest,
  createSecurityCodes,
  createSessionRenewals,
  type Devices,
  type OriginDigest,
  type SecurityCodes,
  type SessionRenewals,
} from '@paddock/service-kit/keys';
import {
  type Clock,
  createFixedClock,
  createMovableClock,
  isDevelopment,
  type Log,
} from '@paddock/service-kit/process';
import { readKeysBeforeFor } from '@paddock/service-kit/subscribe';
import type { AddressLookup } from './adapters/address-lookup/address-lookup.ts';
import { createAddressLookup } from './adapters/address-lookup/choose-address-lookup.ts';
import { contactOf } from './adapters/contact/choose-contact.ts';
import { type ContactBudget, createContactBudget } from './adapters/contacts/contact-budget.ts';
import { createContactCodes } from './adapters/contacts/contact-codes.ts';
import { chooseScanner } from './adapters/documents/choose-scanner.ts';
import { chooseStore } from './adapters/documents/choose-store.ts';
import { type ContentDigest, createContentDigest } from './adapters/documents/content-digest.ts';
import type { DocumentScanner } from './adapters/documents/document-scanner.ts';
import type { DocumentStore } from './adapters/documents/document-store.ts';
import { createFailingChannels, type FailingChannels } from './adapters/failing-channels.ts';
import { chooseFinancialCheck } from './adapters/financial-check/choose-financial-check.ts';
import { createFinancialCheck, type FinancialCheck } from './adapters/financial-check/financial-check.ts';
import { createGuessedNames, type GuessedNames } from './adapters/guessed-names.ts';
import { createIdentity } from './adapters/identity/choose-identity.ts';
import { createIdentityDigest, type IdentityDigest } from './adapters/identity/identity-digest.ts';
import type { IdentityProviderOf } from './adapters/identity/identity-provider.ts';
import { type CountryOf, createPackagedIpCountry } from './adapters/ip-country/ip-country.ts';
import { createLinkIndex, type LinkIndex } from './adapters/linked-accounts/link-index.ts';
import { createMailbox, type Mailbox } from './adapters/mail/mailbox.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import { createSmtpMailer } from './adapters/mail/smtp-mailer.ts';
import { createParticipants, type Participants } from './adapters/participants.ts';
import { createPasskeyCeremonies, type PasskeyCeremonies } from './adapters/passkeys.ts';
import { createPasswords, type Passwords } from './adapters/passwords.ts';
import type { AdyenWebhook } from './adapters/payments/adyen/webhook.ts';
import { createPaymentProvider } from './adapters/payments/create-provider.ts';
import type { PaymentProvider } from './adapters/payments/provider.ts';
import { createPhoneIndex, type PhoneIndex } from './adapters/phone-index/phone-index.ts';
import { noShops } from './adapters/retail/no-shops.ts';
import type { RetailTickets } from './adapters/retail/retail-tickets.ts';
import { chooseRegister } from './adapters/self-exclusion-register/choose-register.ts';
import {
  createExclusionRegister,
  type ExclusionRegister,
} from './adapters/self-exclusion-register/exclusion-register.ts';
import { createLastAnswers, type LastAnswers } from './adapters/self-exclusion-register/last-answers.ts';
import { createSignedInPersons, type SignedInPersons } from './adapters/signed-in-persons.ts';
import { createSms } from './adapters/sms/choose-sms.ts';
import type { SmsSender } from './adapters/sms/sms-sender.ts';
import { createSharedUncertainCommands } from './adapters/uncertain-commands.ts';
import { createUnknownNames, type UnknownNames } from './adapters/unknown-names.ts';
import { createVerifiedCustomers, type VerifiedCustomers } from './adapters/verified-customers.ts';
import { createWaitingCustomers, type WaitingCustomers } from './adapters/waiting-customers.ts';
import { type Access, createAccess } from './domain/access/service.ts';
import { type Accounts, createAccounts } from './domain/account/service.ts';
import { type Alerts, createAlerts } from './domain/alerts/service.ts';
import { type Boosts, createBoosts } from './domain/boosts/service.ts';
import { type CardRanges, createCardRanges } from './domain/card-ranges/service.ts';
import { type Cases, createCases } from './domain/cases/service.ts';
import { createMarks, type Marks } from './domain/claims/evidence.ts';
import { createNames, type Names } from './domain/claims/names-service.ts';
import { createPersons, type Persons } from './domain/claims/persons-service.ts';
import { createShopPins, type ShopPins } from './domain/claims/shop-pins-service.ts';
import { createErasures, type Erasures } from './domain/erasure/service.ts';
import { createInboxes, type Inboxes } from './domain/inbox/service.ts';
import { createMarkets, type Markets } from './domain/market/service.ts';
import { createNotifications, type Notifications } from './domain/notification/service.ts';
import { type AccountKeys, createAccountKeys } from './domain/profile/account-keys-service.ts';
import { createFormerDetails, type FormerDetails } from './domain/profile/former-details-service.ts';
import { createProfiles, type Profiles } from './domain/profile/service.ts';
import { createRiskSettings, type RiskSettingsService } from './domain/risk/service.ts';
import { createRoster, type Roster } from './domain/roster/service.ts';
import { createSignUpOffers, type SignUpOffers } from './domain/sign-up-offers/service.ts';
import { createStaff, type Staff } from './domain/staff/service.ts';
import { createTrading, type Trading } from './domain/trading/service.ts';
import type { EngineEnvironment } from './environment.ts';
import { type OperatorRules, operatorRules } from './operator-rules.ts';

/** What route factories and process managers are made of. */
export type Dependencies = {
  client: EventStoreDBClient;
  store: EventStore;
  redis: Redis;
  clock: Clock;
  log: Log;
  sessions: SessionStore;
  limiter: RateLimiter;
  accounts: Accounts;
  access: Access;
  profiles: Profiles;
  accountKeys: AccountKeys;
  /** People who are to be erased, and how far that is. */
  erasures: Erasures;
  /** By what customers were ever found. */
  everFoundBy: FormerDetails;
  /** What is done to the event store so that bytes of it are gone. */
  eraser: EventStoreEraser;
  inboxes: Inboxes;
  /** Mails and text messages to customers. */
  notifications: Notifications;
  /** Hands them to the mail server; none where none is given, in development only. */
  mailer: Mailer | undefined;
  /** Hands text messages to who delivers them; none where no mail server is given, in development only. */
  sms: SmsSender | undefined;
  /** Where both end up in development. */
  mailbox: Mailbox | undefined;
  /** Origin under which customers reach the platform. */
  publicUrl: string;
  contact: Contact;
  markets: Markets;
  /** Whether operations let markets take bets. */
  trading: Trading;
  /** Boosts of big games. */
  boosts: Boosts;
  signUpOffers: SignUpOffers;
  /** Of customers with signs of harm. */
  cases: Cases;
  /** What members of staff give away. */
  staff: Staff;
  /** Who is staff. */
  roster: Roster;
  /** What the book risks by itself, as operations set it. */
  riskSettings: RiskSettingsService;
  /** How cards are funded of which the payment provider does not know. */
  cardRanges: CardRanges;
  names: Names;
  persons: Persons;
  signedInPersons: SignedInPersons;
  /** What accounts are compared by. */
  marks: Marks;
  /** Accounts by these. */
  linkIndex: LinkIndex;
  /** The national register of people who excluded themselves. */
  exclusionRegister: ExclusionRegister & LastAnswers;
  /** Public records of customers who pay in more than the threshold. */
  financialCheck: FinancialCheck;
  originOf: OriginDigest;
  /** Where network addresses are. */
  countryOf: CountryOf;
  /** Where somebody signed in before. */
  devices: Devices;
  sessionRenewals: SessionRenewals;
  /** The digits of codes that are sent to customers. */
  securityCodes: SecurityCodes;
  /** What staff should look at. */
  alerts: Alerts;
  /** Whether mails, or SMS, are taken by nobody at present. */
  failingChannels: FailingChannels;
  /** How many codes an address or number is sent, whichever accounts they are for. */
  contactBudget: ContactBudget;
  /** Accounts by the phone that they gave. */
  phones: PhoneIndex;
  /** Names that were guessed at, by where from. */
  guessedNames: GuessedNames;
  /** Guesses at names that nobody has. */
  unknownNames: UnknownNames;
  shopPins: ShopPins;
  /** The operator's rules, every version of those on bets included. */
  rules: OperatorRules;
  passwords: Passwords;
  /** Addresses by their postcode. */
  addressLookup: AddressLookup;
  passkeys: PasskeyCeremonies;
  payments: PaymentProvider;
  /** Reads what Adyen reports; `undefined`: it is not the provider. */
  adyenWebhook: AdyenWebhook | undefined;
  paymentWebhookSecret: string;
  /** Tickets of shops and terminals. */
  retailTickets: RetailTickets;
  /** Who verifies names, addresses and birth dates. */
  identity: IdentityProviderOf;
  identityDigest: IdentityDigest;
  /** Looks for viruses in documents of customers. */
  scanner: DocumentScanner;
  /** Where these are kept, sealed. */
  documents: DocumentStore;
  contentDigest: ContentDigest;
  /** Largest of them, bytes. */
  uploadMaxBytes: number;
  /** Whether age and identity of customers are verified. */
  verifiedCustomers: VerifiedCustomers;
  waitingCustomers: WaitingCustomers;
  /** What profiles say of whoever puts money at stake or pays it in. */
  participants: Participants;
  /** Whether the clock may be moved, cookies go without TLS and demo accounts be made. */
  isDevelopment: boolean;
};

/** Nine digits, the first not zero. */
const randomPin = (): string => String(randomInt(100_000_000, 1_000_000_000));

/** Connects to the engines and builds everything on them. Resolves once Redis answers. */
export const connectDependencies = async (
  environment: EngineEnvironment & { ERASING_EVENTSTORE_URL?: string | undefined },
  log: Log,
): Promise<{ dependencies: Dependencies; disconnect(): Promise<void> }> => {
  const { EVENTSTORE_URL, ENGINE_TIMEOUT_MS: timeoutMs, SMTP_URL, MAIL_FROM, MAILBOX_URL } = environment;
  const client = createEventStoreClient(EVENTSTORE_URL, { timeoutMs, log });
  const store = createEventStore(client, timeoutMs);
  const erasingUrl = environment.ERASING_EVENTSTORE_URL;
  const erasing = erasingUrl ? createEventStoreClient(erasingUrl, { timeoutMs, log }) : client;
  const redis = await connectRedis({ ...redisAddressOf(environment), log, timeoutMs });
  const isOnOneMachine = isDevelopment(environment.PADDOCK_PROFILE);
  const mailer =
    SMTP_URL === undefined
      ? undefined
      : createSmtpMailer({
          url: SMTP_URL,
          from: MAIL_FROM,
          allowsPlain: environment.PADDOCK_PROFILE !== 'production',
        });
  const clock = isOnOneMachine ? await createMovableClock(redis) : createFixedClock();
  const onSnapshotFailure = (err: unknown) => log.warn({ err }, 'a snapshot was not written');
  const rules = operatorRules;
  const alerts = createAlerts(store, (err) => log.warn({ err }, 'an alert was not written'));
  const access = createAccess(store, rules.signIn, alerts.raiseOfBlocks);
  /** Or is to be made, once another person approves. */
  const accountExists = async (accountId: string) => {
    const { state } = await access.load(accountId);
    return state.status === 'granted' || state.requests.open.length > 0;
  };
  const { keys } = environment;
  const limiter = createRateLimiter(redis);
  const accountKeys = createAccountKeys(store, keys, () => readKeysBeforeFor(client, keys));
  const profiles = createProfiles(store, accountKeys, randomBytes);
  const verifiedCustomers = createVerifiedCustomers(profiles);
  const dependencies: Dependencies = {
    client,
    store,
    redis,
    clock,
    log,
    sessions: createSessionStore(redis),
    limiter,
    accounts: createAccounts(store, rules, {
      onSnapshotFailure,
      uncertain: createSharedUncertainCommands(redis, log),
    }),
    access,
    profiles,
    accountKeys,
    erasures: createErasures(store),
    everFoundBy: createFormerDetails(store, accountKeys),
    eraser: createEventStoreEraser(erasing),
    inboxes: createInboxes(store),
    notifications: createNotifications(store),
    mailer,
    sms: createSms(environment, mailer),
    mailbox: MAILBOX_URL === undefined ? undefined : createMailbox(MAILBOX_URL),
    publicUrl: environment.PUBLIC_URL,
    contact: contactOf(environment),
    markets: createMarkets(store),
    trading: createTrading(store),
    boosts: createBoosts(store, clock),
    signUpOffers: createSignUpOffers(store, clock),
    cardRanges: createCardRanges(store),
    riskSettings: createRiskSettings(store, rules.risk, rules.riskAlone),
    cases: createCases(store),
    staff: createStaff(store, { bonus: rules.staffBonus, shopCash: rules.shopCash }),
    roster: createRoster(store),
    names: createNames(store, keys.digests.names, rules, accountExists),
    originOf: createOriginDigest(keys.digests.origins),
    countryOf: createPackagedIpCountry().countryOf,
    devices: createDevices(keys.digests.devices),
    sessionRenewals: createSessionRenewals(keys.digests.renewedSessions),
    securityCodes: createSecurityCodes(keys.digests.securityCodes),
    alerts,
    failingChannels: createFailingChannels(redis),
    contactBudget: createContactBudget(createContactCodes(redis), keys.digests.names, {
      'new-contact': rules.contactChange.budgets,
      account: rules.accountCodeBudgets,
    }),
    phones: createPhoneIndex(redis, keys.digests.names),
    guessedNames: createGuessedNames(redis, rules.guessedNames),
    unknownNames: createUnknownNames(redis, rules.signIn),
    persons: createPersons(store, keys.digests.persons),
    signedInPersons: createSignedInPersons(redis, keys.digests.persons),
    marks: createMarks(keys.digests.linkedAccounts),
    linkIndex: createLinkIndex(redis),
    exclusionRegister: {
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
    },
    financialCheck: createFinancialCheck(chooseFinancialCheck(environment), {
      timeoutMs: environment.FINANCIAL_CHECK_TIMEOUT_MS,
      log,
    }),
    shopPins: createShopPins(store, randomPin),
    rules,
    passwords: createPasswords(),
    addressLookup: createAddressLookup(environment),
    passkeys: createPasskeyCeremonies({ publicUrl: environment.PUBLIC_URL }),
    ...(await createPaymentProvider(environment, { redis, log, holderOf: profiles.personalOf })),
    paymentWebhookSecret: environment.PAYMENT_WEBHOOK_SECRET,
    retailTickets: noShops,
    identity: createIdentity(environment, () => clock.now()),
    identityDigest: createIdentityDigest(keys.digests.identities),
    scanner: chooseScanner(environment),
    documents: chooseStore(environment),
    contentDigest: createContentDigest(keys.digests.documents),
    uploadMaxBytes: environment.UPLOAD_MAX_BYTES,
    verifiedCustomers,
    waitingCustomers: createWaitingCustomers(redis),
    participants: createParticipants(profiles, verifiedCustomers),
    isDevelopment: isOnOneMachine,
  };
  const disconnect = async () => {
    clock.stop();
    mailer?.close();
    await closeEventStoreClient(client);
    if (erasing !== client) await closeEventStoreClient(erasing);
    await closeRedis(redis);
  };
  return { dependencies, disconnect };
};
