import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { Clock, Log } from '@paddock/service-kit/process';
import type { PersonsPayments } from '../../adapters/linked-accounts/persons-payments.ts';
import type { Participants } from '../../adapters/participants.ts';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import type { Accounts } from '../../domain/account/service.ts';

/** What bringing payments to their end needs. */
export type PaymentsProcessServices = {
  client: EventStoreDBClient;
  redis: Redis;
  accounts: Accounts;
  store: Pick<EventStore, 'read'>;
  payments: PaymentProvider;
  participants: Pick<Participants, 'find'>;
  personsPayments: Pick<PersonsPayments, 'decide'>;
  clock: Pick<Clock, 'now'>;
  log: Log;
};
