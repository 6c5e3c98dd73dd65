import { documentReasonText, reasonsToCall } from '@paddock/contracts/documents';
import type { DataOf, InboxEvent, ProfileEvent } from '@paddock/contracts/events';
import { decisionWords } from '../documents/decision-words.ts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;
type Decided = Pick<DataOf<ProfileEvent, 'DocumentsDecided'>, 'purpose' | 'decision' | 'documentIds'>;

/** What a customer reads of what became of their documents. */
export const documentsMessage = ({ purpose, decision, documentIds }: Decided): Message => {
  const count = documentIds.length;
  const words = decisionWords(purpose, count);
  if (decision.outcome === 'accepted')
    return { templateId: 'documents-decided', subject: words.acceptedSubject, body: words.accepted };
  const { reason } = decision;
  return {
    templateId: 'documents-decided',
    subject: words.refusedSubject,
    body: [documentReasonText(purpose, reason, count), words.refusedMore].join('\n\n'),
    button: reasonsToCall.has(reason) ? { label: 'Contact customer service', path: '/contact' } : words.again,
  };
};
