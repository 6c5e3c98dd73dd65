import { type ShopPinEvent, shopPinEvents, shopPinStream } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

// Stream `shop_pin-{pin}`: the first to append owns the PIN, for good.

export type ShopPinClaim = ShopPinEvent['data'];

export type ShopPinState = { claim: ShopPinClaim | null };

const initial: ShopPinState = { claim: null };

const evolve = (_: ShopPinState, { data }: ShopPinEvent): ShopPinState => ({ claim: data });

export type ShopPinCommand = { type: 'claim-shop-pin'; claim: ShopPinClaim };

/** Refuses `try-again` for a PIN that stands for another transaction: another PIN is to be drawn. */
const decide = (
  { claim: held }: ShopPinState,
  { claim }: ShopPinCommand,
): readonly ShopPinEvent[] | Refusal => {
  if (!held) return [{ type: 'ShopPinClaimed', data: claim }];
  return held.transId === claim.transId ? [] : refuse('try-again');
};

/** Which shop transaction a PIN stands for. */
export const shopPinAggregate = { stream: shopPinStream, events: shopPinEvents, initial, evolve, decide };
