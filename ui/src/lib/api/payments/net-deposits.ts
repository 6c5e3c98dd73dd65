import { netDeposits, type Response } from '@paddock/contracts/http';
import { createRead, unchanged, useRead } from '../client.ts';

/** Net deposits since the account was opened and by year, the last first; minor units. */
export type NetDeposits = Response<typeof netDeposits>;
export type NetDepositsOfYear = NetDeposits['years'][number];

const netDepositsRead = createRead(netDeposits, {}, unchanged<NetDeposits>);

export const useNetDeposits = () => useRead(netDepositsRead, { refetchOnMount: 'always' });
