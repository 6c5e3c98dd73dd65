import { parseAmount } from '@paddock/contracts/money';
import { useState } from 'react';
import { ActionForm } from '../../design/action-form.tsx';
import { Checkbox } from '../../design/checkbox.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { TextField } from '../../design/text-field.tsx';
import type { ComplianceDocument } from '../../lib/api/documents.ts';
import { useReviewDeposits } from '../../lib/api/reviews.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';
import { depositsError, required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';

type Accepted = Pick<ComplianceDocument, 'documentId' | 'uploadedAt'>;
type ReviewDepositsProps = {
  account: string;
  /** Documents about the source of funds that were accepted, where these are shown. */
  documents?: readonly Accepted[];
  /** What is allowed by now, where that is shown. */
  said?: readonly string[];
};

/** Lets a customer go on whose deposits were stopped until somebody looked where the money comes from, and names what that rests on. */
export const ReviewDepositsForm = ({ account, documents = [], said = [] }: ReviewDepositsProps) => {
  const command = useReviewDeposits();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const documentIds = documents.map(({ documentId }) => documentId).filter((id) => !left.has(id));
  const form = useForm<{ amount: string; note: string }>({
    initial: { amount: '', note: '' },
    validate: ({ amount, note }) => ({
      amount: depositsError(amount),
      note: required(note, 'Please say what you saw'),
    }),
    send: async ({ amount, note }) => {
      const grounds = documentIds.length > 0 && { documentIds };
      const answer = await command.mutateAsync({
        account,
        amount: parseAmount(amount) ?? 0,
        note,
        ...grounds,
      });
      toastDone(answer, `Deposits of ${account} reviewed`);
      form.reset();
    },
  });
  const take = (documentId: string, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(documentId);
    else next.add(documentId);
    setLeft(next);
  };
  return (
    <ActionForm title="Let deposits go on" form={form} submit="Approve" account={account}>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          {...form.bind('amount')}
          label="Deposits within 30 days"
          currency={null}
          help="Holds for a year, in the currency of the account."
        />
        <TextField {...form.bind('note')} label="Evidence" maxLength={200} autoComplete="off" />
      </div>
      {documents.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="pb-1 font-semibold text-sm">It rests on</legend>
          {documents.map(({ documentId, uploadedAt }) => (
            <Checkbox
              key={documentId}
              label={`The document of ${formatDateTime(uploadedAt)}`}
              checked={!left.has(documentId)}
              onChange={(isTaken) => take(documentId, isTaken)}
            />
          ))}
        </fieldset>
      )}
    </ActionForm>
  );
};
