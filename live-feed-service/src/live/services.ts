import type { LiveService } from '@paddock/contracts/gateway';
import type { UpdateType } from './last-values.ts';

/** What each service carries. */
export const carriedBy: Record<LiveService, readonly UpdateType[]> = {
  PCS: ['price'],
  SCS: ['score', 'fixture'],
  MGCS: ['market'],
  RCS: ['fixture', 'market'],
  FECS: ['fixture'],
  SBS: ['status'],
  CASHOUT: ['cash-out'],
};

/** The services that carry a type of update. */
export const carriersOf: Record<UpdateType, readonly LiveService[]> = {
  price: ['PCS'],
  score: ['SCS'],
  market: ['MGCS', 'RCS'],
  fixture: ['SCS', 'RCS', 'FECS'],
  status: ['SBS'],
  'cash-out': ['CASHOUT'],
};

/** Stands for every id, in services that have no filters. */
export const everything = '*';

/** Services that send all they carry to every browser that registered. */
export const isUnfiltered = (service: LiveService): boolean => service === 'SBS' || service === 'FECS';
