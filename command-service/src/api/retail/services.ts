import type { Redis } from '@paddock/service-kit/engines';
import type { RetailTickets } from '../../adapters/retail/retail-tickets.ts';
import type { BlockRule } from '../../domain/access/state.ts';

/** What the calls about tickets of shops and terminals need. */
export type RetailServices = { retailTickets: RetailTickets; redis: Redis; rules: { retailPin: BlockRule } };
