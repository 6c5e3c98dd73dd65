import type { ComplianceDocument, DocumentView } from '@paddock/contracts/http';
import type { HeldDocument } from '../../domain/profile/documents.ts';

/** A document as its customer sees it. */
export const documentView = ({
  documentId,
  purpose,
  kind,
  side,
  uploadedAt,
  size,
  mediaType,
  status,
  isDeleted,
  reason,
}: HeldDocument): DocumentView => ({
  ...{ documentId, purpose, kind, side, uploadedAt, size, mediaType, reason },
  status: isDeleted ? 'deleted' : status,
});

/** The same as compliance sees it. */
export const complianceDocument = (document: HeldDocument): ComplianceDocument => ({
  ...documentView(document),
  decidedAt: document.decision?.at ?? null,
});
