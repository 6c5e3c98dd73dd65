import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useMessages } from '../../lib/api/inbox.ts';
import { errorText } from '../../lib/call-error.ts';
import { MessageRow } from './message-row.tsx';
import { useUnread } from './use-unread.ts';

/** The message centre: messages of the platform, newest first. */
export const Inbox = () => {
  const { data: messages, error } = useMessages();
  const unread = useUnread();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Panel
      title="Inbox"
      headingRef={heading}
      flush
      aside={unread > 0 && <Badge tone="accent">{unread} unread</Badge>}
    >
      {messages ? (
        messages.length > 0 ? (
          <Rows>
            {messages.map((message, index) => (
              <MessageRow
                key={message.messageId}
                message={message}
                number={index + 1}
                afterDelete={() => heading.current}
              />
            ))}
          </Rows>
        ) : (
          <EmptyState icon={Mail} title="No messages">
            We write to you here, for example when a bet had to be settled again.
          </EmptyState>
        )
      ) : (
        <div className="p-4">
          {error ? (
            <Notice tone="error">{errorText(error)}</Notice>
          ) : (
            <SkeletonRows rows={3} className="h-14" />
          )}
        </div>
      )}
    </Panel>
  );
};
