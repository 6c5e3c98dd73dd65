import { documentReasonText, reasonsToCall } from '@paddock/contracts/documents';
import type { DataOf, InboxEvent, ProfileEvent } from '@paddock/contracts/events';
import { decisionWords } from '../documents/decision-words.ts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;
type Decided = Pick<DataOf<ProfileEvent, 'DocumentsDecided'>, 'purpose' | 'decision'>;

/** What a customer reads of what became of their documents. */
export const documentsMessage = ({ purpose, decision }: Decided): Message => {
  const words = decisionWords[purpose];
  if (decision.outcome === 'accepted')
    return { templateId: 'documents-decided', subject: words.acceptedSubject, body: words.accepted };
  const { reason } = decision;
  return {
    templateId: 'documents-decided',
    subject: words.refusedSubject,
    body: [documentReasonText(purpose, reason), words.refusedMore].join('\n\n'),
    button: reasonsToCall.has(reason) ? { label: 'Contact customer service', path: '/contact' } : words.again,
  };
};
