import { z } from 'zod';
import { type ClosedBy, closingReasonWords, dormancy } from '../closing/index.ts';
import { documentName, documentReasonWords } from '../documents/index.ts';
import { accessEvents } from '../events/access.ts';
import { type AccountEvent, accountEvents } from '../events/account.ts';
import type { DataOf } from '../events/define.ts';
import { detailsCorrectionFinishedSchema, sealedCorrectionSchema } from '../events/details-correction.ts';
import { erasureEvents } from '../events/erasure.ts';
import { linkEvents } from '../events/linked-accounts.ts';
import { byUnderAgeReport, type IdentityAnswer, profileEvents } from '../events/profile.ts';
import { periodWords } from '../limits/index.ts';
import { type MarketingConsent, marketingProducts, marketingWords } from '../marketing/index.ts';
import { formatAmount } from '../money/index.ts';
import { erasureStepWords } from '../privacy/erasure.ts';
import { exclusionTexts } from './exclusion-text.ts';
import { financialCheckText } from './financial-check-text.ts';
import { harmEventTexts } from './harm-text.ts';
import { notFoundText, unmatchedText } from './identity-words.ts';
import { evidenceText } from './link-words.ts';
import { paymentTexts } from './payment-text.ts';
import { correctedDetailsText } from './request-text.ts';

const countText = (documentIds: readonly string[]): string =>
  documentIds.length === 1 ? '1 document' : `${documentIds.length} documents`;

const proofs = {
  'one-time-password': 'in place of a one-time password',
  'old-password': 'by the old password',
  code: 'by a code that was sent',
} as const;

const replacedSchema = accessEvents.PasswordReplaced.pick({ how: true, browser: true });
const failedSchema = accessEvents.SignInFailed.pick({ reason: true });

const guesses = {
  'wrong-password': 'wrong password at log in',
  'wrong-password-for-payment': 'wrong password for a payment',
  'wrong-old-password': 'wrong old password for a change of it',
  'wrong-password-for-passkey': 'wrong password for a new passkey',
  'wrong-password-for-details': 'wrong password for a change of personal details',
  'wrong-password-for-closing': 'wrong password for closing the account',
  'wrong-password-for-privacy': 'wrong password for a copy of the data',
} as const;

/** `Sports by email and text message; Bingo by post`. */
const consentsText = (consents: readonly MarketingConsent[]): string =>
  marketingProducts
    .flatMap((product) => {
      const channels = consents.filter((one) => one.product === product).map(({ channel }) => channel);
      const ways = channels.map((channel) => marketingWords[channel].toLowerCase());
      return ways.length === 0 ? [] : [`${marketingWords[product]} by ${ways.join(', ')}`];
    })
    .join('; ');

const answerText = (answer: IdentityAnswer): string => {
  switch (answer.outcome) {
    case 'verified':
      return 'verified';
    case 'partial':
      return unmatchedText(answer.unmatched);
    case 'not-found':
      return notFoundText;
    default:
      return answer satisfies never;
  }
};
const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

/** Who closes an account, as compliance reads it. */
export const closedByWords = {
  customer: 'by the customer',
  dormant: `nothing happened for ${dormancy.afterMonths} months`,
} as const satisfies Record<ClosedBy, string>;
const closingText = ({ by, reason }: DataOf<AccountEvent, 'AccountClosing'>): string =>
  reason === null ? closedByWords[by] : `${closedByWords[by]}: “${closingReasonWords[reason]}”`;
const contactWords = { email: 'email address', sms: 'phone' } as const;

const contactChangeSchema = profileEvents.ContactChanged.pick({ channel: true, browser: true });
const detailsChangedSchema = profileEvents.PersonalDetailsChanged.pick({ changed: true });
const detailsCorrectedSchema = profileEvents.PersonalDetailsCorrected.pick({ changed: true });
const correctionApprovedSchema = z.object({
  approved: z.literal(true),
  correction: sealedCorrectionSchema.pick({ changed: true }),
});

/** `last name and email address; not done: phone number` */
const correctionText = (data: unknown): string | undefined => {
  const shown = detailsCorrectionFinishedSchema.safeParse(data).data;
  if (!shown) return undefined;
  const [made, notMade] = [correctedDetailsText(shown.made), correctedDetailsText(shown.notMade)];
  return [made, notMade && `not done: ${notMade}`].filter((text) => text !== '').join('; ');
};

const linkSchema = linkEvents.AccountLinkSuggested.pick({ accountId: true, evidence: true });

const linkSentences = {
  AccountLinkSuggested: 'may be of the same person',
  AccountLinked: 'is of the same person',
  AccountUnlinkRequested: 'is not of the same person, another member of staff has to say so too',
  AccountUnlinked: 'is not of the same person',
} as const;

const linkText = (type: keyof typeof linkSentences, data: unknown): string | undefined => {
  const shown = linkSchema.safeParse(data).data;
  if (!shown) return undefined;
  const found = shown.evidence.length === 0 ? '' : `: ${evidenceText(shown.evidence)}`;
  return `account ${shown.accountId} ${linkSentences[type]}${found}`;
};

const droppedBy = { 'lower-limit': 'by a lower limit', restriction: 'by a restriction' } as const;

const limitChangeText = (data: unknown): string | undefined => {
  const shown = accountEvents.DepositLimitChangeCancelled.safeParse(data).data;
  if (!shown) return undefined;
  const period = periodWords[shown.period].name.toLowerCase();
  if (!shown.dropped) return period;
  const { amount, because } = shown.dropped;
  return `${period}, ${droppedBy[because]}: ${amount === null ? 'no limit' : formatAmount(amount)} was asked for`;
};

/** What the name of an event leaves open, in plain words for compliance; `undefined`: its name says it all. */
export const eventText = ({ type, data }: { type: string; data: unknown }): string | undefined => {
  switch (type) {
    case 'PasswordReplaced': {
      const shown = replacedSchema.safeParse(data).data;
      if (!shown) return undefined;
      return shown.browser === null ? proofs[shown.how] : `${proofs[shown.how]}, in ${shown.browser}`;
    }
    case 'SignInFailed': {
      const shown = failedSchema.safeParse(data).data;
      return shown && guesses[shown.reason];
    }
    case 'TermsAccepted': {
      const shown = profileEvents.TermsAccepted.safeParse(data).data;
      return shown && `version ${shown.version}`;
    }
    case 'SignUpOfferFollowed': {
      const shown = profileEvents.SignUpOfferFollowed.safeParse(data).data;
      return shown && `${shown.offer}, terms of version ${shown.termsVersion}`;
    }
    case 'PersonalDetailsChanged':
      return detailsChangedSchema.safeParse(data).data?.changed.join(', ');
    case 'PersonalDetailsCorrected': {
      const shown = detailsCorrectedSchema.safeParse(data).data;
      return shown && correctedDetailsText(shown.changed);
    }
    case 'ActionRequestDecided': {
      const shown = correctionApprovedSchema.safeParse(data).data;
      return shown && `${correctedDetailsText(shown.correction.changed)} to be put right`;
    }
    case 'DetailsCorrectionFinished':
      return correctionText(data);
    case 'ContactChangeRequested':
    case 'ContactChanged': {
      const shown = contactChangeSchema.safeParse(data).data;
      if (!shown) return undefined;
      const { channel, browser } = shown;
      return browser === null ? contactWords[channel] : `${contactWords[channel]}, in ${browser}`;
    }
    case 'MarketingConsentGiven':
    case 'MarketingConsentWithdrawn': {
      const shown = profileEvents[type].safeParse(data).data;
      if (!shown) return undefined;
      const where = shown.askedAt === 'registration' ? 'at registration' : 'in the settings';
      return `${consentsText(shown.consents)}, ${where} (text of ${shown.textVersion})`;
    }
    case 'DepositLimitChangeCancelled':
    case 'NetLossLimitChangeCancelled':
      return limitChangeText(data);
    case 'AccountClosing': {
      const shown = accountEvents[type].safeParse(data).data;
      return shown && closingText(shown);
    }
    case 'AccountClosed': {
      const shown = accountEvents[type].safeParse(data).data;
      return shown && closedByWords[shown.by];
    }
    case 'VerificationAsked': {
      const shown = profileEvents[type].safeParse(data).data;
      return shown && `${shown.provider}, attempt ${shown.attempt}`;
    }
    case 'VerificationAnswered': {
      const shown = profileEvents[type].safeParse(data).data;
      if (shown?.provider === byUnderAgeReport) return 'not verified until compliance accepts documents';
      return shown && `${shown.provider}: ${answerText(shown.answer)}`;
    }
    case 'FinancialCheckAnswered':
      return financialCheckText(data);
    case 'DocumentUploaded': {
      const shown = profileEvents[type].safeParse(data).data;
      return shown && `${documentName(shown)} (${shown.mediaType}, ${kilobytes(shown.size)})`;
    }
    case 'DocumentsDecided': {
      const shown = profileEvents[type].safeParse(data).data;
      if (!shown) return undefined;
      const { decision, documentIds, purpose } = shown;
      const what = countText(documentIds);
      if (decision.outcome === 'accepted' && purpose === 'source-of-funds')
        return `${what} accepted: source of funds`;
      return decision.outcome === 'accepted'
        ? `${what} accepted: name, address and date of birth seen`
        : `${what} refused: ${documentReasonWords[decision.reason].toLowerCase()}`;
    }
    case 'ErasureStepDone': {
      const shown = erasureEvents[type].safeParse(data).data;
      return shown && erasureStepWords[shown.step];
    }
    case 'AccountLinkSuggested':
    case 'AccountLinked':
    case 'AccountUnlinkRequested':
    case 'AccountUnlinked':
      return linkText(type, data);
    default:
      return (paymentTexts[type] ?? exclusionTexts[type] ?? harmEventTexts[type])?.(data);
  }
};
