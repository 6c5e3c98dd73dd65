import { erasureSteps, erasureStepWords } from '@paddock/contracts/privacy';
import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { type Erasure, useDecideErasure, useErasureOf, useProposeErasure } from '../../lib/api/privacy.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { KeptList } from './kept-list.tsx';

/** Whether a customer is to be erased, for compliance. It is read, and so on record, once somebody opens it. */
export const ErasurePanel = ({ accountId }: { accountId: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Erasure">
      {isOpen ? (
        <OpenPanel accountId={accountId} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Show what is kept, and erase
        </Button>
      )}
    </Panel>
  );
};

const OpenPanel = ({ accountId }: { accountId: string }) => {
  const { data, error, isPending } = useErasureOf(accountId);
  return (
    <>
      {isPending && <SkeletonRows rows={4} className="h-9" />}
      {error && !data && <Notice tone="error">{errorText(error)}</Notice>}
      {data && <ErasureState state={data} />}
    </>
  );
};

const statusTexts = {
  none: 'The customer has not asked to be erased.',
  requested: 'Asked for, and not proposed yet.',
  proposed: 'Proposed: another member of staff decides.',
  erasing: 'Under way.',
  erased: 'Erased. Personal details can no longer be read; bets and payments stay.',
} as const;

const ErasureState = ({ state }: { state: Erasure }) => {
  const { accountId, erasure, retention } = state;
  const { status, since, by } = erasure;
  return (
    <div className="grid gap-3">
      <p>
        {statusTexts[status]}
        {since !== null && ` Since ${formatDateTime(since)}.`}
        {status === 'requested' && ` By ${by === 'customer' ? 'the customer' : 'compliance'}.`}
      </p>
      <p>
        {retention.erasableFrom === null
          ? 'Everything is kept: the account is not closed and empty.'
          : `Nothing has to be kept from ${formatDate(retention.erasableFrom)} on.`}
      </p>
      <KeptList kept={retention.kept} isNarrow />
      {(status === 'none' || status === 'requested') && <Propose accountId={accountId} />}
      {status === 'proposed' && <Decide accountId={accountId} note={erasure.note} />}
      {status === 'erasing' && <Steps done={erasure.done} />}
    </div>
  );
};

const Steps = ({ done }: { done: Erasure['erasure']['done'] }) => (
  <ol className="grid gap-1 text-sm">
    {erasureSteps.map((step) => (
      <li key={step} className={done.includes(step) ? '' : 'text-ink-soft'}>
        {done.includes(step) ? 'Done: ' : 'To do: '}
        {erasureStepWords[step]}
      </li>
    ))}
  </ol>
);

const Propose = ({ accountId }: { accountId: string }) => {
  const propose = useProposeErasure(accountId);
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => ({ note: required(note, texts.staff.noteMissing) }),
    send: async ({ note }) => {
      toast({ tone: 'ok', title: await propose.mutateAsync({ note }) });
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField {...form.bind('note')} label="Reason" maxLength={200} autoComplete="off" />
      <Button type="submit" variant="danger" className="justify-self-start" loading={form.sending}>
        Propose to erase
      </Button>
    </form>
  );
};

const Decide = ({ accountId, note }: { accountId: string; note: string | null }) => {
  const decide = useDecideErasure(accountId, (title) => toast({ tone: 'ok', title }));
  return (
    <div className="grid gap-3">
      {note !== null && <p>Reason: {note}</p>}
      <Notice tone="warn">Once it is approved nobody can take it back.</Notice>
      {decide.error && <Notice tone="error">{errorText(decide.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" loading={decide.isPending} onClick={() => decide.mutate('approve')}>
          Erase this person
        </Button>
        <Button variant="secondary" onClick={() => decide.mutate('decline')}>
          Decline
        </Button>
      </div>
    </div>
  );
};
