import { caseCauseText } from '@paddock/contracts/cases';
import { harmMarkerNames } from '@paddock/contracts/harm';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../design/badge.tsx';
import { Rows } from '../../design/panel.tsx';
import type { CaseList, ListedCase } from '../../lib/api/cases.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useIsContactOverdue } from './contact-due.ts';
import { staffName } from './staff-name.ts';

const reasonsOf = ({ markers, depositBlocks, hasRecords }: ListedCase): string => {
  const names: string[] = [...new Set(markers)].map((marker) => harmMarkerNames[marker]);
  if (depositBlocks > 0) names.push('Deposits blocked');
  if (hasRecords) names.push(caseCauseText({ kind: 'records', raisedBy: '' }));
  return names.length === 0 ? 'Opened by a member of staff' : names.join(' · ');
};

const ContactBadge = ({ contactUntil }: { contactUntil: string }) => {
  const isOverdue = useIsContactOverdue(contactUntil);
  const at = formatDateTime(contactUntil);
  return isOverdue ? (
    <Badge tone="danger">Contact overdue since {at}</Badge>
  ) : (
    <Badge tone="warn">Contact by {at}</Badge>
  );
};

const CaseRow = ({ listed, names }: { listed: ListedCase; names: CaseList['staffNames'] }) => {
  const { accountId, assignee, contactUntil, isBlocked, openedAt } = listed;
  return (
    <li>
      <Link
        to={`/compliance/cases/${accountId}` as string}
        className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
      >
        <span className="min-w-0">
          <span className="block font-semibold text-link underline">{reasonsOf(listed)}</span>
          <span className="block break-all font-mono text-ink-soft text-xs">{accountId}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          {contactUntil !== null && <ContactBadge contactUntil={contactUntil} />}
          {isBlocked && <Badge tone="danger">Barred</Badge>}
          <span>{assignee === null ? 'Nobody is working on it' : staffName(names, assignee)}</span>
          <span>Open since {formatDateTime(openedAt)}</span>
        </span>
      </Link>
    </li>
  );
};

export const Cases = ({ list }: { list: CaseList }) => (
  <Rows>
    {list.cases.map((listed) => (
      <CaseRow key={listed.accountId} listed={listed} names={list.staffNames} />
    ))}
  </Rows>
);
