import { z } from 'zod';
import { type EventOf, idSchema } from './define.ts';

/** Stream `shop_pin-{pin}`: whose shop transaction a PIN stands for. */
export const shopPinEvents = {
  ShopPinClaimed: z.object({ accountId: idSchema, transId: idSchema }),
} as const;
export type ShopPinEvent = EventOf<typeof shopPinEvents>;
