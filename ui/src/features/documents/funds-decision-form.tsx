import type { DocumentReason } from '@paddock/contracts/documents';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useDecideSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import { errorText } from '../../lib/call-error.ts';
import { ReasonSelect } from './reason-select.tsx';

type DecisionProps = { accountId: string; waiting: readonly string[] };

const useDecision = ({ accountId, waiting: documentIds }: DecisionProps) => {
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useDecideSourceOfFunds(({ reason }) =>
    toast({ tone: 'ok', title: reason ? 'Document refused' : 'Document accepted' }),
  );
  const decide = (reason?: DocumentReason) =>
    mutate({ accountId, documentIds, note, ...(reason && { reason }) });
  return { note, setNote, decide, isPending, error, hasNote: note.trim() !== '' };
};

const AcceptForm = (props: DecisionProps) => {
  const { note, setNote, decide, isPending, error, hasNote } = useDecision(props);
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-1 font-semibold">Accept as evidence</legend>
      <TextField
        label="What it shows"
        value={note}
        onChange={setNote}
        maxLength={200}
        autoComplete="off"
        help="How much may be deposited is decided below, on this document."
      />
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <Button loading={isPending} disabled={!hasNote} className="justify-self-start" onClick={() => decide()}>
        Accept the document
      </Button>
    </fieldset>
  );
};

const RefuseForm = (props: DecisionProps) => {
  const [reason, setReason] = useState<DocumentReason | ''>('');
  const { note, setNote, decide, isPending, error, hasNote } = useDecision(props);
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-1 font-semibold">Refuse it</legend>
      <ReasonSelect value={reason} onChange={setReason} help="The customer is told, and can send another." />
      <TextField label="Note for staff" value={note} onChange={setNote} maxLength={200} autoComplete="off" />
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <Button
        variant="danger"
        loading={isPending}
        disabled={reason === '' || !hasNote}
        className="justify-self-start"
        onClick={() => reason !== '' && decide(reason)}
      >
        Refuse the document
      </Button>
    </fieldset>
  );
};

/** What compliance makes of all that waits to show where the money comes from. */
export const FundsDecisionForm = (props: DecisionProps) => (
  <Panel title="Is it evidence?">
    <div className="grid gap-6 md:grid-cols-2">
      <AcceptForm {...props} />
      <RefuseForm {...props} />
    </div>
  </Panel>
);
