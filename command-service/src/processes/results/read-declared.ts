import { type FeedMessageOf, parseFeedMessage } from '@paddock/contracts/feed';
import type { Log } from '@paddock/service-kit/process';

export type DeclaredResult = FeedMessageOf<'MarketResulted' | 'MarketResettled'>;
export type DeclaredWithdrawal = FeedMessageOf<'SelectionWithdrawn'>;
/** What the feed declares that bets are settled by. */
export type Declared = DeclaredResult | DeclaredWithdrawal;

/** Prices make up nearly all of the feed: what can't be a declaration is not even parsed. */
const marks = ['"MarketRes', '"SelectionWithdrawn"'].map((mark) => Buffer.from(mark));

/** A declaration, or `undefined` for anything else; what does not parse is put aside by projection-service. */
export const declaredIn = (value: Buffer | null, log: Log): Declared | undefined => {
  if (!marks.some((mark) => value?.includes(mark))) return undefined;
  const parsed = parseFeedMessage(value?.toString('utf8') ?? '');
  if (!parsed.ok) {
    log.warn({ reason: parsed.reason }, 'a result could not be read');
    return undefined;
  }
  const { message } = parsed;
  switch (message.type) {
    case 'MarketResulted':
    case 'MarketResettled':
    case 'SelectionWithdrawn':
      return message;
    default:
      return undefined;
  }
};
