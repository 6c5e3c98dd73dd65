import { toast } from '../../design/toast.ts';
import type { StaffAnswer } from '../../lib/api/staff-answer.ts';

/** Says that something waits for another person. */
export const toastWaiting = (message: string): void => {
  toast({ tone: 'warn', title: 'Waits for approval', text: message });
};

/** Says that something is done, or that it waits for another person. */
export const toastDone = ({ waiting, message }: StaffAnswer, title: string, text?: string): void => {
  if (waiting) toastWaiting(message);
  else toast({ tone: 'ok', title, ...(text && { text }) });
};
