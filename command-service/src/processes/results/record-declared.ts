import type { MarketEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { Clock, Log } from '@paddock/service-kit/process';
import type { Catalogue } from '../../adapters/catalogue/catalogue.ts';
import type { RaceCard } from '../../domain/market/field.ts';
import type { MarketCommand } from '../../domain/market/market.ts';
import type { Markets } from '../../domain/market/service.ts';
import { recordedResults, resultDelay } from './metrics.ts';
import type { Declared, DeclaredResult, DeclaredWithdrawal } from './read-declared.ts';

type RecordServices = {
  markets: Markets;
  catalogue: Pick<Catalogue, 'isUnderRuleFour' | 'raceCard' | 'startOf'>;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** Runs a command in the market's stream, once for each message. The events that it led to, now or before. */
const recordIn = async (
  { markets, clock }: Pick<RecordServices, 'markets' | 'clock'>,
  command: MarketCommand,
  { marketId, messageId }: Declared,
): Promise<{ events: readonly MarketEvent[]; isRepeat?: boolean | undefined }> => {
  const recorded = await markets.execute(marketId, command, {
    commandId: `feed/${messageId}`,
    correlationId: messageId,
    actor: { kind: 'system', id: 'result-recorder', channel: 'feed' },
    now: clock.now(),
  });
  if (isRefusal(recorded)) {
    throw new Error(`market ${marketId} refused what was declared: ${recorded.refused}`);
  }
  return recorded;
};

const resultCommand = (
  declared: DeclaredResult,
  card: RaceCard | undefined,
  startsAt: string | undefined,
): MarketCommand => {
  const { marketId, fixtureId, messageId, at, results, dividends } = declared;
  const declaration = {
    marketId,
    fixtureId,
    messageId,
    results,
    ...(dividends && { dividends }),
    ...(card && { card }),
    ...(startsAt && { startsAt }),
  };
  if (declared.type === 'MarketResulted') return { type: 'record-result', ...declaration, resultedAt: at };
  const { reason, resultedAt } = declared;
  const corrected = { type: 'correct-result', ...declaration, correctedAt: at, reason } as const;
  return { ...corrected, ...(resultedAt && { resultedAt }) };
};

const recordResult = async (services: RecordServices, declared: DeclaredResult): Promise<void> => {
  const { catalogue, log } = services;
  const { fixtureId, marketId, messageId } = declared;
  const [card, startsAt] = await Promise.all([
    catalogue.raceCard(fixtureId, marketId),
    catalogue.startOf(fixtureId),
  ]);
  const { events, isRepeat } = await recordIn(services, resultCommand(declared, card, startsAt), declared);
  // By another process, or by this one before.
  if (isRepeat) return;
  recordedResults.inc({ type: declared.type });
  const frozen = events.find(({ type }) => type === 'MarketFrozen');
  if (frozen?.type === 'MarketFrozen') {
    log.warn({ marketId, messageId, reason: frozen.data.reason }, 'a result is withheld');
  }
  if (declared.type === 'MarketResettled') {
    log.info({ marketId, messageId, reason: declared.reason }, 'a result was corrected');
  }
};

const recordWithdrawal = async (services: RecordServices, declared: DeclaredWithdrawal): Promise<void> => {
  const { type: _, at, ...withdrawal } = declared;
  if (!(await services.catalogue.isUnderRuleFour(declared.fixtureId, declared.marketId))) return;
  await recordIn(services, { type: 'record-withdrawal', ...withdrawal, withdrawnAt: at }, declared);
};

/**
 * Writes what the feed declares into its market's stream, once however often it is received: results, corrections,
 * and the runners withdrawn, by which the Rule 4 of results is checked.
 */
export const recordDeclared = async (services: RecordServices, declared: Declared): Promise<void> => {
  if (declared.type === 'SelectionWithdrawn') return recordWithdrawal(services, declared);
  await recordResult(services, declared);
};

/** Notes how old a result was when it was received. The feed goes by the machine's clock. */
export const noteDelay = ({ type, at }: Declared): void => {
  if (type !== 'SelectionWithdrawn') resultDelay.set(Math.max(0, Date.now() - Date.parse(at)) / 1000);
};
