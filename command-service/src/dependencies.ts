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
import { contactOf } from './adapters/contact/choose-contact.ts';
import { type ContactBudget, createContactBudget } from './adapters/contacts/contact-budget.ts';
import { createContactCodes } from './adapters/contacts/contact-codes.ts';
import { type ContentDigest, createContentDigest } from './adapters/documents/content-digest.ts';
import { createFailingChannels, type FailingChannels } from './adapters/failing-channels.ts';
import { createGuessedNames, type GuessedNames } from './adapters/guessed-names.ts';
import { createIdentityDigest, type IdentityDigest } from './adapters/identity/identity-digest.ts';
import { type CountryOf, createPackagedIpCountry } from './adapters/ip-country/ip-country.ts';
import { createLinkIndex, type LinkIndex } from './adapters/linked-accounts/link-index.ts';
import { createPersonsPayments, type PersonsPayments } from './adapters/linked-accounts/persons-payments.ts';
import { createParticipants, type Participants } from './adapters/participants.ts';
import { createPasskeyCeremonies, type PasskeyCeremonies } from './adapters/passkeys.ts';
import { createPasswords, maxWaitMs, type Passwords } from './adapters/passwords.ts';
import { createPhoneIndex, type PhoneIndex } from './adapters/phone-index/phone-index.ts';
import { createSignedInPersons, type SignedInPersons } from './adapters/signed-in-persons.ts';
import { createLeftSlips, type LeftSlips } from './adapters/slip-store.ts';
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
import {
  createFormerDetails,
  createFormerPersons,
  type FormerDetails,
  type FormerPersons,
} from './domain/profile/former-details-service.ts';
import { createProfiles, type Profiles } from './domain/profile/service.ts';
import { createRiskSettings, type RiskSettingsService } from './domain/risk/service.ts';
import { createRoster, type Roster } from './domain/roster/service.ts';
import { createSignUpOffers, type SignUpOffers } from './domain/sign-up-offers/service.ts';
import { createStaff, type Staff } from './domain/staff/service.ts';
import { createTrading, type Trading } from './domain/trading/service.ts';
import type { EngineEnvironment } from './environment.ts';
import { type OperatorRules, operatorRules } from './operator-rules.ts';
import { createProviders, type Providers } from './providers.ts';

/** What route factories and process managers are made of. */
export type Dependencies = Providers & {
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
  /** Who customers ever were. */
  formerPersons: FormerPersons;
  /** What is done to the event store so that what it has is hidden, or its bytes are gone. */
  eraser: EventStoreEraser;
  inboxes: Inboxes;
  /** Mails and text messages to customers. */
  notifications: Notifications;
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
  leftSlips: LeftSlips;
  /** What accounts are compared by. */
  marks: Marks;
  /** Accounts by these. */
  linkIndex: LinkIndex;
  /** Payments in all accounts of one person. */
  personsPayments: PersonsPayments;
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
  passkeys: PasskeyCeremonies;
  identityDigest: IdentityDigest;
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

/**
 * Connects to the engines and builds everything on them. Resolves once Redis answers. `mayHide`: this process may hide
 * what events are in the store, as on one with access control lists the process managers alone.
 */
export const connectDependencies = async (
  environment: EngineEnvironment & { ERASING_EVENTSTORE_URL?: string | undefined },
  log: Log,
  { mayHide = false } = {},
): Promise<{ dependencies: Dependencies; disconnect(): Promise<void> }> => {
  const { EVENTSTORE_URL, ENGINE_TIMEOUT_MS: timeoutMs } = environment;
  const client = createEventStoreClient(EVENTSTORE_URL, { timeoutMs, log });
  const store = createEventStore(client, timeoutMs);
  const erasingUrl = environment.ERASING_EVENTSTORE_URL;
  const erasing = erasingUrl ? createEventStoreClient(erasingUrl, { timeoutMs, log }) : client;
  const eraser = createEventStoreEraser(erasing, client);
  const redis = await connectRedis({ ...redisAddressOf(environment), log, timeoutMs });
  const isOnOneMachine = isDevelopment(environment.PADDOCK_PROFILE);
  const clock = isOnOneMachine ? await createMovableClock(redis) : createFixedClock();
  const onSnapshotFailure = (err: unknown) =>
    log.warn({ err }, 'a snapshot was not written, or those before it not hidden');
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
  const accounts = createAccounts(store, rules, {
    onSnapshotFailure,
    ...(mayHide && { keepNewest: eraser.keepNewest }),
    uncertain: createSharedUncertainCommands(redis, log),
  });
  const providers = await createProviders(environment, { redis, log, clock, profiles });
  const dependencies: Dependencies = {
    client,
    store,
    redis,
    clock,
    log,
    ...providers,
    sessions: createSessionStore(redis),
    limiter,
    accounts,
    access,
    profiles,
    accountKeys,
    erasures: createErasures(store),
    everFoundBy: createFormerDetails(store, accountKeys),
    formerPersons: createFormerPersons(store, accountKeys),
    eraser,
    inboxes: createInboxes(store),
    notifications: createNotifications(store),
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
    leftSlips: createLeftSlips(redis),
    marks: createMarks(keys.digests.linkedAccounts),
    linkIndex: createLinkIndex(redis),
    personsPayments: createPersonsPayments({ accounts, profiles }, redis),
    shopPins: createShopPins(store, randomPin),
    rules,
    // Where engines are given longer, so are passwords.
    passwords: createPasswords({ waitMs: Math.max(maxWaitMs, timeoutMs) }),
    passkeys: createPasskeyCeremonies({ publicUrl: environment.PUBLIC_URL }),
    identityDigest: createIdentityDigest(keys.digests.identities),
    contentDigest: createContentDigest(keys.digests.documents),
    uploadMaxBytes: environment.UPLOAD_MAX_BYTES,
    verifiedCustomers,
    waitingCustomers: createWaitingCustomers(redis),
    participants: createParticipants(profiles, verifiedCustomers),
    isDevelopment: isOnOneMachine,
  };
  const disconnect = async () => {
    clock.stop();
    providers.mailer?.close();
    await closeEventStoreClient(client);
    if (erasing !== client) await closeEventStoreClient(erasing);
    await closeRedis(redis);
  };
  return { dependencies, disconnect };
};
