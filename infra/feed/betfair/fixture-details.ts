import type { FeedMessageOf } from '@paddock/contracts/feed';
import type { MarketCatalogue } from './catalogue.ts';
import { inOrder, runnerName } from './runners.ts';
import { isRace, sportOf } from './sports.ts';
import type { MarketDefinition } from './stream-message.ts';

type FixtureDetails = Omit<
  FeedMessageOf<'FixtureAnnounced'>,
  'type' | 'messageId' | 'fixtureId' | 'at' | 'startsAt'
>;

const raceDetails = (
  definition: MarketDefinition,
  catalogue: MarketCatalogue | undefined,
): FixtureDetails => {
  const course = definition.venue ?? catalogue?.event?.venue ?? catalogue?.event?.name ?? 'Unknown course';
  const title = catalogue?.marketName ?? definition.name;
  const metres = /\b(\d{3,4})m\b/.exec(title ?? '')?.[1];
  return {
    name: title ? `${course} ${title}` : course,
    sport: sportOf(definition),
    competition: { id: `bf-${definition.eventId}`, name: course, ...regionOf(definition) },
    race: {
      course,
      handicap: /\bHcap\b|\bHandicap\b/i.test(title ?? ''),
      ...(title ? { title } : {}),
      ...(metres ? { distance: Number(metres) } : {}),
    },
  };
};

const matchDetails = (
  definition: MarketDefinition,
  catalogue: MarketCatalogue | undefined,
): FixtureDetails => {
  const [home, away] = inOrder(definition).map((runner) => runnerName(runner, catalogue));
  const sides = definition.marketType === 'MATCH_ODDS' && home && away ? { home, away } : {};
  const { id, name } = catalogue?.competition ?? { id: definition.eventTypeId, name: 'Betfair Exchange' };
  return {
    name:
      catalogue?.event?.name ??
      definition.eventName ??
      (sides.home ? `${home} v ${away}` : definition.eventId),
    sport: sportOf(definition),
    competition: { id: `bf-${id}`, name, ...regionOf(definition) },
    ...sides,
  };
};

const regionOf = ({ countryCode }: MarketDefinition) => (countryCode ? { region: countryCode } : {});

/** What a market's definition holds of its fixture. */
export const fixtureDetails = (
  definition: MarketDefinition,
  catalogue: MarketCatalogue | undefined,
): FixtureDetails =>
  isRace(definition) ? raceDetails(definition, catalogue) : matchDetails(definition, catalogue);
