import { type ReactNode, useState } from 'react';
import { Panel } from '../../design/panel.tsx';
import { useNewDocuments } from './new-documents.ts';
import { NewDocumentsNotice } from './new-documents-notice.tsx';

/** What each form of a decision goes by. */
export type Decided = {
  news: ReturnType<typeof useNewDocuments>;
  /** Empties what was chosen. */
  onDecided: () => void;
};

type DecisionPanelProps = {
  title: string;
  /** The documents that are decided about, all at once. */
  waiting: readonly string[];
  children: (decided: Decided) => ReactNode;
};

/** Accepting and refusing beside each other. What was chosen outlives what comes meanwhile. */
export const DecisionPanel = ({ title, waiting, children }: DecisionPanelProps) => {
  const news = useNewDocuments(waiting);
  const [decisions, setDecisions] = useState(0);
  return (
    <Panel title={title}>
      <div className="grid gap-4">
        <NewDocumentsNotice arrived={news.arrived} onLook={news.look} />
        <div key={decisions} className="grid gap-6 md:grid-cols-2">
          {children({ news, onDecided: () => setDecisions(decisions + 1) })}
        </div>
      </div>
    </Panel>
  );
};
