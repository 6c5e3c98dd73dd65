import { isDeepStrictEqual } from 'node:util';
import type {
  AccessEvent,
  AccountEvent,
  CardRangesEvent,
  DomainEvent,
  MarketEvent,
  PromotionEvent,
  RiskEvent,
} from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

type KnownEvent = AccountEvent | AccessEvent | CardRangesEvent | RiskEvent | MarketEvent | PromotionEvent;

/** What a request asks for, as its event says it. */
type Requested = { [Type in KnownEvent['type']]?: Partial<Extract<KnownEvent, { type: Type }>['data']> };

/**
 * Why this request is not the one that its key first stood for: a repeat is answered with the first one's events, so
 * one that asks for something else must not be told that it is done. Refuses `key-reused`; `undefined`: it is the same.
 */
export const refuseOther = (events: readonly KnownEvent[], requested: Requested): Refusal | undefined => {
  const differs = events.some(({ type, data }) =>
    Object.entries(requested[type] ?? {}).some(
      ([field, value]) => !isDeepStrictEqual(Reflect.get(data, field), value),
    ),
  );
  return differs ? refuse('key-reused') : undefined;
};

/**
 * The same of a request that is one event or another, by what it decides: this type is not among the events of the
 * first. Refuses `key-reused`; `undefined`: it is, or nothing was to be done.
 */
export const refuseOtherThan = (
  events: readonly Pick<DomainEvent, 'type'>[],
  type: string,
): Refusal | undefined =>
  events.length > 0 && !events.some((event) => event.type === type) ? refuse('key-reused') : undefined;
