import type { Input, Response, sportPage } from '@paddock/contracts/http';

export type Sport = Input<typeof sportPage>['params']['sport'];
export type Competition = Response<typeof sportPage>['competitions'][number];

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
