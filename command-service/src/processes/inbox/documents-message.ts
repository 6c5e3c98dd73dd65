import { documentReasonTexts, reasonsToCall } from '@paddock/contracts/documents';
import type { DataOf, DocumentsDecision, InboxEvent } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

const { documents: words } = texts;

/** What a customer reads of what became of their documents. */
export const documentsMessage = (decision: DocumentsDecision): Message =>
  decision.outcome === 'accepted'
    ? { templateId: 'documents-decided', subject: words.acceptedSubject, body: words.accepted }
    : {
        templateId: 'documents-decided',
        subject: words.refusedSubject,
        body: [documentReasonTexts[decision.reason], words.refusedMore].join('\n\n'),
        button: reasonsToCall.has(decision.reason)
          ? { label: 'Contact customer service', path: '/contact' }
          : { label: 'Send other documents', path: '/account/documents' },
      };
