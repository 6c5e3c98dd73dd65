import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Facts, PageHeading, Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type CustomerCase, useCase, useTakeCaseStep } from '../../lib/api/cases.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import {
  CaseActionForm,
  CloseCaseForm,
  ContactForm,
  LiftBlockForm,
  NoteForm,
  OpenCaseForm,
} from './case-forms.tsx';
import { ComparisonsPanel } from './comparisons-panel.tsx';
import { recordsText } from './records-text.ts';
import { RaisedPanel, ScoresPanel } from './scores-panel.tsx';
import { staffName } from './staff-name.ts';
import { StepsPanel } from './steps-panel.tsx';

const statusNames = { none: 'No case', open: 'Open', closed: 'Closed' } as const;

const TakeOn = ({ accountId }: { accountId: string }) => {
  const { mutate, isPending, error } = useTakeCaseStep(accountId);
  return (
    <div className="grid gap-2">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <Button loading={isPending} onClick={() => mutate({ step: 'take-on' })}>
        Take it on
      </Button>
    </div>
  );
};

const barredText = ({ blockedSince, blockedElsewhereSince }: CustomerCase): string => {
  if (blockedSince !== null) return `Since ${formatDateTime(blockedSince)}`;
  return blockedElsewhereSince === null
    ? 'No'
    : `Since ${formatDateTime(blockedElsewhereSince)}, in a linked account, where it is lifted`;
};

const Standing = ({ customer }: { customer: CustomerCase }) => {
  const { status, username, assignee, liftAskedBy, records, staffNames } = customer;
  const nameOf = (id: string) => staffName(staffNames, id);
  const facts = [
    { label: 'Customer', value: username ?? 'Erased person' },
    { label: 'Worked by', value: assignee === null ? 'Nobody' : nameOf(assignee) },
    { label: 'Barred from bets and deposits', value: barredText(customer) },
    ...(records === null ? [] : [{ label: 'Public records of debt', value: recordsText(records) }]),
    ...(liftAskedBy === null
      ? []
      : [
          { label: 'To let them bet again', value: `Asked by ${nameOf(liftAskedBy)}, waits for a colleague` },
        ]),
  ];
  return (
    <Panel
      title="Case"
      aside={<Badge tone={status === 'open' ? 'warn' : 'neutral'}>{statusNames[status]}</Badge>}
    >
      <div className="max-w-2xl">
        <Facts facts={facts} />
      </div>
    </Panel>
  );
};

/** What can be done: of a closed case only to open it again. */
const Forms = ({ customer }: { customer: CustomerCase }) => {
  const { accountId, status, blockedSince, assignee, liftAskedBy } = customer;
  const isOwn = useSession()?.accountId === assignee;
  const isBlocked = blockedSince !== null;
  const lift = isBlocked && liftAskedBy === null && <LiftBlockForm accountId={accountId} />;
  if (status !== 'open') {
    return (
      <>
        <OpenCaseForm accountId={accountId} again={status === 'closed'} />
        {lift}
      </>
    );
  }
  return (
    <>
      {!isOwn && <TakeOn accountId={accountId} />}
      <ContactForm accountId={accountId} />
      <CaseActionForm accountId={accountId} />
      <NoteForm accountId={accountId} />
      {lift}
      <CloseCaseForm key={`${isBlocked}`} accountId={accountId} isBlocked={isBlocked} />
    </>
  );
};

/** On a phone what was found stands before what can be done about it. */
const CustomerCaseView = ({ customer }: { customer: CustomerCase }) => (
  <div className="grid gap-4">
    <Standing customer={customer} />
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid gap-4">
        <RaisedPanel customer={customer} />
        <ScoresPanel customer={customer} />
        <StepsPanel customer={customer} />
      </div>
      <div className="grid gap-4">
        <Forms customer={customer} />
      </div>
    </div>
    <ComparisonsPanel customer={customer} />
  </div>
);

/** The case of one customer. Opening it is on record. */
export const CaseScreen = () => {
  useTitle('Case');
  const { accountId = '' } = useParams({ strict: false }) as { accountId?: string };
  const { data, error } = useCase(accountId);
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <Link
          to={'/compliance/cases' as string}
          className="inline-flex min-h-11 items-center gap-1.5 text-link text-sm hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All cases
        </Link>
        <Link
          to={`/compliance/${accountId}` as string}
          className="inline-flex min-h-11 items-center text-link text-sm hover:underline"
        >
          Account history
        </Link>
      </div>
      <PageHeading title="Signs of harm" />
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={3} className="h-40" />}
      {data && <CustomerCaseView customer={data} />}
    </>
  );
};
