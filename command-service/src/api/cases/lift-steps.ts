import type { AccountEvent, Note } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';

export type RequestEvent = Extract<AccountEvent, { type: 'ActionRequested' | 'ActionRequestDecided' }>;

const requestTypes: readonly string[] = [
  'ActionRequested',
  'ActionRequestDecided',
] satisfies RequestEvent['type'][];

export const isOfRequest = ({ type }: { type: string }): boolean => requestTypes.includes(type);

/** What became of the block of a customer: that a colleague was asked to lift it, and what the colleague decided. */
export type LiftStep = { at: string; by: string; position: bigint } & (
  | { kind: 'lift-asked'; note: Note }
  | { kind: 'block-lifted' | 'lift-declined'; askedBy: string; note: Note }
);

/** The requests of an account that are about its block, the oldest first. An approved one has lifted it. */
export const liftSteps = (events: readonly StoredEvent<RequestEvent>[]): LiftStep[] => {
  const asked = new Map<string, { askedBy: string; note: Note }>();
  return events.flatMap((event): LiftStep[] => {
    const { at, actor } = event.metadata;
    const done = { at, by: actor.id, position: event.position };
    if (event.type === 'ActionRequested') {
      const { action, requestId, requestedBy } = event.data;
      if (action.kind !== 'harm-block') return [];
      asked.set(requestId, { askedBy: requestedBy, note: action.note });
      return [{ kind: 'lift-asked', ...done, note: action.note }];
    }
    const request = asked.get(event.data.requestId);
    return request
      ? [{ kind: event.data.approved ? 'block-lifted' : 'lift-declined', ...done, ...request }]
      : [];
  });
};
