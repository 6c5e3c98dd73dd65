import {
  accountEventsCall,
  accountState,
  decideErasure,
  downloadExport,
  erasureOf,
  listErasures,
  privacyView,
  proposeErasure,
  type Response,
  requestErasure,
  requestExport,
  takeBackErasure,
} from '@paddock/contracts/http';
import { ask, createRead, refreshCalls, unchanged, useAction, useRead } from './client.ts';

/** What a customer may do about what we hold of them. */
export type PrivacyState = Response<typeof privacyView>;
export type Retention = PrivacyState['retention'];

export const usePrivacy = () =>
  useRead(createRead(privacyView, {}, unchanged<PrivacyState>), { staleTime: 0 });

/** A copy that may be fetched until then. */
export type ExportReady = { address: string; until: string };

type WithPassword = { password: string | undefined };
const bodyOf = ({ password }: WithPassword) => (password === undefined ? {} : { Password: password });

/** Asks for a copy of one's data. Throws `password-needed` where it is. */
export const useRequestExport = () =>
  useAction(async (given: WithPassword, key): Promise<ExportReady> => {
    const { exportId, until } = await ask(requestExport, { body: bodyOf(given) }, key);
    await refreshCalls(privacyView);
    return { address: downloadExport.path.replace('{exportId}', exportId), until };
  });

/** Asks to be erased. Throws `password-needed` where it is. */
export const useRequestErasure = () =>
  useAction(async (given: WithPassword, key) => {
    await ask(requestErasure, { body: bodyOf(given) }, key);
    await refreshCalls(privacyView);
  });

export const useTakeBackErasure = () =>
  useAction(async (_: undefined, key) => {
    await ask(takeBackErasure, {}, key).finally(() => refreshCalls(privacyView));
  });

/** Customers who asked to be erased, for compliance. */
export type OpenErasures = Response<typeof listErasures>;

export const useOpenErasures = (pollMs: number) =>
  useRead(createRead(listErasures, {}, unchanged<OpenErasures>), { refetchInterval: pollMs });

/** The same of a customer, for compliance; each time that it is read is on record. */
export type Erasure = Response<typeof erasureOf>;

export const useErasureOf = (accountId: string) =>
  useRead(createRead(erasureOf, { params: { accountId } }, unchanged<Erasure>));

const refreshErasure = (): Promise<void> =>
  refreshCalls(erasureOf, listErasures, accountState, accountEventsCall);

export const useProposeErasure = (accountId: string) =>
  useAction(async ({ note }: { note: string }, key) => {
    const { msg } = await ask(proposeErasure, { params: { accountId }, body: { note } }, key);
    await refreshErasure();
    return msg;
  });

export const useDecideErasure = (accountId: string, onSuccess: (msg: string) => void) =>
  useAction(
    async (outcome: 'approve' | 'decline', key) => {
      const { msg } = await ask(decideErasure, { params: { accountId }, body: { outcome } }, key);
      await refreshErasure();
      return msg;
    },
    { onSuccess },
  );
