import type { DocumentReason } from '@paddock/contracts/documents';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Checkbox } from '../../design/checkbox.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { toast } from '../../design/toast.ts';
import { type CustomerDocuments, useAcceptDocuments, useRefuseDocuments } from '../../lib/api/documents.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDate } from '../../lib/format.ts';
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

const AcceptForm = ({ documents: { accountId, details, detailsDigest }, waiting }: DecisionProps) => {
  const [seen, setSeen] = useState(nothingSeen);
  const { mutate, isPending, error } = useAcceptDocuments(() =>
    toast({ tone: 'ok', title: `${details.username} is verified` }),
  );
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
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <Button loading={isPending} disabled={!areAllSeen} className="justify-self-start" onClick={accept}>
        Verify the customer
      </Button>
    </fieldset>
  );
};

const RefuseForm = ({ documents: { accountId, details }, waiting }: DecisionProps) => {
  const [reason, setReason] = useState<DocumentReason | ''>('');
  const { mutate, isPending, error } = useRefuseDocuments(() =>
    toast({ tone: 'ok', title: `Documents of ${details.username} refused` }),
  );
  const refuse = () => {
    if (reason !== '') mutate({ accountId, documentIds: waiting, reason });
  };
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-1 font-semibold">Refuse them</legend>
      <ReasonSelect value={reason} onChange={setReason} help="The customer is told, and can send others." />
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <Button
        variant="danger"
        loading={isPending}
        disabled={reason === ''}
        className="justify-self-start"
        onClick={refuse}
      >
        Refuse the documents
      </Button>
    </fieldset>
  );
};

/** What compliance decides, about all that waits at once. */
export const DecisionForm = (props: DecisionProps) => (
  <Panel title="Decision">
    <div className="grid gap-6 md:grid-cols-2">
      <AcceptForm {...props} />
      <RefuseForm {...props} />
    </div>
  </Panel>
);
