import { toast } from '../../design/toast.ts';

/** Says that a bonus was given, or that it waits for another person. */
export const toastGiven = (given: { waiting: boolean; message: string }, done: string): void =>
  given.waiting
    ? toast({ tone: 'warn', title: 'Waits for approval', text: given.message })
    : toast({ tone: 'ok', title: done });
