import { privacyView, type Response, requestExport } from '@paddock/contracts/http';
import { ask, createRead, refreshCalls, unchanged, useAction, useRead } from './client.ts';

/** What a customer may do about what we hold of them. */
export type PrivacyState = Response<typeof privacyView>;

export const usePrivacy = () => useRead(createRead(privacyView, {}, unchanged<PrivacyState>), { staleTime: 0 });

/** A copy that may be fetched until then. */
export type ExportReady = { address: string; until: string };

/** Asks for a copy of one's data. Throws `password-needed` where it is. */
export const useRequestExport = () =>
  useAction(async ({ password }: { password: string | undefined }, key): Promise<ExportReady> => {
    const body = password === undefined ? {} : { Password: password };
    const { exportId, until } = await ask(requestExport, { body }, key);
    await refreshCalls(privacyView);
    return { address: `/Account/Privacy/Export/${exportId}`, until };
  });
