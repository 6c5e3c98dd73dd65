import { ChevronDown } from 'lucide-react';
import { NewTabLink } from '../../design/new-tab-link.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { hasNoMailbox, mailPageAddress, type SentMail, useMailbox } from '../../lib/api/notifications.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';

const pollMs = 5_000;
const shown = 20;

/** On a developer's machine, where no mail or SMS leaves it, what customers were sent; anywhere else this shows nothing. */
export const MailboxPanel = () => {
  const { data: mails, error } = useMailbox(pollMs);
  if (hasNoMailbox(error) || (!mails && !error)) return null;
  return (
    <Panel title="Mailbox" aside={<span className="text-ink-soft text-sm">Stays on this machine</span>} flush>
      {error && (
        <Notice tone="error" className="m-4">
          {errorText(error)}
        </Notice>
      )}
      {mails?.length === 0 && <p className="p-4 text-ink-soft">Nothing has been sent so far.</p>}
      <Rows>
        {mails?.slice(0, shown).map((mail) => (
          <MailRow key={mail.messageId} mail={mail} />
        ))}
      </Rows>
      {mails && mails.length > shown && (
        <p className="border-line border-t p-4 text-ink-soft text-sm">
          The newest {shown} of {mails.length}.
        </p>
      )}
    </Panel>
  );
};

const MailRow = ({ mail: { messageId, kind, subject, recipient, sentAt, text } }: { mail: SentMail }) => (
  <li>
    <details className="group">
      <summary className="flex list-none items-center justify-between gap-3 px-4 py-3 -outline-offset-2! hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 gap-0.5">
          <span className="font-semibold">{kind === 'sms' ? 'Text message' : subject}</span>
          <span className="wrap-anywhere text-ink-soft text-sm">
            {recipient} · {formatDateTime(sentAt)}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="whitespace-pre-wrap wrap-anywhere border-line border-t bg-sunken px-4 py-3 text-sm">
        {text}
      </p>
      {kind === 'email' && (
        <p className="bg-sunken px-4 pb-3 text-sm">
          <NewTabLink href={mailPageAddress(messageId)}>See it as a mail program shows it</NewTabLink>
        </p>
      )}
    </details>
  </li>
);
