import type { Sport } from '../../../lib/api/sports.ts';

const sports: ReadonlySet<string> = new Set<Sport>([
  'football',
  'horse-racing',
  'greyhounds',
  'cricket',
  'tennis',
  'basketball',
  'other',
]);

export const isSport = (name: string): name is Sport => sports.has(name);
