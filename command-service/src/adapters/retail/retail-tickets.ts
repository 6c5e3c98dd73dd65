import type { Currency } from '@paddock/contracts/money';

/** A bet on paper that can be cashed out now. Amounts are minor units of the shop's currency. */
export type RetailTicket = {
  ticketId: string;
  value: number;
  stake: number;
  currency: Currency;
  isPaperless: boolean;
  /** Paid out in a shop only. */
  isPaidInShop: boolean;
};

type TicketCashOut = {
  /** Ours. The shops take it as idempotency key: a cash out asked for twice is one. */
  cashOutId: string;
  ticketId: string;
  /** Four digits, as typed. */
  pin: string;
  /** What the customer confirmed. */
  value: number;
  isPaperless: boolean;
  isPaidInShop: boolean;
};

/** `paid`: exactly what was confirmed. `changed`: it is worth `value` by now, and nothing was paid. */
export type TicketOutcome =
  | { outcome: 'paid' | 'changed'; value: number; currency: Currency }
  | { outcome: 'wrong-pin' }
  | { outcome: 'unavailable' };

/** The system of the shops: it keeps tickets and their PINs, values them and pays them out. */
export type RetailTickets = {
  /** Those of the tickets that can be cashed out now; any other is left out, for whatever reason. */
  find(ticketIds: readonly string[]): Promise<readonly RetailTicket[]>;
  /** `false` also for a ticket that is unknown. Counts no attempts: that is the caller's. */
  isPin(ticketId: string, pin: string): Promise<boolean>;
  cashOut(cashOut: TicketCashOut): Promise<TicketOutcome>;
};
