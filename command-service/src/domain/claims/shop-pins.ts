import {
  type EventMetadata,
  type ShopPinEvent,
  shopPinEvents,
  shopPinStream,
} from '@paddock/contracts/events';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { eventIdOf } from '@paddock/service-kit/aggregate';
import { type EventStore, noRevision } from '@paddock/service-kit/engines';

type Claim = ShopPinEvent['data'];

/** Tries to find a PIN that nobody has; with nine digits the second is all but certain to be free. */
const maxAttempts = 10;

const metadataOf = ({
  commandId,
  correlationId,
  causationId,
  actor,
  now,
}: CommandContext): EventMetadata => ({
  commandId,
  correlationId,
  causationId: causationId ?? commandId,
  at: now.toISOString(),
  actor,
  schemaVersion: 1,
});

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
      const event = {
        id: eventIdOf(stream, context.commandId, 0),
        type: 'ShopPinClaimed',
        data: shopPinEvents.ShopPinClaimed.parse(claim),
        metadata: metadataOf(context),
      };
      if ((await store.append(stream, [event], noRevision)) !== 'conflict') return pin;
    }
    throw new Error('no free shop PIN was found');
  },

  /** Whose transaction the PIN stands for. */
  find: async (pin: string): Promise<Claim | undefined> => {
    const event = await store.readLast(shopPinStream(pin));
    return event && shopPinEvents.ShopPinClaimed.parse(event.data);
  },
});
export type ShopPins = ReturnType<typeof shopPins>;
