import type { DocumentReason } from '@paddock/contracts/documents';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Checkbox } from '../../design/checkbox.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { type CustomerDocuments, useAcceptDocuments, useRefuseDocuments } from '../../lib/api/documents.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDate } from '../../lib/format.ts';
import { sayIfEnded } from './decided-by-others.ts';
import { type Decided, DecisionPanel } from './decision-panel.tsx';
import { ReasonSelect } from './reason-select.tsx';

type Details = CustomerDocuments['details'];

const nothingSeen = { name: false, age: false, address: false };
type Seen = typeof nothingSeen;

const partsOf = ({ firstName, lastName, dateOfBirth, address, city, postcode }: Details) =>
  [
    { key: 'name', label: 'Name', value: `${firstName} ${lastName}` },
    { key: 'age', label: 'Date of birth', value: formatDate(dateOfBirth) },
    { key: 'address', label: 'Address', value: `${address}, ${city}, ${postcode}` },
  ] as const satisfies readonly { key: keyof Seen; label: string; value: string }[];

type DecisionProps = { documents: CustomerDocuments; waiting: readonly string[] };
type FormProps = DecisionProps & Decided;

/** What was ticked of these details: of others nothing has been seen. */
const useSeen = (detailsDigest: string) => {
  const [ticked, setTicked] = useState({ detailsDigest, seen: nothingSeen });
  const seen = ticked.detailsDigest === detailsDigest ? ticked.seen : nothingSeen;
  return { seen, setSeen: (next: Seen) => setTicked({ detailsDigest, seen: next }) };
};

const AcceptForm = ({ documents, waiting, news, onDecided }: FormProps) => {
  const { accountId, details, detailsDigest } = documents;
  const { seen, setSeen } = useSeen(detailsDigest);
  const { mutate, isPending, error, variables } = useAcceptDocuments({
    onSuccess: () => {
      toast({ tone: 'ok', title: `${details.username} is verified` });
      onDecided();
    },
    onError: sayIfEnded,
  });
  const areAllSeen = seen.name && seen.age && seen.address;
  const accept = () => mutate({ accountId, documentIds: waiting, detailsDigest });
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="pb-1 font-semibold">Verify by these documents</legend>
      {partsOf(details).map(({ key, label, value }) => (
        <Checkbox
          key={key}
          label={
            <>
              {label} seen: <strong className="break-words">{value}</strong>
            </>
          }
          checked={seen[key]}
          onChange={(isSeen) => setSeen({ ...seen, [key]: isSeen })}
        />
      ))}
      {error && news.isSaid(variables?.documentIds) && <Notice tone="error">{errorText(error)}</Notice>}
      <Button
        loading={isPending}
        disabled={!areAllSeen || news.arrived > 0}
        className="justify-self-start"
        onClick={accept}
      >
        Verify the customer
      </Button>
    </fieldset>
  );
};

const RefuseForm = ({ documents: { accountId, details }, waiting, news, onDecided }: FormProps) => {
  const [reason, setReason] = useState<DocumentReason | ''>('');
  const isOne = waiting.length === 1;
  const { mutate, isPending, error, variables } = useRefuseDocuments({
    onSuccess: ({ documentIds }) => {
      const what = documentIds.length === 1 ? 'Document' : 'Documents';
      toast({ tone: 'ok', title: `${what} of ${details.username} refused` });
      onDecided();
    },
    onError: sayIfEnded,
  });
  const refuse = () => {
    if (reason !== '') mutate({ accountId, documentIds: waiting, reason });
  };
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-1 font-semibold">Refuse {isOne ? 'it' : 'them'}</legend>
      <ReasonSelect value={reason} onChange={setReason} help="The customer is told, and can send others." />
      {error && news.isSaid(variables?.documentIds) && <Notice tone="error">{errorText(error)}</Notice>}
      <Button
        variant="danger"
        loading={isPending}
        disabled={reason === '' || news.arrived > 0}
        className="justify-self-start"
        onClick={refuse}
      >
        Refuse the {isOne ? 'document' : 'documents'}
      </Button>
    </fieldset>
  );
};

/** What compliance decides, about all that waits at once. */
export const DecisionForm = (props: DecisionProps) => (
  <DecisionPanel title="Decision" waiting={props.waiting}>
    {(decided) => (
      <>
        <AcceptForm {...props} {...decided} />
        <RefuseForm {...props} {...decided} />
      </>
    )}
  </DecisionPanel>
);
