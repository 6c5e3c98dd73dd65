import type { Closing } from '../../lib/api/closing.ts';
import { counted } from './counted.ts';

/** `2 open bets and 1 payment under way`; `undefined` where there is nothing to wait for. */
const openParts = ({
  waitsFor: { bets, stakes, payments },
}: Pick<Closing, 'waitsFor'>): string | undefined => {
  const open = [
    ...(bets > 0 ? [counted(bets, 'open bet', 'open bets')] : []),
    ...(stakes > 0 ? [counted(stakes, 'bet being placed', 'bets being placed')] : []),
    ...(payments > 0 ? [counted(payments, 'payment under way', 'payments under way')] : []),
  ];
  return open.length === 0 ? undefined : open.join(' and ');
};

/** What a closing waits for. */
export const waitingText = (closing: Pick<Closing, 'waitsFor'>): string =>
  openParts(closing) ?? 'nothing any more';

/** What is open, and what that means for closing. */
export const openText = (closing: Pick<Closing, 'waitsFor' | 'status'>): string => {
  const open = openParts(closing);
  if (open) return `You have ${open}.`;
  return closing.status === 'open' ? 'You have none, so your account is closed at once.' : 'You have none.';
};
