import type { ComplianceDocument, DocumentView } from '@paddock/contracts/http';
import type { HeldDocument } from '../../domain/profile/documents.ts';

/** A document as its customer sees it. */
export const documentView = ({
  documentId,
  purpose,
  kind,
  side,
  uploadedAt,
  status,
  isDeleted,
  reason,
}: HeldDocument): DocumentView => ({
  ...{ documentId, purpose, kind, side, uploadedAt, reason },
  status: isDeleted ? 'deleted' : status,
});

/** The same as compliance sees it. */
export const complianceDocument = (document: HeldDocument): ComplianceDocument => {
  const { size, mediaType, decision } = document;
  return { ...documentView(document), size, mediaType, decidedAt: decision?.at ?? null };
};
