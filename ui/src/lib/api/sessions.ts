import {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionsOf,
  type Input,
  listSessions,
  type Response,
} from '@paddock/contracts/http';
import { newId } from '../ids.ts';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';

/** A place where somebody is signed in. */
export type LiveSession = Response<typeof listSessions>['sessions'][number];

const sessionsOf = ({ sessions }: Response<typeof listSessions>): readonly LiveSession[] => sessions;

export const refreshSessions = (): Promise<void> => refreshCalls(listSessions);

/** Where I am signed in, the one used last first. */
export const useSessions = () => useRead(createRead(listSessions, {}, sessionsOf));

/** Signs out at one place. */
export const useEndSession = (options?: ActionOptions<string, void>) =>
  useAction(
    async (session: string, key) => {
      await ask(endSession, { body: { session } }, key);
    },
    { ...options, onSettled: () => refreshCalls(listSessions) },
  );

/** Signs out everywhere but here. */
export const useEndOtherSessions = (options?: ActionOptions<void, void>) =>
  useAction<void, void>(
    async (_, key) => {
      await ask(endOtherSessions, {}, key);
    },
    { ...options, onSettled: () => refreshCalls(listSessions) },
  );

/** Signs out everywhere, here too. */
export const endAllSessionsHere = async (): Promise<void> => {
  await ask(endAllSessions, {}, newId());
};

/** `account`: username or account id. */
type EndOf = Input<typeof endSessionsOf>['body'];

/** Signs somebody else out everywhere. */
export const useEndSessionsOf = (options?: ActionOptions<EndOf, void>) =>
  useAction(async (body: EndOf, key) => {
    await ask(endSessionsOf, { body }, key);
  }, options);
