import type { DocumentReason } from '@paddock/contracts/documents';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useDecideSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import { errorText } from '../../lib/call-error.ts';
import { sayIfEnded } from './decided-by-others.ts';
import { type Decided, DecisionPanel } from './decision-panel.tsx';
import { ReasonSelect } from './reason-select.tsx';

type DecisionProps = { accountId: string; waiting: readonly string[] };
type FormProps = DecisionProps & Decided;

/** "Document refused", "6 documents refused". */
const doneText = (count: number, done: string): string =>
  count === 1 ? `Document ${done}` : `${count} documents ${done}`;

const useDecision = ({ accountId, waiting: documentIds, news, onDecided }: FormProps) => {
  const [note, setNote] = useState('');
  const { mutate, isPending, error, variables } = useDecideSourceOfFunds({
    onSuccess: ({ documentIds: decided, reason }) => {
      toast({ tone: 'ok', title: doneText(decided.length, reason ? 'refused' : 'accepted') });
      onDecided();
    },
    onError: sayIfEnded,
  });
  const decide = (reason?: DocumentReason) =>
    mutate({ accountId, documentIds, note, ...(reason && { reason }) });
  return {
    ...{ note, setNote, decide, isPending },
    failure: error && news.isSaid(variables?.documentIds) ? errorText(error) : undefined,
    canDecide: note.trim() !== '' && news.arrived === 0,
  };
};

const theDocuments = ({ waiting }: DecisionProps): string =>
  waiting.length === 1 ? 'the document' : `the ${waiting.length} documents`;

const AcceptForm = (props: FormProps) => {
  const { note, setNote, decide, isPending, failure, canDecide } = useDecision(props);
  const isOne = props.waiting.length === 1;
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-1 font-semibold">Accept as evidence</legend>
      <TextField
        label={isOne ? 'What it shows' : 'What they show'}
        value={note}
        onChange={setNote}
        maxLength={200}
        autoComplete="off"
        help={`How much may be deposited is decided below, on ${isOne ? 'this document' : 'these documents'}.`}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        loading={isPending}
        disabled={!canDecide}
        className="justify-self-start"
        onClick={() => decide()}
      >
        Accept {theDocuments(props)}
      </Button>
    </fieldset>
  );
};

const RefuseForm = (props: FormProps) => {
  const [reason, setReason] = useState<DocumentReason | ''>('');
  const { note, setNote, decide, isPending, failure, canDecide } = useDecision(props);
  const isOne = props.waiting.length === 1;
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-1 font-semibold">Refuse {isOne ? 'it' : 'them'}</legend>
      <ReasonSelect
        value={reason}
        onChange={setReason}
        help={`The customer is told, and can send ${isOne ? 'another' : 'others'}.`}
      />
      <TextField label="Note for staff" value={note} onChange={setNote} maxLength={200} autoComplete="off" />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        variant="danger"
        loading={isPending}
        disabled={reason === '' || !canDecide}
        className="justify-self-start"
        onClick={() => reason !== '' && decide(reason)}
      >
        Refuse {theDocuments(props)}
      </Button>
    </fieldset>
  );
};

/** What compliance makes of all that waits to show where the money comes from. */
export const FundsDecisionForm = (props: DecisionProps) => (
  <DecisionPanel
    title={props.waiting.length === 1 ? 'Is it evidence?' : 'Are they evidence?'}
    waiting={props.waiting}
  >
    {(decided) => (
      <>
        <AcceptForm {...props} {...decided} />
        <RefuseForm {...props} {...decided} />
      </>
    )}
  </DecisionPanel>
);
