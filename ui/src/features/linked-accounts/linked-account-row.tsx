import { evidenceText, linkStatusWords } from '@paddock/contracts/compliance';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import type { LinkedAccount } from '../../lib/api/linked-accounts.ts';
import { formatDateTime } from '../../lib/format.ts';
import { LinkReason } from './link-reason.tsx';

type StaffNames = Readonly<Record<string, string>>;

const tones: Readonly<Record<LinkedAccount['status'], Tone>> = {
  linked: 'info',
  'through-another': 'info',
  suggested: 'warn',
  apart: 'neutral',
};

/** Who said so, and when: `compliance01, 26 Nov 2026, 22:30`. */
const decidedText = ({ decidedBy, since }: LinkedAccount, names: StaffNames): string | undefined => {
  if (since === null) return undefined;
  const who = decidedBy === null ? 'Found' : `${names[decidedBy] ?? decidedBy},`;
  return `${who} ${formatDateTime(since)}`;
};

/** What both have in common; of accounts that staff linked without, that they did. */
const foundText = ({ evidence, status }: LinkedAccount): string | undefined => {
  if (evidence.length > 0) return evidenceText(evidence);
  return status === 'linked' ? 'linked by hand' : undefined;
};

const choices = {
  link: { label: 'Same person', submit: 'Link accounts' },
  keep: { label: 'Keep linked', submit: 'Keep linked' },
  unlink: { label: 'Not the same person', submit: 'Unlink accounts' },
} as const;
type Choice = keyof typeof choices;

/** What may still be said of an account; one that is linked through another is unlinked there. */
const choicesOf = ({ status, unlinkRequestedBy }: LinkedAccount): readonly Choice[] => {
  if (status === 'suggested') return ['link', 'unlink'];
  if (unlinkRequestedBy !== null) return ['keep', 'unlink'];
  return status === 'linked' ? ['unlink'] : ['link'];
};

type RowProps = { accountId: string; other: LinkedAccount; staffNames: StaffNames };

/** Another account: whose it is, what both have in common, and what compliance says of it. */
export const LinkedAccountRow = ({ accountId, other, staffNames }: RowProps) => {
  const [chosen, setChosen] = useState<Choice>();
  const { username, name, status, isExcluded, unlinkRequestedBy } = other;
  const decided = decidedText(other, staffNames);
  const found = foundText(other);
  const title = username ?? 'Erased person';
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 break-words">
          <Link to={`/compliance/${other.accountId}` as string} className="font-semibold text-link underline">
            {title}
          </Link>
          {name && <span> {name}</span>}
        </span>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tones[status]}>{linkStatusWords[status]}</Badge>
          {isExcluded && <Badge tone="danger">Excluded</Badge>}
        </span>
      </div>
      <p className="text-sm">
        {found && <span className="block first-letter:uppercase">{found}</span>}
        {decided && <span className="block text-ink-soft">{decided}</span>}
        {unlinkRequestedBy !== null && (
          <span className="block">
            {staffNames[unlinkRequestedBy] ?? unlinkRequestedBy} says that they are two people. Another member
            of staff has to say so too.
          </span>
        )}
      </p>
      {chosen ? (
        <LinkReason
          accountId={accountId}
          other={other.accountId}
          choice={chosen === 'unlink' ? 'unlink' : 'link'}
          submit={choices[chosen].submit}
          onDone={() => setChosen(undefined)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {choicesOf(other).map((choice) => (
            <Button
              key={choice}
              variant="secondary"
              size="sm"
              aria-label={`${choices[choice].label}: ${title}`}
              onClick={() => setChosen(choice)}
            >
              {choices[choice].label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
};
