import { toast } from '../../design/toast.ts';
import type { StaffAnswer } from '../../lib/api/staff-answer.ts';

/** Says that something is done, or that it waits for another person. */
export const toastDone = ({ waiting, message }: StaffAnswer, title: string, text?: string): void => {
  toast(
    waiting
      ? { tone: 'warn', title: 'Waits for approval', text: message }
      : { tone: 'ok', title, ...(text && { text }) },
  );
};
