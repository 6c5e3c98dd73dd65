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

/** What a customer reads of a decision about their documents, by what these were for. */
export const decisionWords: Readonly<Record<DocumentPurpose, DecisionWords>> = {
  identity: { ...texts.documents, again: { label: 'Send other documents', path: '/account/documents' } },
  'source-of-funds': {
    ...texts.sourceOfFunds,
    again: { ...toSourceOfFunds, label: 'Send another document' },
  },
};
