import { documentName, documentReasonWords } from '@paddock/contracts/documents';
import { Download, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { type ComplianceDocument, documentAddress, useDeleteDocument } from '../../lib/api/documents.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { fileText } from './file-text.ts';

const states: Readonly<Record<ComplianceDocument['status'], { tone: Tone; text: string }>> = {
  waiting: { tone: 'warn', text: 'Waits' },
  accepted: { tone: 'ok', text: 'Accepted' },
  refused: { tone: 'danger', text: 'Refused' },
  deleted: { tone: 'neutral', text: 'Deleted' },
};

/** What every browser draws as a picture. A PDF may hold more than a picture, and is never opened in a page of ours. */
const shown: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

type CardProps = { accountId: string; document: ComplianceDocument };

const DeleteButton = ({ accountId, document: { documentId } }: CardProps) => {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useDeleteDocument();
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden className="size-4.5" />}
        loading={isPending}
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <ConfirmDialog
        open={isOpen}
        title="Delete this document?"
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          setOpen(false);
          mutate({ accountId, documentId });
        }}
        onCancel={() => setOpen(false)}
      >
        It cannot be brought back. That it was sent, and what was decided about it, stays in the history.
      </ConfirmDialog>
    </>
  );
};

/** The document itself: nothing is fetched before its button is pressed, as each look is on record. */
const Picture = ({ accountId, document }: CardProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const address = documentAddress(accountId, document.documentId);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {shown.has(document.mediaType) && (
          <Button
            variant="secondary"
            icon={<Eye aria-hidden className="size-4.5" />}
            aria-expanded={isOpen}
            onClick={() => {
              setBroken(false);
              setOpen(!isOpen);
            }}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
        <a href={address} download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-4.5" />
          Download
        </a>
        <DeleteButton accountId={accountId} document={document} />
      </div>
      {isOpen && isBroken && (
        <Notice tone="error">This document could not be shown. Please download it.</Notice>
      )}
      {isOpen && !isBroken && (
        <img
          src={address}
          alt={`${documentName(document)} of the customer`}
          className="max-h-[80vh] w-full rounded-md bg-sunken object-contain"
          onError={() => setBroken(true)}
        />
      )}
    </>
  );
};

/** One document of a customer: what it is, what became of it, and a look at it. */
export const DocumentCard = ({ accountId, document }: CardProps) => {
  const { status, reason, uploadedAt, decidedAt } = document;
  const { tone, text } = states[status];
  return (
    <li className="grid gap-2 p-4">
      <p className="flex items-center justify-between gap-3">
        <span className="font-semibold">{documentName(document)}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="text-ink-soft text-sm">
        Sent {formatDateTime(uploadedAt)}, {fileText(document)}
        {decidedAt && `, decided ${formatDateTime(decidedAt)}`}
      </p>
      {reason && <p className="text-sm">{documentReasonWords[reason]}</p>}
      {status !== 'deleted' && <Picture accountId={accountId} document={document} />}
    </li>
  );
};
