import { z } from 'zod';
import { depositsBlockedSchema } from '../events/payment.ts';
import { harmMarkerNames, harmMarkerSchema } from '../harm/index.ts';

/** Why somebody is to look at a customer. */
export const caseCauseSchema = z.discriminatedUnion('kind', [
  /** A strong marker of harm, or a worry that the customer told us of; `raisedBy`: the event in the account's stream. */
  z.object({ kind: z.literal('marker'), marker: harmMarkerSchema, raisedBy: z.string() }),
  /** Public records say that the customer may have trouble with money; `raisedBy`: the event in the account's stream. */
  z.object({ kind: z.literal('records'), raisedBy: z.string() }),
  /** Deposits were declined too often, or came too often, and none is accepted for a day; `raisedBy` as above. */
  z.object({
    kind: z.literal('deposits-blocked'),
    because: depositsBlockedSchema.shape.because,
    raisedBy: z.string(),
  }),
  /** A member of staff found that somebody should. */
  z.object({ kind: z.literal('staff') }),
]);
export type CaseCause = z.infer<typeof caseCauseSchema>;

const blockNames = {
  failed: 'Deposits blocked: too many declined',
  frequent: 'Deposits blocked: too many',
} as const;

/** Why somebody is to look at a customer, in words. */
export const caseCauseText = (cause: CaseCause): string => {
  switch (cause.kind) {
    case 'marker':
      return harmMarkerNames[cause.marker];
    case 'deposits-blocked':
      return blockNames[cause.because];
    case 'records':
      return 'Public records of debt';
    case 'staff':
      return 'Found by staff';
    default:
      return cause satisfies never;
  }
};

/** How the customer was reached, or was not. */
export const contactChannels = ['phone', 'email', 'chat', 'letter'] as const;
export const caseContactChannelSchema = z.enum(contactChannels);
export type CaseContactChannel = z.infer<typeof caseContactChannelSchema>;
export const contactChannelNames = {
  phone: 'Phone',
  email: 'Email',
  chat: 'Chat',
  letter: 'Letter',
} as const satisfies Record<CaseContactChannel, string>;

/** What was done for the customer, beside what is an event of the account. */
export const caseActions = ['block-stays', 'limit-agreed', 'break-advised', 'referred'] as const;
export const caseActionSchema = z.enum(caseActions);
export type CaseAction = z.infer<typeof caseActionSchema>;
export const caseActionNames = {
  'block-stays': 'The block stays',
  'limit-agreed': 'A limit was agreed with the customer',
  'break-advised': 'A break or exclusion was advised',
  referred: 'The customer was told where to find help',
} as const satisfies Record<CaseAction, string>;

/** How a case is closed. */
export const caseOutcomes = [
  'no-harm-found',
  'customer-goes-on-with-limits',
  'customer-takes-break',
  'block-stays',
] as const;
export const caseOutcomeSchema = z.enum(caseOutcomes);
export type CaseOutcome = z.infer<typeof caseOutcomeSchema>;
export const caseOutcomeNames = {
  'no-harm-found': 'No harm found',
  'customer-goes-on-with-limits': 'The customer goes on, within limits',
  'customer-takes-break': 'The customer takes a break or is excluded',
  'block-stays': 'The block stays for good',
} as const satisfies Record<CaseOutcome, string>;

/** Days before and after an action within which an account is compared. */
export const comparedDays = [7, 30, 90] as const;
export type ComparedDays = (typeof comparedDays)[number];
