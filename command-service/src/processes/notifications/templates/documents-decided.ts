import { phonesText } from '@paddock/contracts/contact';
import { type DocumentPurpose, documentReasonText, reasonsToCall } from '@paddock/contracts/documents';
import type { DocumentsDecision } from '@paddock/contracts/events';
import { decisionWords } from '../../documents/decision-words.ts';
import type { MailContent } from '../mail-page.ts';
import type { Told } from './told.ts';

const reason = 'We send this because you sent us documents. It is not marketing.';

/** What became of documents that a customer sent. */
export const documentsDecidedMail = ({
  firstName,
  publicUrl,
  contact,
  decision,
  documentPurpose,
  documentCount,
}: Told & {
  decision: DocumentsDecision | null;
  documentPurpose: DocumentPurpose | null;
  documentCount: number;
}): MailContent => {
  const about = documentPurpose ?? 'identity';
  const words = decisionWords(about, documentCount);
  const greeting = `Hello ${firstName},`;
  if (decision?.outcome !== 'refused') {
    return {
      ...{ subject: words.acceptedSubject, preview: words.accepted, greeting },
      ...{ opening: [words.accepted], facts: [], advice: [] },
      action: { label: 'Go to your account', url: new URL('/account', publicUrl).href },
      reason,
    };
  }
  return {
    ...{ subject: words.refusedSubject, preview: words.refusedMore, greeting },
    opening: [documentReasonText(about, decision.reason, documentCount)],
    facts: [],
    advice: [
      ...(reasonsToCall.has(decision.reason)
        ? [`To contact customer service, call ${phonesText(contact)}.`]
        : []),
      words.refusedMore,
    ],
    action: { label: words.again.label, url: new URL(words.again.path, publicUrl).href },
    reason,
  };
};
