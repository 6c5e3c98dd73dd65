import { expect, test } from 'vitest';
import type { Accounts } from '../../domain/account/service.ts';
import {
  completed,
  day,
  minute,
  opened,
  repeated,
  rules,
  type Step,
  start,
  watchAll,
  witnessed,
} from '../../domain/harm/witness.fixture.ts';
import { raiseStrongMarkers } from './raise-strong-markers.ts';

const often: Step[] = [[0, opened()], ...repeated(12, minute, () => completed(500))];
const context = (after: number) => ({
  ...{ correlationId: 'c', causationId: 'e-1', now: new Date(start + after) },
  actor: { kind: 'system', id: 'harm', channel: 'system' } as const,
});

/** What is sent to an account after these events, so long after the start. */
const sentAfter = async (steps: readonly Step[], after: number, inForceSince = rules.inForceSince) => {
  const sent: { command: unknown; commandId: string }[] = [];
  const accounts = {
    execute: async (_: string, command: unknown, { commandId }: { commandId: string }) => {
      sent.push({ command, commandId });
      return { events: [] };
    },
  } as unknown as Pick<Accounts, 'execute'>;
  const raising = { accountId: 'a-1', rules: { ...rules, inForceSince }, context: context(after) };
  await raiseStrongMarkers(accounts, watchAll(witnessed(steps)), raising);
  return sent;
};

test('a strong marker is written into the account, by a command of the same id whoever sends it', async () => {
  const [sent, again] = [await sentAfter(often, 13 * minute), await sentAfter(often, 14 * minute)];
  expect(sent).toMatchObject([
    {
      command: { type: 'raise-harm-marker', marker: 'frequent-deposits', evidence: { from: 1, through: 12 } },
    },
  ]);
  expect(again).toEqual(sent);
});

test('what began before the rules were in force bars nobody, however strong it is', async () => {
  const first = start + minute;
  expect(await sentAfter(often, 13 * minute, new Date(first + 1))).toEqual([]);
  expect(await sentAfter(often, 13 * minute, new Date(first))).toHaveLength(1);
});

test('nor does what was asked for before that, and became known since', async () => {
  const late: Step[] = [...often.slice(0, -1), [12 * minute, completed(500, 0)]];
  expect(await sentAfter(late, 13 * minute, new Date(start + 1))).toEqual([]);
  expect(await sentAfter(late, 13 * minute, new Date(start))).toHaveLength(1);
});

test('what is weak is written nowhere, nor what has left every window, as in a log that is read again', async () => {
  expect(await sentAfter(often.slice(0, 8), 13 * minute)).toEqual([]);
  expect(await sentAfter(often, 40 * day)).toEqual([]);
});
