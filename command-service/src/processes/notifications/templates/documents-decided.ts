import { phonesText } from '@paddock/contracts/contact';
import { documentReasonTexts, reasonsToCall } from '@paddock/contracts/documents';
import type { DocumentsDecision } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import type { MailContent } from '../mail-page.ts';
import type { Told } from './told.ts';

const { documents: words } = texts;

const reason = 'We send this because you sent us documents. It is not marketing.';

/** What became of documents that a customer sent. */
export const documentsDecidedMail = ({
  firstName,
  publicUrl,
  contact,
  decision,
}: Told & { decision: DocumentsDecision | null }): MailContent => {
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
    opening: [documentReasonTexts[decision.reason]],
    facts: [],
    advice: [
      ...(reasonsToCall.has(decision.reason)
        ? [`To contact customer service, call ${phonesText(contact)}.`]
        : []),
      words.refusedMore,
    ],
    action: { label: 'Send other documents', url: new URL('/account/documents', publicUrl).href },
    reason,
  };
};
