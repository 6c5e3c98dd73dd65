import { type FeedMessageOf, parseFeedMessage } from '@paddock/contracts/feed';
import { isRefusal } from '@paddock/contracts/refusals';
import type { Log } from '@paddock/service-kit/process';
import type { MarketCommand } from '../../domain/market/market.ts';
import type { Markets } from '../../domain/market/service.ts';
import { recordedResults, resultDelay } from './metrics.ts';

export type Declared = FeedMessageOf<'MarketResulted' | 'MarketResettled'>;

/** Prices make up nearly all of the feed: what can't be a result is not even parsed. */
const mark = Buffer.from('"MarketRes');

/** A result, or `undefined` for anything else; what does not parse is put aside by projection-service. */
export const resultIn = (value: Buffer | null, log: Log): Declared | undefined => {
  if (!value?.includes(mark)) return undefined;
  const parsed = parseFeedMessage(value.toString('utf8'));
  if (!parsed.ok) {
    log.warn({ reason: parsed.reason }, 'a result could not be read');
    return undefined;
  }
  const { message } = parsed;
  if (message.type !== 'MarketResulted' && message.type !== 'MarketResettled') return undefined;
  // The feed goes by the machine's clock.
  resultDelay.set(Math.max(0, Date.now() - Date.parse(message.at)) / 1000);
  return message;
};

const commandOf = (declared: Declared): MarketCommand => {
  const { marketId, fixtureId, messageId, at, results, dividends } = declared;
  const declaration = { marketId, fixtureId, messageId, results, ...(dividends && { dividends }) };
  return declared.type === 'MarketResulted'
    ? { type: 'record-result', ...declaration, resultedAt: at }
    : { type: 'correct-result', ...declaration, correctedAt: at, reason: declared.reason };
};

/** Writes a declared result, or its correction, into its market's stream, once however often it is received. */
export const recordResult = async (markets: Markets, declared: Declared, log: Log): Promise<void> => {
  const { marketId, messageId } = declared;
  const recorded = await markets.execute(marketId, commandOf(declared), {
    commandId: `feed/${messageId}`,
    correlationId: messageId,
    actor: { kind: 'system', id: 'result-recorder', channel: 'feed' },
    now: new Date(declared.at),
  });
  if (isRefusal(recorded)) throw new Error(`market ${marketId} refused a result: ${recorded.refused}`);
  // By another process, or by this one before.
  if (recorded.isRepeat) return;
  recordedResults.inc({ type: declared.type });
  if (declared.type === 'MarketResettled') {
    log.info({ marketId, messageId, reason: declared.reason }, 'a result was corrected');
  }
};
