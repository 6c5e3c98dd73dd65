import type { ShopPinEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import {
  type ShopPinClaim,
  type ShopPinCommand,
  type ShopPinState,
  shopPinAggregate,
} from './shop-pin-claim.ts';

/** Tries to find a PIN that nobody has; with nine digits the second is all but certain to be free. */
const maxAttempts = 10;

/** PINs held in memory: each is asked for a few times within minutes. */
const cacheSize = 1000;

/** Which shop transaction a PIN stands for. `newPin` draws nine random digits. */
export const createShopPins = (store: EventStore, newPin: () => string) => {
  const handler = createHandler<ShopPinState, ShopPinCommand, ShopPinEvent>(store, shopPinAggregate, {
    cacheSize,
  });

  /** A PIN that nobody had, claimed for this transaction. */
  const claim = async (claimed: ShopPinClaim, context: CommandContext): Promise<string> => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const pin = newPin();
      const decided = await handler.execute(pin, { type: 'claim-shop-pin', claim: claimed }, context);
      if (!isRefusal(decided)) return pin;
    }
    throw new Error('no free shop PIN was found');
  };

  /** Whose transaction the PIN stands for. */
  const find = async (pin: string): Promise<ShopPinClaim | undefined> =>
    (await handler.load(pin)).state.claim ?? undefined;

  return { claim, find };
};
export type ShopPins = ReturnType<typeof createShopPins>;
