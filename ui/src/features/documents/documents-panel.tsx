import type { ReactNode } from 'react';
import { Panel, Rows } from '../../design/panel.tsx';
import type { ComplianceDocument } from '../../lib/api/documents.ts';
import { DocumentCard } from './document-card.tsx';

export const waitingIn = (documents: readonly ComplianceDocument[]): string[] =>
  documents.filter(({ status }) => status === 'waiting').map(({ documentId }) => documentId);

type DocumentsPanelProps = {
  title: string;
  accountId: string;
  documents: readonly ComplianceDocument[];
  aside?: ReactNode;
  /** Above them: why they are asked for. */
  children?: ReactNode;
};

/** All that a customer sent for one purpose. */
export const DocumentsPanel = ({ title, accountId, documents, aside, children }: DocumentsPanelProps) => (
  <Panel title={title} flush aside={aside}>
    {children && <p className="border-line border-b p-4">{children}</p>}
    {documents.length === 0 ? (
      <p className="p-4 text-ink-soft">This customer has not sent any.</p>
    ) : (
      <Rows>
        {documents.map((document) => (
          <DocumentCard key={document.documentId} accountId={accountId} document={document} />
        ))}
      </Rows>
    )}
  </Panel>
);
