import type { EventOf, profileEvents } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Document = AccountStateView['documents'][number];
/** By id, in the order in which they were sent. */
export type DocumentsFold = Map<string, Document>;
type DocumentEvent = EventOf<
  Pick<typeof profileEvents, 'DocumentUploaded' | 'DocumentsDecided' | 'DocumentDeleted'>
>;

/** What became of the documents that a customer sent, after the next event about that. */
export const evolveDocuments = (
  documents: DocumentsFold,
  { type, data }: DocumentEvent,
  at: string,
): void => {
  const change = (documentId: string, to: Partial<Document>): void => {
    const document = documents.get(documentId);
    if (document) documents.set(documentId, { ...document, ...to, since: at });
  };
  switch (type) {
    case 'DocumentUploaded': {
      const { documentId, kind, side } = data;
      documents.set(documentId, { documentId, kind, side, status: 'waiting', reason: null, since: at });
      break;
    }
    case 'DocumentsDecided': {
      const { decision, documentIds } = data;
      const reason = decision.outcome === 'refused' ? decision.reason : null;
      for (const id of documentIds) change(id, { status: decision.outcome, reason });
      break;
    }
    case 'DocumentDeleted':
      change(data.documentId, { status: 'deleted' });
      break;
    default: {
      data satisfies never;
    }
  }
};
