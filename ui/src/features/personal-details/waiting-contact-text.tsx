import type { WaitingContact } from '../../lib/api/personal-details.ts';
import { cx } from '../../lib/cx.ts';
import { contactText } from './details.ts';

/** Where a code was sent, in a sentence: a number stays on one line, a long address does not. */
export const WaitingContactText = ({ waiting }: { waiting: WaitingContact }) => (
  <strong className={cx('text-ink', waiting.channel === 'sms' ? 'whitespace-nowrap' : 'wrap-anywhere')}>
    {contactText(waiting)}
  </strong>
);
