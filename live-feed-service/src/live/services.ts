import type { LiveService } from '@paddock/contracts/gateway';
import type { UpdateType } from './last-values.ts';

/** What each service carries. CASHOUT has no values yet: it only registers. */
export const carriedBy: Record<LiveService, readonly UpdateType[]> = {
  PCS: ['price'],
  SCS: ['score', 'fixture'],
  MGCS: ['market'],
  RCS: ['fixture', 'market'],
  FECS: ['fixture'],
  SBS: ['status'],
  CASHOUT: [],
};

/** The services that carry a type of update. */
export const carriersOf: Record<UpdateType, readonly LiveService[]> = {
  price: ['PCS'],
  score: ['SCS'],
  market: ['MGCS', 'RCS'],
  fixture: ['SCS', 'RCS', 'FECS'],
  status: ['SBS'],
};

/** Stands for every id, in services that have no filters. */
export const everything = '*';

/** Services that send all they carry to whoever registered. */
export const isUnfiltered = (service: LiveService): boolean => service === 'SBS' || service === 'FECS';
