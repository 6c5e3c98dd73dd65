import { documentName, documentReasonText } from '@paddock/contracts/documents';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Rows } from '../../design/panel.tsx';
import type { DocumentView } from '../../lib/api/documents.ts';
import { formatDateTime } from '../../lib/format.ts';
import { fileText } from './file-text.ts';

const states: Readonly<Record<DocumentView['status'], { tone: Tone; text: string }>> = {
  waiting: { tone: 'info', text: 'Being checked' },
  accepted: { tone: 'ok', text: 'Accepted' },
  refused: { tone: 'danger', text: 'Not accepted' },
  deleted: { tone: 'neutral', text: 'Deleted' },
};

/** What a customer sent and what became of it, the newest first. */
export const SentDocuments = ({ documents }: { documents: readonly DocumentView[] }) => (
  <Rows>
    {documents.toReversed().map((document) => {
      const { tone, text } = states[document.status];
      return (
        <li key={document.documentId} className="px-4 py-3">
          <span className="flex items-center justify-between gap-3">
            <span className="font-semibold">{documentName(document)}</span>
            <Badge tone={tone}>{text}</Badge>
          </span>
          <span className="block text-ink-soft text-sm">
            Sent {formatDateTime(document.uploadedAt)}, {fileText(document)}
          </span>
          {document.reason && (
            <span className="block pt-1 text-sm">
              {documentReasonText(document.purpose, document.reason)}
            </span>
          )}
        </li>
      );
    })}
  </Rows>
);
