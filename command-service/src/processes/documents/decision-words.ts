import type { DocumentPurpose } from '@paddock/contracts/documents';
import { texts } from '@paddock/contracts/texts';

type DecisionWords = {
  acceptedSubject: string;
  accepted: string;
  refusedSubject: string;
  refusedMore: string;
  /** Where others are sent. */
  again: { label: string; path: string };
};

/** Where a customer shows where their money comes from. */
export const toSourceOfFunds = {
  label: texts.sourceOfFunds.send,
  path: '/account#account-settings+sof-upload',
} as const;

const one: Readonly<Record<DocumentPurpose, DecisionWords>> = {
  identity: { ...texts.documents, again: { label: 'Send other documents', path: '/account/documents' } },
  'source-of-funds': {
    ...texts.sourceOfFunds,
    again: { ...toSourceOfFunds, label: 'Send another document' },
  },
};

const {
  severalAcceptedSubject: acceptedSubject,
  severalAccepted: accepted,
  severalRefusedSubject: refusedSubject,
  severalRefusedMore: refusedMore,
} = texts.sourceOfFunds;

/** What a customer reads of a decision about so many of their documents, by what these were for. */
export const decisionWords = (purpose: DocumentPurpose, count: number): DecisionWords =>
  purpose === 'identity' || count === 1
    ? one[purpose]
    : {
        ...{ acceptedSubject, accepted, refusedSubject, refusedMore },
        again: { ...toSourceOfFunds, label: 'Send other documents' },
      };
