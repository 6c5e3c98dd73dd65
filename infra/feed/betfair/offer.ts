import type { FeedMessageOf, OfferedSelection } from '@paddock/contracts/feed';
import type { Price } from '@paddock/contracts/odds';
import type { MarketCatalogue } from './catalogue.ts';
import { inOrder, runnerKey, runnerName } from './runners.ts';
import { isRace } from './sports.ts';
import type { MarketDefinition, RunnerDefinition } from './stream-message.ts';

/** `1. Paradise Mission` → number 1 and the name. */
const numbered = (name: string): { number?: number; name: string } => {
  const match = /^(\d{1,2})\. (.+)$/.exec(name);
  return match ? { number: Number(match[1]), name: match[2] as string } : { name };
};

/** What the catalogue of a horse race knows of a runner. */
const cardOf = (
  runner: RunnerDefinition,
  catalogue: MarketCatalogue | undefined,
): Partial<OfferedSelection> => {
  const metadata = catalogue?.runners.find(({ selectionId }) => selectionId === runner.id)?.metadata ?? {};
  const [number, draw] = [Number(metadata.CLOTH_NUMBER), Number(metadata.STALL_DRAW)];
  return {
    ...(number > 0 ? { number } : {}),
    ...(draw > 0 ? { draw } : {}),
    ...(metadata.JOCKEY_NAME ? { jockey: metadata.JOCKEY_NAME } : {}),
    ...(metadata.TRAINER_NAME ? { trainer: metadata.TRAINER_NAME } : {}),
    ...(metadata.FORM ? { form: metadata.FORM.slice(0, 30) } : {}),
  };
};

/** Betfair lists the home side first, the visitors second, the draw last. */
const roles = ['home', 'away', 'draw'];

/** Runners of a market as selections, with the prices given by runner key. */
export const selectionsOf = (
  marketId: string,
  definition: MarketDefinition,
  catalogue: MarketCatalogue | undefined,
  prices: ReadonlyMap<string, Price>,
): OfferedSelection[] =>
  inOrder(definition).map((runner, index) => {
    const name = runnerName(runner, catalogue);
    const role = definition.marketType === 'MATCH_ODDS' ? roles[index] : undefined;
    return {
      selectionId: `${marketId}:${runnerKey(runner)}`,
      ...(isRace(definition) ? { ...numbered(name), ...cardOf(runner, catalogue) } : { name }),
      ...(role ? { role } : {}),
      price: prices.get(runnerKey(runner)) ?? null,
    };
  });

/** Kind and name of a market. */
export const marketTerms = (
  definition: MarketDefinition,
  catalogue: MarketCatalogue | undefined,
): Pick<FeedMessageOf<'MarketOffered'>, 'kind' | 'name'> => {
  const named = (name: string) => catalogue?.marketName ?? definition.name ?? name;
  if (definition.marketType === 'MATCH_ODDS') return { kind: 'match-result', name: named('Match odds') };
  if (definition.marketType === 'WIN' && isRace(definition)) return { kind: 'race-win', name: 'Win' };
  return { kind: 'other', name: named(definition.marketType ?? 'Market') };
};
