import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import type { OpenSession } from '@paddock/service-kit/http';
import { sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { describe, expect, it, vi } from 'vitest';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import type { AccessCommand } from '../../domain/access/commands.ts';
import { createAccess } from '../../domain/access/service.ts';
import { removal } from '../../domain/access/staff-changes.fixture.ts';
import { openSessionOf } from './replace-session.ts';

const accountId = 'a-1';
const before = { ...sessionWith(undefined), sessionId: 'before' };
const after = { ...sessionWith(['shop-assistant']), sessionId: 'after' };
const halfSignedIn = {
  accountId,
  username: 'ada',
  roles: ['shop-assistant' as const],
  step: 'code' as const,
  endings: 0,
};

/** A member of staff with a device, and the sessions that are open. `whileSaved`: what happens before one is. */
const createHouse = async (whileSaved: () => Promise<void> = async () => {}) => {
  const access = createAccess(createFakeEventStore().store, {
    ...accessRule,
    attempts: 4,
    strangers: 20,
    blockMs: 60_000,
  });
  let commands = 0;
  const execute = async (command: AccessCommand) => {
    const commandId = `command-${++commands}`;
    const actor = { kind: 'visitor', id: 'v', channel: 'desktop' } as const;
    const context = { commandId, correlationId: 'c', actor, now: new Date('2026-11-20T12:00:00Z') };
    const outcome = await access.execute(accountId, command, context);
    if (isRefusal(outcome)) throw new Error(outcome.refused);
  };
  const credential = { kind: 'sealed', sealed: 'h' } as const;
  await execute({
    type: 'grant-access',
    accountId,
    credential,
    roles: ['shop-assistant'],
    oneTimePassword: false,
    onRoster: true,
  });
  const enroller = { at: 'sign-in', sessionDigest: 'first', endings: 0 } as const;
  const device = { secret: 's', recoveryCodes: [], step: 1, origin: 'desk', enroller };
  await execute({ type: 'enrol-device', ...device });
  const open = new Set(['before']);
  const sessions = {
    save: async ({ sessionId }: { sessionId: string }) => {
      await whileSaved();
      open.add(sessionId);
    },
    end: async ({ sessionId }: { sessionId: string }) => void open.delete(sessionId),
  };
  const openWith = (endings: number, from: OpenSession = before) =>
    openSessionOf({ access, sessions }, { before: from, after, accountId, endings });
  return { access, execute, open, openWith };
};

describe('the session of somebody who signs in', () => {
  it('takes the place of the one before', async () => {
    const { open, openWith } = await createHouse();
    expect(await openWith(0)).toBeUndefined();
    expect([...open]).toEqual(['after']);
  });

  it.each<[string, ...AccessCommand[]]>([
    ['the end of all', { type: 'end-sessions', kept: null }],
    ['the end of all but another', { type: 'end-sessions', kept: 'another' }],
    ['the removal of the second factor', ...removal({ accountId })],
  ])('ends when %s ended all others just before it was there to be ended', async (_, ...endings) => {
    let end = async (): Promise<void> => {};
    const { open, openWith, execute } = await createHouse(() => end());
    end = async () => {
      for (const ending of endings) await execute(ending);
      open.clear();
    };
    expect(await openWith(0)).toEqual(refuse('not-signed-in'));
    expect([...open]).toEqual([]);
  });

  it('ends when all were ended between the password and the second step', async () => {
    const { open, openWith, execute } = await createHouse();
    await execute({ type: 'end-sessions', kept: null });
    expect(await openWith(0, { ...before, halfSignedIn })).toEqual(refuse('not-signed-in'));
    expect([...open]).toEqual([]);
    expect(await openWith(1)).toBeUndefined();
  });

  it('leaves a visitor theirs, with the betslip in it, where they are not signed in', async () => {
    const { open, openWith, execute } = await createHouse();
    await execute({ type: 'end-sessions', kept: null });
    expect(await openWith(0)).toEqual(refuse('not-signed-in'));
    expect([...open]).toEqual(['before']);
  });

  it('leaves the one before where nobody could look whether all were ended', async () => {
    const { access, open, openWith } = await createHouse();
    vi.spyOn(access, 'load').mockRejectedValue(new Error('timed out'));
    await expect(openWith(0)).rejects.toThrow('timed out');
    expect([...open]).toEqual(['before']);
  });

  it('is not ended by the end of one other session', async () => {
    const { openWith, execute } = await createHouse();
    await execute({ type: 'sign-out', sessionDigest: 'first' });
    expect(await openWith(0)).toBeUndefined();
  });
});
