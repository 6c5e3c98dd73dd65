import { z } from 'zod';
import { positiveAmountSchema } from '../money/index.ts';
import { credentialSchema } from './credential.ts';
import { idSchema, instantSchema } from './define.ts';
import { longestNote } from './note.ts';

/** Turns the data of one version into that of the next. Pure; throws a ZodError for data that its version never had. */
type Upcaster = (data: unknown) => unknown;

const upcaster =
  <Schema extends z.ZodType>(schema: Schema, next: (data: z.output<Schema>) => unknown): Upcaster =>
  (data) =>
    next(schema.parse(data));

/** Version 2 only added what version 1 has nothing of: its data is read as it is. */
const additions: readonly Upcaster[] = [upcaster(z.looseObject({}), (data) => data)];

/** In version 1 a note of staff, in this field, is in the clear. */
const notes = (field: string): readonly Upcaster[] => [
  upcaster(z.looseObject({ [field]: z.string().max(longestNote) }), (data) => ({
    ...data,
    [field]: { kind: 'plain', text: data[field] },
  })),
];

/** What version 1 did not keep. */
const notKept = (field: string): readonly Upcaster[] => [
  upcaster(z.looseObject({}), (data) => ({ ...data, [field]: null })),
];

const excludedBefore = {
  sportsbookUntil: instantSchema.nullable(),
  full: z.object({ until: instantSchema.nullable() }).nullable(),
};

/** The longer of the two, both of which were from everything; one without an end is the longest. */
const fullOfBefore = ({ sportsbookUntil, full }: z.output<z.ZodObject<typeof excludedBefore>>) => {
  if (sportsbookUntil === null || full?.until === null) return full;
  const isLonger = full !== null && Date.parse(full.until) > Date.parse(sportsbookUntil);
  return isLonger ? full : { until: sportsbookUntil };
};

/** The roles of before, and those of now that do what they did. Nobody who had one becomes an administrator by it. */
const rolesOfBefore = {
  customer: ['customer'],
  compliance: ['compliance'],
  operations: ['trader', 'feed-engineer', 'customer-service'],
  shop: ['shop-assistant'],
} as const;
const roleOfBeforeSchema = z.enum(['customer', 'compliance', 'operations', 'shop']);

/**
 * By event type, what leads from each version to the next, beginning at version 1; the tables hold the schemas of the
 * last. A type that is not here has had one version. An entry is never changed: what was written stays as it was.
 */
export const upcasters: Readonly<Record<string, readonly Upcaster[]>> = {
  // Version 1 did not know of cards that are removed, nor version 2 of deposits that are blocked again.
  HarmMarkerRaised: [...additions, ...additions],
  // Version 1 knew of no case for what public records say, nor for deposits that are blocked; version 2 not of that marker.
  CaseOpened: [...additions, ...additions],
  CaseCauseAdded: [...additions, ...additions],
  CaseReopened: [...additions, ...additions],
  // Version 1 holds the hash in the clear.
  AccessGranted: [
    upcaster(
      z.object({ accountId: idSchema, passwordHash: z.string(), roles: z.array(roleOfBeforeSchema).min(1) }),
      ({ accountId, passwordHash, roles }) => ({
        accountId,
        credential: { kind: 'plain', passwordHash },
        roles,
      }),
    ),
    // Roles of version 2 are fewer, and each does more.
    upcaster(
      z.object({
        accountId: idSchema,
        credential: credentialSchema,
        roles: z.array(roleOfBeforeSchema).min(1),
      }),
      ({ roles, ...granted }) => ({
        ...granted,
        roles: [...new Set(roles.flatMap((role) => rolesOfBefore[role]))],
        oneTimePassword: false,
      }),
    ),
  ],
  // In version 1 it was always a one-time password that was replaced.
  PasswordReplaced: [
    upcaster(z.object({ credential: credentialSchema }), ({ credential }) => ({
      credential,
      how: 'one-time-password',
      browser: null,
    })),
  ],
  // Of version 1 nobody knows where the attempts came from.
  SignedIn: [upcaster(z.object({ sessionId: z.string() }), (data) => data)],
  SignInFailed: [
    upcaster(z.object({ reason: z.literal('wrong-password') }), (data) => data),
    // One more reason, then another, and so on.
    ...additions,
    ...additions,
    ...additions,
    ...additions,
  ],
  AccessBlocked: [upcaster(z.object({ until: instantSchema }), (data) => data)],
  // Nobody is told of devices of before: each counts as a first one.
  DeviceRemembered: [
    upcaster(z.object({ device: z.string() }), ({ device }) => ({ device, browser: null, isFirst: true })),
    // By what other accounts know it.
    ...additions,
    ...notKept('country'),
  ],
  // All tries to upload one were stored by one name.
  DocumentUploaded: [
    ...notKept('uploadId'),
    // For a source of funds.
    ...additions,
  ],
  // In version 1 documents were of identity alone.
  DocumentsDecided: [upcaster(z.looseObject({}), (data) => ({ ...data, purpose: 'identity', note: null }))],
  // What is released by version 1 is free at once.
  NameReleased: notKept('freeFrom'),
  // Version 1 ended blocks of the account and none of a network address.
  AccessUnblocked: [upcaster(z.object({}), () => ({ letThroughUntil: null }))],
  // In version 1 the limit was that of all kinds together.
  AlertRaised: [
    upcaster(z.looseObject({ kind: z.string() }), (data) =>
      data.kind === 'more' ? { ...data, of: null } : data,
    ),
    // Persons who may be one; then accounts that may be of one person; then accounts whose deposits are blocked.
    ...additions,
    ...additions,
    ...additions,
  ],
  // More mails; then codes and usernames, and SMS; then of a changed address or phone; then of documents and of closing; then of details that were put right; then of compliance that asks where money comes from.
  NotificationSending: [...additions, ...additions, ...additions, ...additions, ...additions, ...additions],
  // What a code is for: a new address or phone, then a new device.
  SecurityCodeRequested: [...additions, ...additions],
  SecurityCodeFailed: [...additions, ...additions],
  SecurityCodeConfirmed: [...additions, ...additions],
  // Whether the balance is hidden.
  ShortcutsChanged: additions,
  DepositLimitChangeCancelled: additions,
  NetLossLimitChangeCancelled: additions,
  // The welcome, and buttons; then attachments, and of documents and of an account in which nothing happens; then of signs of harm, and of deposits that are blocked; then of the source of funds; then of a withdrawal that was reduced; then of a debt that is written off; then of a withdrawal that is looked at; then of what became of one; then of a payment that staff corrected.
  MessageSent: [
    ...additions,
    ...additions,
    ...additions,
    ...additions,
    ...additions,
    ...additions,
    ...additions,
    ...additions,
    ...additions,
    ...additions,
    ...additions,
  ],
  // That of a closed account, which is about no bet.
  FreeBalanceDebited: additions,
  PersonExcluded: [
    ...notKept('address'),
    // One without an end.
    ...additions,
  ],
  // In version 1 an exclusion from the sportsbook barred from everything, and there were no time-outs.
  LinkedExclusionNoted: [
    upcaster(
      z.object({ ...excludedBefore, accountId: idSchema, isListed: z.boolean() }),
      ({ accountId, isListed, ...before }) => ({
        accountId,
        ...{ sportsbook: null, gaming: null, poker: null, full: fullOfBefore(before) },
        isListed,
        timeOutUntil: null,
      }),
    ),
    // Version 2 knew of no block by markers of harm.
    upcaster(z.looseObject({}), (data) => ({ ...data, playBlockedSince: null })),
    // Nor version 3 of a link that ended.
    ...additions,
  ],
  // Version 1 told being on the register from not being on it.
  ExclusionRegisterAnswered: [
    upcaster(z.object({ isListed: z.boolean() }), ({ isListed }) => ({
      listing: isListed ? 'listed' : 'not-listed',
      reference: null,
    })),
    // When it was asked.
    ...additions,
  ],
  // What they were asked about, also where nothing was ticked.
  BettingChannelsAnswered: additions,
  // What bars the customer from paying in.
  ShopDepositCancelled: additions,
  // Of an exclusion.
  BalanceReturned: additions,
  // The boosts of its bets.
  StakeHeld: additions,
  // Each-way terms by the runners that started, and Rule 4 on starting prices.
  BetLegResulted: additions,
  BetReopened: additions,
  MarketResultRecorded: additions,
  // As above, then the instant of the result.
  MarketResultCorrected: [...additions, ...additions],
  // The type of the transaction, of which version 1 knew one.
  ShopDepositRequested: additions,
  // Withdrawals.
  LinkedDepositsNoted: additions,
  // By what other accounts know the card; then which saved card it is; then e-wallets beside cards.
  DepositRequested: [...additions, ...additions, ...additions],
  // Version 2 has one more step.
  ErasureStepDone: additions,
  // When it was requested.
  DepositCompleted: additions,
  // Version 2 has more reasons, versions 3 and 4 more of them.
  DepositDeclined: [...additions, ...additions, ...additions],
  // Which deposit it was paid by.
  DebtsSettled: additions,
  // Who asked for it in place of the customer; then as above; then e-wallets.
  WithdrawalRequested: [...additions, ...additions, ...additions],
  // More reasons, and no card; then who changed what opens the account, or how its owner is reached; then as above; then all of the reasons;
  // then one more reason; then e-wallets; then one more reason; then when one that is held again was asked for; then one more reason.
  WithdrawalHeld: [
    ...[...additions, ...additions, ...additions, ...additions],
    ...[...additions, ...additions, ...additions, ...additions],
  ],
  WithdrawalReleased: [...notes('note'), ...additions],
  // E-wallets.
  DepositConfirmationAllowed: additions,
  DepositChargedBack: additions,
  DepositRefunded: additions,
  ChargebackReversed: additions,
  // In version 1 the note of who would not pay stands behind the reason; then what a payment took of it.
  WithdrawalFailed: [...additions, ...additions],
  DepositsReviewed: [
    ...notes('note'),
    // The documents that it rests on.
    ...additions,
  ],
  // In version 1 it was always a deposit that was refused; then compliance asks, with a note.
  SourceOfFundsAsked: additions,
  // The card of the payment; then e-wallets; then why it was declined.
  PaymentContradicted: [...additions, ...additions, ...additions, ...additions],
  PaymentCorrectionRequested: additions,
  // In version 1 nobody could say but that it stays as recorded.
  PaymentContradictionResolved: [
    upcaster(z.object({ paymentId: idSchema, note: z.string().max(longestNote) }), ({ paymentId, note }) => ({
      paymentId,
      outcome: 'as-recorded',
      note: { kind: 'plain', text: note },
    })),
  ],
  StakeFactorSet: notes('reason'),
  // What staff ask each other for: what who asked noted, and in which role somebody decided.
  ActionRequested: [
    upcaster(z.looseObject({ action: z.looseObject({ kind: z.string() }) }), (data) =>
      data.action.kind === 'void-bet' ? { ...data, action: { ...data.action, note: null } } : data,
    ),
    // Less restricted limits.
    ...additions,
    // One more kind, of markers of harm.
    ...additions,
    // The documents that a review of deposits rests on.
    ...additions,
    // One more kind, of debts that are written off.
    ...additions,
    // One more kind, of personal details that are put right.
    ...additions,
  ],
  // In which role; then a correction of personal details.
  ActionRequestDecided: [...notKept('decidedAs'), ...additions],
  BonusRequested: notKept('note'),
  BonusRequestDecided: notKept('decidedAs'),
  RiskChangeRequested: notKept('note'),
  RiskChangeDecided: notKept('decidedAs'),
  // More views: the list of what waits for staff; then referrals, and transactions of shops; then refusals and others; then documents, and
  // accounts of one person; then cases.
  AccountReplayed: [...additions, ...additions, ...additions, ...additions, ...additions],
  BetPartlyCashedOut: [
    // In version 1 `stake` and `unitStake` were what remains, though they are what was staked in every other event.
    upcaster(
      z.object({
        betId: idSchema,
        value: positiveAmountSchema,
        unitStake: positiveAmountSchema,
        stake: positiveAmountSchema,
      }),
      ({ betId, value, unitStake, stake }) => ({
        betId,
        value,
        remainingUnitStake: unitStake,
        remainingStake: stake,
      }),
    ),
  ],
};

/** The version that events of a type are written in. */
export const currentVersion = (type: string): number => (upcasters[type]?.length ?? 0) + 1;

/**
 * Types that are written no more: what they are read as, and how their last version becomes the data of the newest of that
 * type. Whoever follows or reads the type that they are read as is given them too.
 */
export const renamedTypes: Readonly<Record<string, { type: string; next: Upcaster }>> = {
  // It barred from everything, which the customer was told: nobody is less excluded than that.
  SportsbookExclusionSet: {
    type: 'ExclusionSet',
    next: upcaster(z.object({ months: z.int().positive(), until: instantSchema }), (data) => ({
      scope: 'full',
      ...data,
    })),
  },
  FullExclusionSet: {
    type: 'ExclusionSet',
    next: upcaster(z.object({ until: instantSchema.nullable() }), ({ until }) => ({
      ...{ scope: 'full', months: null, until },
    })),
  },
};

/** The type itself, with those of before that are read as it. */
export const storedTypesOf = (type: string): string[] => [
  type,
  ...Object.keys(renamedTypes).filter((before) => renamedTypes[before]?.type === type),
];
