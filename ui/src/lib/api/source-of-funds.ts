import type { DocumentReason } from '@paddock/contracts/documents';
import {
  askSourceOfFunds,
  caseOf,
  decideSourceOfFunds,
  mySourceOfFunds,
  type Response,
  uploadSourceOfFunds,
} from '@paddock/contracts/http';
import { ask, createRead, refreshCalls, unchanged, useAction, useRead } from './client.ts';
import { type ChosenFile, type DecisionSaid, inItsWords, refreshDocuments } from './documents.ts';

/** Whether I am asked where my money comes from, and what I sent to show it. */
export type MySourceOfFunds = Response<typeof mySourceOfFunds>;

const everyMs = 30_000;

/** `isShown`: on a page that is about it, which follows what becomes of what was sent. */
export const useSourceOfFunds = ({ enabled = true, isShown = false }) =>
  useRead(createRead(mySourceOfFunds, {}, unchanged<MySourceOfFunds>), {
    enabled,
    refetchInterval: isShown && everyMs,
  });

export const refreshSourceOfFunds = (): Promise<void> => refreshCalls(mySourceOfFunds);

export const useUploadSourceOfFunds = () =>
  useAction(async ({ file }: ChosenFile, key) => {
    await ask(uploadSourceOfFunds, { body: {}, file }, key).catch(inItsWords);
    await refreshSourceOfFunds();
  });

/** `note`: why, for staff. */
export const useAskSourceOfFunds = () =>
  useAction(async ({ accountId, note }: { accountId: string; note: string }, key) => {
    const asked = ask(askSourceOfFunds, { params: { accountId }, body: { note } }, key);
    await asked.finally(() => Promise.all([refreshDocuments(), refreshCalls(caseOf)]));
  });

type Decided = {
  accountId: string;
  documentIds: readonly string[];
  note: string;
  reason?: DocumentReason;
};

/** `reason`: why they are refused; without one they are accepted. */
export const useDecideSourceOfFunds = ({ onSuccess, onError }: DecisionSaid<Decided>) =>
  useAction(
    async ({ accountId, documentIds: ids, note, reason }: Decided, key) => {
      const params = { accountId };
      const documentIds = [...ids];
      const decided = reason
        ? ask(decideSourceOfFunds, { params, body: { outcome: 'refused', documentIds, reason, note } }, key)
        : ask(decideSourceOfFunds, { params, body: { outcome: 'accepted', documentIds, note } }, key);
      await decided.finally(refreshDocuments);
    },
    { onSuccess: (_, decided) => onSuccess(decided), onError },
  );
