import { acceptTerms, type Response, termsView } from '@paddock/contracts/http';
import { queryClient } from '../query-client.ts';
import { ask, createRead, refreshCalls, unchanged, useAction, useRead } from './client.ts';

/** The terms in force, and whether who is here has accepted them. */
export type TermsInForce = Response<typeof termsView>;

const read = createRead(termsView, {}, unchanged<TermsInForce>);

/** For customers. */
export const useTermsInForce = () => useRead(read);

export const useAcceptTerms = () =>
  useAction(
    async (version: string, key) => {
      await ask(acceptTerms, { body: { version } }, key);
    },
    {
      onSuccess: () =>
        queryClient.setQueryData<TermsInForce>(
          read.queryKey,
          (known) => known && { ...known, isAccepted: true },
        ),
      onSettled: () => refreshCalls(termsView),
    },
  );
