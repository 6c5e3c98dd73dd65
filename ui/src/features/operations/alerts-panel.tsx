import { evidenceText } from '@paddock/contracts/compliance';
import { type ReactNode, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { type Alert, useAlerts } from '../../lib/api/operations.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { AccountLink } from '../staff-actions/account-link.tsx';
import { type AlertGroup, alertGroups } from './alert-groups.ts';

const pollMs = 30_000;

const moreText = (of: Extract<Alert['alert'], { kind: 'more' }>['of']): string => {
  switch (of) {
    case 'many-names':
      return 'Passwords for many usernames came from more addresses that day than are listed';
    case 'many-places':
      return 'Passwords from many places came for more accounts that day than are listed';
    case 'same-person':
      return 'More accounts that day may belong to people who excluded themselves than are listed';
    case 'linked-accounts':
      return 'More accounts that day may be of one person than are listed';
    case 'deposits-blocked':
      return 'Deposits of more accounts were blocked that day than are listed';
    case null:
      return 'There were more alerts that day than are listed';
    default:
      return of satisfies never;
  }
};

/** An account that is named in a sentence. */
const account = (accountId: string) => <AccountLink key={accountId} accountId={accountId} />;

const sentenceOf = ({ alert }: Alert): readonly ReactNode[] => {
  switch (alert.kind) {
    case 'many-names':
      return [`Passwords for many usernames came from one address (${alert.place.slice(0, 6)})`];
    case 'many-places':
      return ['Passwords for account ', account(alert.accountId), ' came from many places'];
    case 'staff-account':
      return ['Wrong passwords or codes blocked a place for staff account ', account(alert.accountId)];
    case 'same-person':
      return [
        ...['The owner of account ', account(alert.accountId)],
        ...[' may be the person who excluded themselves in account ', account(alert.excluded)],
        ': same name and birthday, and a postcode is missing',
      ];
    case 'linked-accounts':
      return [
        ...['Accounts ', account(alert.accountId), ' and ', account(alert.other)],
        ` may be of one person: ${evidenceText(alert.evidence)}`,
      ];
    case 'deposits-blocked':
      return [
        ...['Deposits of account ', account(alert.accountId)],
        ` are blocked for a day: ${alert.because === 'failed' ? 'too many failed' : 'too many in a short time'}. Please contact the customer`,
      ];
    case 'more':
      return [moreText(alert.of)];
    default:
      return alert satisfies never;
  }
};

const titleOf = (kind: AlertGroup['kind']): string => {
  switch (kind) {
    case 'deposits-blocked':
      return 'Customers to contact';
    case 'same-person':
      return 'Perhaps customers who excluded themselves';
    case 'staff-account':
      return 'Staff accounts';
    case 'many-places':
      return 'Passwords from many places';
    case 'many-names':
      return 'Passwords for many usernames';
    case 'linked-accounts':
      return 'Perhaps accounts of one person';
    case null:
      return 'More alerts';
    default:
      return kind satisfies never;
  }
};

const Group = ({ group: { kind, shown, folded } }: { group: AlertGroup }) => {
  const [isOpen, setIsOpen] = useState(false);
  const total = shown.length + folded.length;
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-semibold">{titleOf(kind)}</h3>
      <ul className="grid gap-2">
        {(isOpen ? [...shown, ...folded] : shown).map((one) => (
          <li key={JSON.stringify(one)} className="break-words">
            <span className="block text-ink-soft text-sm">{formatDateTime(one.at)}</span>
            {sentenceOf(one)}
          </li>
        ))}
      </ul>
      {folded.length > 0 && (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isOpen}
          className="-ml-3 justify-self-start"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show all ${total}`}
        </Button>
      )}
    </section>
  );
};

/** What somebody should act on or look at, as far as it is for who looks, by kind. */
export const AlertsPanel = () => {
  const { data: alerts, error } = useAlerts(pollMs);
  return (
    <Panel title="Alerts">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {alerts?.length === 0 && <p className="text-ink-soft">No alerts in the last two weeks.</p>}
      <div className="grid gap-5">
        {alertGroups(alerts ?? []).map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
    </Panel>
  );
};
