import { texts } from '@paddock/contracts/texts';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useMyDocuments } from '../../lib/api/documents.ts';
import { errorText } from '../../lib/call-error.ts';
import { SentDocuments } from './sent-documents.tsx';
import { UploadForm } from './upload-form.tsx';

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
            <UploadForm {...{ maxBytes, left }} />
            {left === 0 && (
              <Notice>We cannot take more documents from you until we have looked at these.</Notice>
            )}
            <p className="max-w-prose text-ink-soft text-sm">{texts.documents.sealed}</p>
          </div>
        </Panel>
      )}
      {!canUpload && documents.length === 0 && <Notice>{texts.documents.notNeeded}</Notice>}
      {documents.length > 0 && (
        <Panel title="What you sent" flush>
          <SentDocuments documents={documents} />
        </Panel>
      )}
    </>
  );
};
