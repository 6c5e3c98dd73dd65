import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { toast } from '../../design/toast.ts';
import { type Message, refreshInbox, useDeleteMessage } from '../../lib/api/inbox.ts';

type DeleteMessageProps = {
  message: Message;
  /** Where the focus goes once it is gone. */
  afterDelete: () => HTMLElement | null;
};

/** Asks whether a message is to go. It stands beside the list: the row is gone before the question closes. */
export const DeleteMessage = ({ message, afterDelete }: DeleteMessageProps) => {
  const [asking, setAsking] = useState(true);
  const remove = useDeleteMessage({
    onSuccess: refreshInbox,
    onError: () => toast({ tone: 'error', title: texts.inbox.deleteFailed }),
    onSettled: () => setAsking(false),
  });
  return (
    <ConfirmDialog
      open={asking}
      danger
      title="Delete this message?"
      confirmLabel="Delete"
      loading={remove.isPending}
      onConfirm={() => remove.mutate(message.messageId)}
      onCancel={() => setAsking(false)}
      returnFocus={() => (remove.isSuccess ? afterDelete() : null)}
    >
      {message.subject}
    </ConfirmDialog>
  );
};
