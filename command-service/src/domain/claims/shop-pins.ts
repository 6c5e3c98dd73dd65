import { type ShopPinEvent, shopPinEvents, shopPinStream } from '@paddock/contracts/events';
import { type EventStore, noRevision } from '@paddock/service-kit/engines';
import { type CommandContext, proposeEvents, readEvent } from '@paddock/service-kit/events';

type Claim = ShopPinEvent['data'];

/** Tries to find a PIN that nobody has; with nine digits the second is all but certain to be free. */
const maxAttempts = 10;

/**
 * Which shop transaction a PIN stands for. The first append to a PIN's stream owns it, for good, so that no two
 * transactions ever share one. `newPin` draws nine random digits.
 */
export const shopPins = (store: EventStore, newPin: () => string) => ({
  /** A PIN that nobody had, claimed for this transaction. */
  claim: async (claim: Claim, context: CommandContext): Promise<string> => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const pin = newPin();
      const stream = shopPinStream(pin);
      const claimed: ShopPinEvent = { type: 'ShopPinClaimed', data: claim };
      const proposed = proposeEvents<ShopPinEvent>(shopPinEvents, stream, [claimed], context);
      if ((await store.append(stream, proposed, noRevision)) !== 'conflict') return pin;
    }
    throw new Error('no free shop PIN was found');
  },

  /** Whose transaction the PIN stands for. */
  find: async (pin: string): Promise<Claim | undefined> => {
    const event = await store.readLast(shopPinStream(pin));
    return event && readEvent<ShopPinEvent>(shopPinEvents, event).data;
  },
});
export type ShopPins = ReturnType<typeof shopPins>;
