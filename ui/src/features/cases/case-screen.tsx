import { fundsReasonWords } from '@paddock/contracts/documents';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Facts, Panel } from '../../design/panel.tsx';
import { type CustomerCase, useCase, useTakeCaseStep } from '../../lib/api/cases.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CustomerPage, useCustomerId } from '../staff-actions/customer-page.tsx';
import {
  AssignForm,
  CaseActionForm,
  CloseCaseForm,
  ContactForm,
  LiftBlockForm,
  NoteForm,
  OpenCaseForm,
} from './case-forms.tsx';
import { ComparisonsPanel } from './comparisons-panel.tsx';
import { useIsContactOverdue } from './contact-due.ts';
import { recordsText } from './records-text.ts';
import { RaisedPanel, ScoresPanel } from './scores-panel.tsx';
import { staffName } from './staff-name.ts';
import { StepsPanel } from './steps-panel.tsx';

/** Colleagues work on it as well. */
const casePollMs = 10_000;

const statusNames = { none: 'No case', open: 'Open', closed: 'Closed' } as const;

const TakeOn = ({ accountId, assignee }: Pick<CustomerCase, 'accountId' | 'assignee'>) => {
  const { mutate, isPending, error } = useTakeCaseStep(accountId);
  return (
    <div className="grid gap-2">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <Button loading={isPending} onClick={() => mutate({ step: 'take-on', from: assignee })}>
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

const fundsText = ({ fundsAsked }: CustomerCase): string =>
  fundsAsked === null ? 'Not asked' : fundsReasonWords[fundsAsked];

const Standing = ({ customer }: { customer: CustomerCase }) => {
  const { accountId, status, username, assignee, liftAskedBy, records, contactUntil, staffNames } = customer;
  const isOverdue = useIsContactOverdue(contactUntil);
  const nameOf = (id: string) => staffName(staffNames, id);
  const facts = [
    { label: 'Customer', value: username ?? 'Erased person' },
    { label: 'Working on it', value: assignee === null ? 'Nobody' : nameOf(assignee) },
    { label: 'Barred from bets and deposits', value: barredText(customer) },
    ...(contactUntil === null
      ? []
      : [
          {
            label: 'Contact with the customer',
            value: `${isOverdue ? 'Overdue since' : 'Due by'} ${formatDateTime(contactUntil)}`,
          },
        ]),
    ...(records === null ? [] : [{ label: 'Public records of debt', value: recordsText(records) }]),
    { label: 'Source of funds', value: fundsText(customer) },
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
      <Link
        to={`/compliance/documents/${accountId}` as string}
        className="inline-flex min-h-11 items-center text-link text-sm underline"
      >
        Documents and source of funds
      </Link>
    </Panel>
  );
};

/** Who closed a case meanwhile, and when, where somebody was still working on it. */
const ClosedByOther = ({ customer: { steps, staffNames } }: { customer: CustomerCase }) => {
  const closed = steps.findLast(({ kind }) => kind === 'closed');
  const text = closed && ` ${staffName(staffNames, closed.by)} closed it on ${formatDateTime(closed.at)}.`;
  return (
    <Notice tone="warn" title="The case is closed">
      {text} What you entered is still here. To note it, open the case again.
    </Notice>
  );
};

/** Whether the forms of an open case stand: after somebody else closed it they stay as they are until the page is left. */
const useWorked = ({ status, steps }: CustomerCase) => {
  const closings = steps.filter(({ kind }) => kind === 'closed').length;
  const isOpen = status === 'open';
  // As often it had been closed when it was open here, and when it was closed here.
  const [openAfter, setOpenAfter] = useState<number>();
  const [closedAfter, setClosedAfter] = useState<number>();
  const [isClosing, setClosing] = useState(false);
  if (isOpen && openAfter !== closings) setOpenAfter(closings);
  const close = async (send: () => Promise<void>) => {
    setClosing(true);
    try {
      // It is read again before the press has its answer.
      await send();
      setClosedAfter(closings);
    } finally {
      setClosing(false);
    }
  };
  const isWorked = isOpen || isClosing || (openAfter !== undefined && openAfter !== closedAfter);
  return { isWorked, isClosedByOther: isWorked && !isOpen && !isClosing, close };
};

/**
 * What can be done: of a closed case only to open it again. Where somebody else closed it, the forms stay with what was typed
 * in them until the page is left.
 */
const Forms = ({ customer }: { customer: CustomerCase }) => {
  const { accountId, status, blockedSince, assignee, liftAskedBy, signs, contactUntil } = customer;
  const isOwn = useSession()?.accountId === assignee;
  const isOpen = status === 'open';
  const { isWorked, isClosedByOther, close } = useWorked(customer);
  const isBlocked = blockedSince !== null;
  const owesContact = contactUntil !== null;
  return (
    <>
      {isClosedByOther && <ClosedByOther customer={customer} />}
      {(!isWorked || isClosedByOther) && <OpenCaseForm accountId={accountId} again={status === 'closed'} />}
      {isOpen && !isOwn && <TakeOn {...{ accountId, assignee }} />}
      {isWorked && (
        <>
          <ContactForm accountId={accountId} />
          <CaseActionForm accountId={accountId} />
          <NoteForm accountId={accountId} />
        </>
      )}
      {isBlocked && liftAskedBy === null && <LiftBlockForm {...{ accountId, owesContact }} />}
      {isWorked && (
        <>
          <AssignForm accountId={accountId} from={assignee} />
          <CloseCaseForm {...{ accountId, isOpen, isBlocked, signs, owesContact, close }} />
        </>
      )}
    </>
  );
};

/** What was found stands before what can be done about it; the forms fill as many columns as there is room for. */
const CustomerCaseView = ({ customer }: { customer: CustomerCase }) => (
  <div className="grid gap-4">
    <Standing customer={customer} />
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <RaisedPanel customer={customer} />
        <ScoresPanel customer={customer} />
      </div>
      <StepsPanel customer={customer} />
    </div>
    <div className="gap-4 max-md:-mb-4 md:columns-2 xl:columns-3 *:mb-4 *:break-inside-avoid">
      <Forms customer={customer} />
    </div>
    <ComparisonsPanel customer={customer} />
  </div>
);

/** The case of one customer. Opening it is on record. */
export const CaseScreen = () => {
  useTitle('Case');
  const accountId = useCustomerId();
  const read = useCase(accountId, casePollMs);
  return (
    <CustomerPage
      accountId={accountId}
      title="Signs of harm"
      back={{ to: '/compliance/cases', label: 'All cases' }}
      read={read}
    >
      {(customer) => <CustomerCaseView customer={customer} />}
    </CustomerPage>
  );
};
