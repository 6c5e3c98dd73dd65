import { momentText } from '@paddock/contracts/london';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { saidBlockMs } from '@paddock/contracts/session';

/** Until when nothing is let through (ISO 8601), and how long that is from when it began, in milliseconds. */
export type Block = { until: string; blockMs: number };

const minuteMs = 60_000;

/** The minute in which it has ended for sure. */
const endText = (until: string): string =>
  momentText(new Date(Math.ceil(Date.parse(until) / minuteMs) * minuteMs));

/** For as long as a budget is spent, which is until what was spent first is long enough ago: seldom half an hour. */
export const refuseUntil = (until: string): Refusal =>
  refuse('access-blocked-until', { param1: endText(until), until });

/** The same for a budget of codes: nobody is blocked, and the last code may be entered. */
export const refuseCodesUntil = (until: string): Refusal =>
  refuse('codes-spent', { param1: endText(until), until });

/** The same for what one address or number is sent of all accounts: another contact may have room. */
export const refuseContactUntil = (until: string): Refusal =>
  refuse('too-many-codes', { param1: endText(until), until });

/** The documents' sentence for a block as long as it says; one that lasts longer says until when. */
export const refuseBlocked = ({ until, blockMs }: Block): Refusal =>
  blockMs <= saidBlockMs ? refuse('access-blocked') : refuseUntil(until);

/** Whether it is either of them. */
export const isBlockedRefusal = ({ refused }: Refusal): boolean =>
  refused === 'access-blocked' || refused === 'access-blocked-until';

/** The one that ends last. */
export const longestOf = <B extends { until: string }>(blocks: readonly B[]): B | undefined =>
  blocks.toSorted((one, other) => Date.parse(other.until) - Date.parse(one.until))[0];

/** What whoever guessed wrong is told where that was once too often: `blocks` began just now. */
export const refuseJustBlocked = (blocks: readonly { until: string }[], now: Date): Refusal | undefined => {
  const longest = longestOf(blocks);
  return longest && refuseBlocked({ ...longest, blockMs: Date.parse(longest.until) - now.getTime() });
};
