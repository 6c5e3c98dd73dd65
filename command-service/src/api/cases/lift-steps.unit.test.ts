import type { Note } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import { describe, expect, it } from 'vitest';
import { isOfRequest, liftSteps, type RequestEvent } from './lift-steps.ts';

const at = '2026-11-27T12:00:00.000Z';
const note: Note = { kind: 'plain', text: 'spoken with them' };
const lift = { kind: 'harm-block', newest: at, note } as const;
const factor = { kind: 'stake-factor', percent: 200, from: 100, note } as const;

const happened = (by: string, position: bigint, event: RequestEvent): StoredEvent<RequestEvent> => ({
  ...event,
  id: `e-${position}`,
  stream: 'account-a-1',
  revision: position,
  recordedAt: new Date(at),
  position,
  metadata: {
    ...{ schemaVersion: 1, at, commandId: 'c', correlationId: 'c', causationId: 'c' },
    actor: { kind: 'staff', id: by, channel: 'desktop' },
  },
});
const asked = (requestId: string, action: typeof lift | typeof factor, position = 1n) =>
  happened('s-1', position, { type: 'ActionRequested', data: { requestId, requestedBy: 's-1', action } });
const decided = (requestId: string, by: string, approved: boolean, position = 2n) =>
  happened(by, position, {
    type: 'ActionRequestDecided',
    data: { requestId, approved, decidedAs: by === 's-1' ? 'asker' : 'compliance' },
  });

describe('what became of the block of a customer', () => {
  it('is asked by one of compliance and lifted by another', () => {
    expect(liftSteps([asked('r-1', lift), decided('r-1', 's-2', true)])).toEqual([
      { kind: 'lift-asked', at, by: 's-1', position: 1n, note },
      { kind: 'block-lifted', at, by: 's-2', position: 2n, askedBy: 's-1', note },
    ]);
  });

  it('is declined by another, or taken back by who asked', () => {
    const steps = liftSteps([
      asked('r-1', lift),
      decided('r-1', 's-2', false),
      asked('r-2', lift, 3n),
      decided('r-2', 's-1', false, 4n),
    ]);
    expect(steps.map(({ kind, by }) => [kind, by])).toEqual([
      ['lift-asked', 's-1'],
      ['lift-declined', 's-2'],
      ['lift-asked', 's-1'],
      ['lift-declined', 's-1'],
    ]);
  });

  it('has nothing to do with other requests', () => {
    expect(liftSteps([asked('r-1', factor), decided('r-1', 's-2', true)])).toEqual([]);
    expect(['ActionRequested', 'BetPlaced', 'BonusRequested'].map((type) => isOfRequest({ type }))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
