import {
  accountDownload,
  accountEventsCall,
  accountReadings,
  accountState,
  findAccounts,
  type Input,
  type Response,
} from '@paddock/contracts/http';
import { keepPreviousData } from '@tanstack/react-query';
import { ask, createRead, unchanged, useRead } from './client.ts';

/** An account that was looked for; names are `null` once the person is erased. */
export type FoundAccount = Response<typeof findAccounts>['accounts'][number];
/** An account as it stood after an event. Amounts are minor units. */
export type AccountState = Response<typeof accountState>;
/** One event of an account's history, with who, when, from where and why. */
export type ReplayedEvent = Response<typeof accountEventsCall>['events'][number];

const accountsOf = ({ accounts }: Response<typeof findAccounts>): readonly FoundAccount[] => accounts;

/** Accounts by username, email address or id, exactly; nothing is asked without one. */
export const useFoundAccounts = (search: string | undefined) =>
  useRead(createRead(findAccounts, { body: { search: search ?? '' } }, accountsOf), {
    enabled: search !== undefined,
  });

const stateRead = (accountId: string, query: { position?: number }) =>
  createRead(accountState, { params: { accountId }, query }, unchanged<AccountState>);

/** The account as it stands now. */
export const useLatestState = (accountId: string) => useRead(stateRead(accountId, {}));

/** The account after the event of this number, 0 first; the one before stays while it is read. */
export const useStateAt = (accountId: string, position: number) =>
  useRead(stateRead(accountId, { position }), { placeholderData: keepPreviousData });

/** The account before the event of this number; nothing is asked for the first. */
export const useStateBefore = (accountId: string, position: number) =>
  useRead(stateRead(accountId, { position: Math.max(0, position - 1) }), { enabled: position > 0 });

/** The number of the last event at an instant; negative before there was an account. */
export const positionAt = async (accountId: string, at: string): Promise<number> =>
  (await ask(accountState, { params: { accountId }, query: { at } })).position;

/** The same for a page; nothing is asked without an instant. Before there was an account it is the first event. */
export const usePositionAt = (accountId: string, at: string | undefined) =>
  useRead(
    createRead(
      accountState,
      { params: { accountId }, query: at === undefined ? {} : { at } },
      ({ position }: AccountState) => Math.max(0, position),
    ),
    { enabled: at !== undefined },
  );

const eventsOf = ({ events }: Response<typeof accountEventsCall>): readonly ReplayedEvent[] => events;

/** Events in the order of the log, from a number on. */
export const useAccountEvents = (accountId: string, from: number, count: number) =>
  useRead(createRead(accountEventsCall, { params: { accountId }, query: { from, count } }, eventsOf), {
    placeholderData: keepPreviousData,
  });

/** One look of a member of staff at an account. */
export type Reading = Response<typeof accountReadings>['readings'][number];

/** Who looked at an account, the newest first: so many before a number. */
export const useReadings = (accountId: string, query: { before?: number; count: number }, enabled = true) =>
  useRead(
    createRead(
      accountReadings,
      { params: { accountId }, query },
      unchanged<Response<typeof accountReadings>>,
    ),
    { enabled },
  );

type DownloadFormat = Input<typeof accountDownload>['query']['format'];

/** Where the events of an account can be downloaded. */
export const downloadAddress = (accountId: string, format: DownloadFormat): string =>
  `${accountDownload.path.replace('{accountId}', accountId)}?format=${format}`;
