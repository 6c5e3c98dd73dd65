import type { Sport } from '@paddock/contracts/feed';
import type { MarketDefinition } from './stream-message.ts';

const sports: Readonly<Record<string, Sport>> = {
  '1': 'football',
  '2': 'tennis',
  '4': 'cricket',
  '7': 'horse-racing',
  '7522': 'basketball',
  '4339': 'greyhounds',
};

export const sportOf = ({ eventTypeId }: MarketDefinition): Sport => sports[eventTypeId] ?? 'other';

export const isRace = (definition: MarketDefinition): boolean =>
  ['horse-racing', 'greyhounds'].includes(sportOf(definition));
