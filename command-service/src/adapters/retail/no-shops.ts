import type { RetailTickets } from './retail-tickets.ts';

/** No shop system is connected: no ticket is known, so no PIN is right and nothing is cashed out. */
export const noShops: RetailTickets = {
  find: async () => [],
  isPin: async () => false,
  cashOut: async () => ({ outcome: 'unavailable' }),
};
