import { z } from 'zod';
import {
  caseActionSchema,
  caseCauseSchema,
  caseContactChannelSchema,
  caseOutcomeSchema,
} from '../../cases/index.ts';
import { fundsReasonSchema } from '../../documents/index.ts';
import { idSchema } from '../../events/define.ts';
import { financialFlagSchema, financialOutcomeSchema } from '../../financial-check/index.ts';
import { harmEvidenceSchema, harmMarkerSchema, harmStrengthSchema } from '../../harm/index.ts';
import { amountSchema, currencySchema } from '../../money/index.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';
import { caseText, caseNote as note } from '../staff-fields.ts';
import { waiting } from '../waiting.ts';

const service = { service: 'command-service', who: ['compliance'] } as const;
const accountParams = z.object({ accountId: idSchema });
const staffNames = z.record(z.string(), z.string());

const listedCaseSchema = z.object({
  accountId: z.string(),
  openedAt: z.iso.datetime(),
  /** The member of staff who works it. */
  assignee: z.string().nullable(),
  /** Markers of harm that it is open for. */
  markers: z.array(harmMarkerSchema),
  /** It is open for what public records say of the customer's money. */
  hasRecords: z.boolean(),
  /** How often deposits were blocked while it was open; with none of these a member of staff opened it. */
  depositBlocks: z.int().min(0),
  /** Until when somebody is to be in touch with the customer, whom markers bar or whose deposits were blocked; `null`: nobody has to. */
  contactUntil: z.iso.datetime().nullable(),
  /** Markers bar the customer from playing. */
  isBlocked: z.boolean(),
});

export const listCases = defineCall({
  name: 'list-cases',
  summary: 'Open cases of customers with signs of harm, in pages',
  method: 'GET',
  path: '/compliance/cases',
  ...service,
  changes: false,
  query: z.object({
    /** Those only that the caller works. */
    Mine: flagSchema.default(false),
    /** With the most markers first, or the oldest. */
    Order: z.enum(['strongest', 'oldest']).default('strongest'),
    /** The first is 0. */
    PageIndex: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  response: z.object({
    cases: z.array(listedCaseSchema),
    /** On all pages. */
    total: z.int(),
    LastPage: z.int(),
    /** Usernames of those who work them, by account id. */
    staffNames,
  }),
});

const noteText = z.string().nullable();
/** Who did it, and when. `by`: an account id of a member of staff, or the name of a process. */
const stepOf = { at: z.iso.datetime(), by: z.string() };

/** What happened in a case; notes are `null` once the person is erased. */
export const caseStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), ...stepOf, cause: caseCauseSchema, note: noteText }),
  z.object({ kind: z.literal('another-cause'), ...stepOf, cause: caseCauseSchema }),
  z.object({ kind: z.literal('opened-again'), ...stepOf, cause: caseCauseSchema, note: noteText }),
  z.object({ kind: z.literal('assigned'), ...stepOf, assignee: z.string() }),
  z.object({ kind: z.literal('note'), ...stepOf, note: noteText }),
  z.object({
    kind: z.literal('contact'),
    ...stepOf,
    channel: caseContactChannelSchema,
    said: noteText,
    /** `null` too where the customer gave none. */
    answer: noteText,
  }),
  z.object({ kind: z.literal('action'), ...stepOf, action: caseActionSchema, note: noteText }),
  /** A colleague is asked to lift the block. */
  z.object({ kind: z.literal('lift-asked'), ...stepOf, note: noteText }),
  /** `by` approved it. `note`: of who asked. */
  z.object({ kind: z.literal('block-lifted'), ...stepOf, askedBy: z.string(), note: noteText }),
  /** `by` declined it, or took back what they asked for themselves. */
  z.object({ kind: z.literal('lift-declined'), ...stepOf, askedBy: z.string(), note: noteText }),
  z.object({ kind: z.literal('closed'), ...stepOf, outcome: caseOutcomeSchema, note: noteText }),
]);
export type CaseStep = z.infer<typeof caseStepSchema>;

/** Minor units, and minutes. */
const activitySchema = z.object({
  deposited: amountSchema,
  staked: amountSchema,
  returned: z.int(),
  bets: z.int(),
  playedMinutes: z.int(),
});
export type CaseActivity = z.infer<typeof activitySchema>;

/** An account so many days before and after something was done for its customer. */
const comparisonSchema = z.object({
  at: z.iso.datetime(),
  days: z.array(
    z.object({
      days: z.int().positive(),
      before: activitySchema,
      after: activitySchema,
      /** Markers that were weak at least, when it was done and at the end of these days, or now. */
      signsBefore: z.array(harmMarkerSchema),
      signsAfter: z.array(harmMarkerSchema),
      /** These days are over. */
      isOver: z.boolean(),
    }),
  ),
});
export type CaseComparison = z.infer<typeof comparisonSchema>;

export const caseOf = defineCall({
  name: 'case-of',
  summary:
    'The case of a customer: scores and the events behind them, what was done, and what changed afterwards',
  method: 'GET',
  path: '/compliance/cases/{accountId}',
  ...service,
  changes: false,
  params: accountParams,
  response: z.object({
    accountId: z.string(),
    /** `null` once the person is erased. */
    username: z.string().nullable(),
    currency: currencySchema,
    /** `none`: nobody ever had to look at the customer. */
    status: z.enum(['none', 'open', 'closed']),
    assignee: z.string().nullable(),
    /** How many signs it has had so far: whoever closes it says how many they have read. */
    signs: z.int().min(0),
    /** Until when somebody is to be in touch with the customer; `null`: nobody has to. */
    contactUntil: z.iso.datetime().nullable(),
    /** Since when markers bar the customer from playing; `null`: none does. */
    blockedSince: z.iso.datetime().nullable(),
    /** The same by those of a linked account, in whose case it is lifted. */
    blockedElsewhereSince: z.iso.datetime().nullable(),
    /** What public records said last of their money; `null`: nobody had to ask. `flags`: `null` once the person is erased. */
    records: z
      .object({
        at: z.iso.datetime(),
        until: z.iso.datetime(),
        outcome: financialOutcomeSchema,
        flags: z.array(financialFlagSchema).nullable(),
        /** Somebody has looked at the source of funds since. */
        lookedAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** Why they are asked where their money comes from; `null`: they are not. */
    fundsAsked: fundsReasonSchema.nullable(),
    /** Who asked a colleague to lift that; `null`: nobody. */
    liftAskedBy: z.string().nullable(),
    /** Every marker as it shows now, whether or not it was acted on. */
    scores: z.array(
      z.object({
        marker: harmMarkerSchema,
        strength: harmStrengthSchema,
        evidence: harmEvidenceSchema.nullable(),
      }),
    ),
    /** Markers that barred the customer, the newest first. */
    raised: z.array(
      z.object({ marker: harmMarkerSchema, at: z.iso.datetime(), evidence: harmEvidenceSchema }),
    ),
    /** The oldest first. */
    steps: z.array(caseStepSchema),
    /** Of the newest contacts, actions, lifted blocks and outcomes. */
    comparisons: z.array(comparisonSchema),
    staffNames,
    /** As `case-changes` says it: another one once there is more to read. */
    changes: z.string(),
  }),
});

export const caseChanges = defineCall({
  name: 'case-changes',
  summary: 'Whether anything happened in the case of a customer since it was read, and nothing of what',
  method: 'GET',
  path: '/compliance/cases/{accountId}/changes',
  ...service,
  changes: false,
  params: accountParams,
  response: z.object({ changes: z.string() }),
});

export const takeCaseStep = defineCall({
  name: 'take-case-step',
  summary:
    'Open the case of a customer, take it on or give it to a colleague, note a contact or an action, or close it',
  method: 'POST',
  path: '/compliance/cases/{accountId}/steps',
  ...service,
  changes: true,
  needsConfirmation: true,
  params: accountParams,
  body: z.discriminatedUnion('step', [
    z.object({ step: z.literal('open'), note }),
    /** The caller works it from now on. `from`: who works it as the caller read it. */
    z.object({ step: z.literal('take-on'), from: idSchema.nullable() }),
    /** A colleague works it from now on, by their username. */
    z.object({
      step: z.literal('assign'),
      to: z.string().trim().min(1, texts.staff.colleagueMissing).max(100),
      from: idSchema.nullable(),
    }),
    z.object({ step: z.literal('note'), note }),
    z.object({
      step: z.literal('contact'),
      channel: caseContactChannelSchema,
      said: note,
      /** Empty: they gave none. */
      answer: caseText,
    }),
    z.object({ step: z.literal('action'), action: caseActionSchema, note }),
    /** `signs`: how many it had as the caller read it. */
    z.object({ step: z.literal('close'), outcome: caseOutcomeSchema, note, signs: z.int().min(0) }),
  ]),
  response: doneSchema,
});

export const liftHarmBlock = defineCall({
  name: 'lift-harm-block',
  summary: 'Ask a colleague of compliance to let a customer play again whom markers of harm bar',
  method: 'POST',
  path: '/compliance/cases/{accountId}/lift',
  ...service,
  changes: true,
  needsConfirmation: true,
  params: accountParams,
  body: z.object({ note }),
  response: doneSchema.extend({ waiting }),
});
