import { type Sport, sports } from '@paddock/contracts/feed';

const known: ReadonlySet<string> = new Set(sports);

export const isSport = (name: string): name is Sport => known.has(name);
