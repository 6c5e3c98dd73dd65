import { documentName, documentReasonTexts } from '@paddock/contracts/documents';
import { texts } from '@paddock/contracts/texts';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type DocumentView, useMyDocuments } from '../../lib/api/documents.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { UploadForm } from './upload-form.tsx';

const states: Readonly<Record<DocumentView['status'], { tone: Tone; text: string }>> = {
  waiting: { tone: 'info', text: 'Being checked' },
  accepted: { tone: 'ok', text: 'Accepted' },
  refused: { tone: 'danger', text: 'Not accepted' },
  deleted: { tone: 'neutral', text: 'Deleted' },
};

/** The newest first. */
const SentDocuments = ({ documents }: { documents: readonly DocumentView[] }) => (
  <Panel title="What you sent" flush>
    <Rows>
      {documents.toReversed().map((document) => {
        const { tone, text } = states[document.status];
        return (
          <li key={document.documentId} className="px-4 py-3">
            <span className="flex items-center justify-between gap-3">
              <span className="font-semibold">{documentName(document)}</span>
              <Badge tone={tone}>{text}</Badge>
            </span>
            <span className="block text-ink-soft text-sm">{formatDateTime(document.uploadedAt)}</span>
            {document.reason && (
              <span className="block pt-1 text-sm">{documentReasonTexts[document.reason]}</span>
            )}
          </li>
        );
      })}
    </Rows>
  </Panel>
);

/** Documents that show who I am: sent, waiting, and what became of them. */
export const MyDocumentsPanels = () => {
  const { data, error } = useMyDocuments();
  if (error && !data) return <Notice tone="error">{errorText(error)}</Notice>;
  if (!data) return <SkeletonRows rows={2} className="h-40" />;
  const { documents, canUpload, left, maxBytes } = data;
  return (
    <>
      {canUpload && (
        <Panel title="Send a document">
          <div className="grid gap-4">
            <div className="grid max-w-prose gap-1">
              <p>{texts.documents.lead}</p>
              <p className="text-ink-soft">{texts.documents.advice}</p>
            </div>
            {/* Still there while the last one may be sent again. */}
            <UploadForm maxBytes={maxBytes} />
            {left === 0 && (
              <Notice>
                We have as many documents from you as we can take for now. We look at them next.
              </Notice>
            )}
            <p className="max-w-prose text-ink-soft text-sm">{texts.documents.sealed}</p>
          </div>
        </Panel>
      )}
      {!canUpload && documents.length === 0 && <Notice>{texts.documents.notNeeded}</Notice>}
      {documents.length > 0 && <SentDocuments documents={documents} />}
    </>
  );
};
