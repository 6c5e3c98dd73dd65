import { vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { PlacementChange, PlacementResult, Press, Receipt } from '../../lib/api/place-bet.ts';
import { CallError } from '../../lib/call-error.ts';
import { createPlacement, type PlacementCalls } from './placement.ts';
import { noMemory } from './press-memory.ts';

/** A slip with so much on its one selection. */
export const slip = (stake = 100) => aSlip({ selections: [aSlipSelection({ stake })] });
/** A press of it. */
export const press = (stake = 100, accepted: Press['accepted'] = []): Press => ({
  selections: [{ selectionId: 's1', priceType: 'board' }],
  bets: [{ id: 's1', stake, eachWay: false }],
  accepted,
  funding: { kind: 'cash' },
  keepSelections: false,
  promotions: { acca: null, boosts: [] },
});

export const receipt: Receipt = {
  placementId: 'p1',
  placedAt: '2026-11-20T12:00:00Z',
  currency: 'EUR',
  totalStake: 100,
  potentialReturn: 350,
  countsForPromotion: false,
  token: null,
  oddsMoved: false,
  balance: 900,
  freeBalance: 0,
  bets: [],
};
export const placed: PlacementResult = { kind: 'placed', receipt };
export const change: PlacementChange = {
  what: 'odds',
  selectionId: 's1',
  name: 'Alder',
  before: '5/2',
  after: '2/1',
};
export const reOffered: PlacementResult = { kind: 're-offered', changes: [change], seconds: 30 };
export const lost = () => new CallError('unreachable', 'no answer');
export const notPlaced = { kind: 'unknown' } as const;
export const beingChecked: PlacementResult = { kind: 'being-checked', code: undefined, message: '' };
/** The documents' wait after which a customer reads that a trader looks at a bet. */
export const referralMs = 10_000;

/** Under which id each was sent, and what it accepted. */
export const sentBy = (place: PlacementCalls['place']) =>
  vi.mocked(place).mock.calls.map(([id, { accepted }]) => [id, accepted]);

/** A placement over calls that place everything at once, unless set otherwise. */
export const setUp = (over: Partial<PlacementCalls> = {}) => {
  let ids = 0;
  const calls = {
    settle: vi.fn(async () => {}),
    place: vi.fn<PlacementCalls['place']>(async () => placed),
    accept: vi.fn<PlacementCalls['accept']>(async () => placed),
    outcome: vi.fn<PlacementCalls['outcome']>(async () => notPlaced),
    reject: vi.fn(async () => {}),
    newId: () => {
      ids += 1;
      return `request-${ids}`;
    },
    now: () => 1000,
    // Nothing here takes so long that it is looked for beside its call.
    wait: vi.fn((ms: number) => (ms < referralMs ? Promise.resolve() : new Promise<void>(() => {}))),
    onPlaced: vi.fn(),
    onRefused: vi.fn(),
    onInterrupted: vi.fn(),
    tryAgainMs: 5000,
    memory: noMemory,
    ...over,
  };
  return { calls, placement: createPlacement(calls) };
};
