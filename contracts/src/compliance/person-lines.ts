import { type DocumentStatus, documentName, documentReasonWords } from '../documents/index.ts';
import { byUnderAgeReport } from '../events/profile.ts';
import type { AccountStateView } from '../http/index.ts';
import { notFoundText, reportedUnderAgeText, unmatchedText } from './identity-words.ts';
import { evidenceText, linkStatusWords } from './link-words.ts';
import type { Shown } from './state-line.ts';

export const verification: Shown<AccountStateView['verification']> = {
  group: 'verification',
  lines: ({ status, unmatched, provider, since }, { instant }) => {
    const named = { key: 'verification', label: 'Name, address and age' };
    if (provider === byUnderAgeReport && since !== null)
      return [{ ...named, text: `not verified, ${reportedUnderAgeText}`, detail: instant(since) }];
    const texts = {
      'not-asked': 'not verified, nobody was asked',
      asked: 'not verified, no answer yet',
      verified: 'verified',
      partial: `not verified, ${unmatchedText(unmatched)}`,
      'not-found': `not verified, ${notFoundText}`,
    };
    const detail = provider !== null && since !== null ? { detail: `${provider}, ${instant(since)}` } : {};
    return [{ ...named, text: texts[status], ...detail }];
  },
};

const documentStates = {
  waiting: 'waits for a decision',
  accepted: 'accepted',
  refused: 'refused',
  deleted: 'deleted',
} as const satisfies Record<DocumentStatus, string>;

export const documents: Shown<AccountStateView['documents']> = {
  group: 'verification',
  lines: (all, { instant }) =>
    all.map(({ documentId, kind, side, status, reason, since }) => ({
      key: `document ${documentId}`,
      label: documentName({ kind, side }),
      text:
        status === 'refused' && reason !== null
          ? `refused, ${documentReasonWords[reason].toLowerCase()}`
          : documentStates[status],
      detail: `${documentId}, ${instant(since)}`,
    })),
};

export const linkedAccounts: Shown<AccountStateView['linkedAccounts']> = {
  group: 'linkedAccounts',
  lines: (all) =>
    all.map(({ accountId, status, evidence, unlinkRequestedBy }) => ({
      key: `linked account ${accountId}`,
      label: linkStatusWords[status],
      text: evidence.length === 0 ? 'said by staff' : evidenceText(evidence),
      detail:
        unlinkRequestedBy === null ? accountId : `${accountId}, ${unlinkRequestedBy} asks to unlink them`,
    })),
};
