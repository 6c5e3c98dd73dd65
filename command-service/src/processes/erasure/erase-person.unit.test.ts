import { erasureStream } from '@paddock/contracts/events';
import type { ErasureStep } from '@paddock/contracts/privacy';
import { erasureSteps } from '@paddock/contracts/privacy';
import { noRevision } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createLog } from '@paddock/service-kit/process';
import { describe, expect, it } from 'vitest';
import { exclusionsSlice } from '../../domain/account/exclusions/exclusions.ts';
import { reclaimsSlice } from '../../domain/account/payments/reclaims.ts';
import { timeOutSlice } from '../../domain/account/time-out/time-out.ts';
import type { CaseState } from '../../domain/cases/cases.ts';
import type { ErasureCommand } from '../../domain/erasure/erasure.ts';
import { createErasures } from '../../domain/erasure/service.ts';
import { noRequests } from '../../domain/requests/requests.ts';
import { type EraseServices, erasePerson } from './erase-person.ts';

const now = new Date('2035-01-01T00:00:00.000Z');
const closedAt = '2026-01-01T00:00:00.000Z';
const accountId = 'a-1';
const note = { kind: 'sealed', sealed: 'why' } as const;

const closedAccount = {
  status: 'open',
  closing: { status: 'closed', closingId: 'c', by: 'customer', since: closedAt, returned: 0 },
  dormancy: { lastActiveAt: null, warned: null },
  wallet: { balance: 0, poker: 0 },
  payments: { deposits: [], withdrawals: [], contradictions: [] },
  debts: [],
  writtenOffDebts: [],
  reclaims: reclaimsSlice.initial,
  bets: { open: [] },
  holds: [],
  requests: noRequests,
  referrals: [],
  exclusions: exclusionsSlice.initial,
  timeOut: timeOutSlice.initial,
};
const excludedAccount = {
  ...closedAccount,
  exclusions: { ...exclusionsSlice.initial, own: { ...exclusionsSlice.initial.own, full: { until: null } } },
};

const [person, before] = [`person/${'p'.repeat(43)}`, `person/${'b'.repeat(43)}`];

/** A person whose erasure was approved. `dieAt`: the process dies within this step, once. */
const given = async ({
  dieAt,
  isOpen = false,
  account = closedAccount,
  caseStatus = 'closed',
  clockOfProcess = now,
  wrappedAnew = 0,
}: {
  dieAt?: ErasureStep;
  isOpen?: boolean;
  account?: object;
  caseStatus?: CaseState['status'];
  clockOfProcess?: Date;
  /** So often a rotation wraps the key anew after it was read where it lies. */
  wrappedAnew?: number;
} = {}) => {
  const { store } = createFakeEventStore();
  const erasures = createErasures(store);
  const did: string[] = [];
  let dies: string | undefined = dieAt;
  const does = (step: ErasureStep, what: string): void => {
    did.push(what);
    if (dies !== step) return;
    dies = undefined;
    throw new Error('died');
  };
  const key = { closed: false, scavenges: 0, isLeft: true };
  const places = [100n, 200n];
  let rotations = wrappedAnew;
  const services = {
    erasures,
    accounts: {
      load: async () => ({
        state: isOpen ? { ...account, closing: { status: 'open', lastClosedAt: null } } : account,
      }),
    },
    cases: { load: async () => ({ state: { status: caseStatus, lastAt: null } }) },
    profiles: {
      load: async () => ({ state: { documents: [], links: [] } }),
      execute: async () => ({}),
      personalOf: async () => (key.closed ? undefined : {}),
    },
    marks: { ofPerson: () => [person] },
    everFoundBy: async () => ({
      usernames: ['anna'],
      emails: ['a@example.com'],
      phones: ['+353861234567'],
      asked: { emails: ['asked@example.com'], phones: [] },
    }),
    names: {
      forget: async (kind: string, name: string) => {
        does('names', `${kind} ${name}`);
        return { stream: `${kind}-digest`, from: 1n };
      },
    },
    sessions: { endAll: async () => does('sessions', 'sessions') },
    documents: { remove: async () => does('documents', 'document') },
    mailbox: { forget: async () => does('mailbox', 'mailbox') },
    phones: { forget: async () => does('indexes', 'phone') },
    linkIndex: {
      forget: async () => void did.push('links'),
      marksOf: async () => ['card/c', before, person],
    },
    payments: { forget: async () => does('cards', 'cards') },
    eraser: {
      placesOf: async () => {
        if (key.closed) return { positions: [], last: noRevision };
        const read = { positions: [...places], last: BigInt(places.length - 1) };
        if (rotations-- > 0) places.push(BigInt(places.length + 1) * 100n);
        return read;
      },
      closeForEver: async (stream: string, expected: bigint | 'any' = 'any') => {
        const isAtIt = expected === 'any' || expected === BigInt(places.length - 1);
        if (!(key.closed || isAtIt)) return 'conflict';
        key.closed = true;
        does('key', `close ${stream}`);
        return 'closed';
      },
      hideBefore: async (stream: string) => void did.push(`hide ${stream}`),
      isLeft: async () => key.isLeft,
    },
    scavengeFor: async () => {
      key.scavenges += 1;
      return 'started';
    },
    rules: { retention: [{ data: 'identity', duty: 'money-laundering', years: 5 }] },
    clock: { now: () => clockOfProcess },
    log: createLog('tests', 'silent'),
  } as unknown as EraseServices;
  const commands: ErasureCommand[] = [
    { type: 'request-erasure', erasureId: 'e-1', by: 'customer' },
    { type: 'propose-erasure', erasureId: 'e-1', proposedBy: 'anna', note, kept: undefined },
    { type: 'decide-erasure', decidedBy: 'berta', outcome: 'approve', kept: undefined },
  ];
  for (const [index, command] of commands.entries()) {
    const id = `c-${index}`;
    await erasures.execute(accountId, command, {
      ...{ commandId: id, correlationId: id, now },
      actor: { kind: 'staff', id: 'anna', channel: 'desktop' },
    });
  }
  const erase = () => erasePerson(services, accountId);
  const state = async () => (await erasures.load(accountId)).state;
  const keptMarks = async () => {
    const kept: unknown[] = [];
    for await (const { type, data } of store.read(erasureStream(accountId)))
      if (type === 'MarksOfPersonKept') kept.push((data as { marks: unknown }).marks);
    return kept;
  };
  return { erase, state, did, key, keptMarks };
};

describe('the erasure of a person', () => {
  it('does what needs the key first, destroys it, and is over once its bytes are gone', async () => {
    const { erase, state, did, key, keptMarks } = await given();
    expect(await erase()).toBe(false);
    expect(await keptMarks()).toEqual([]);
    expect(did).toEqual([
      ...['sessions', 'mailbox', 'phone', 'links', 'cards'],
      ...['username anna', 'hide username-digest', 'email a@example.com', 'hide email-digest'],
      ...['email asked@example.com', 'hide email-digest'],
      'close key-a-1',
    ]);
    expect(await state()).toMatchObject({
      status: 'erasing',
      done: erasureSteps.slice(0, -1),
      keyPositions: ['100', '200'],
    });
    expect(key.scavenges).toBe(1);
    key.isLeft = false;
    expect(await erase()).toBe(true);
    expect(await state()).toMatchObject({ status: 'erased' });
    expect(key.scavenges).toBe(1);
  });

  it.each<ErasureStep>(['sessions', 'mailbox', 'indexes', 'cards', 'names', 'key'])(
    'that died in the step %s goes on there, and knows where the key lay',
    async (dieAt) => {
      const { erase, state, key } = await given({ dieAt });
      key.isLeft = false;
      await expect(erase()).rejects.toThrow('died');
      expect(await erase()).toBe(true);
      expect(await state()).toMatchObject({ status: 'erased' });
    },
  );

  it('of somebody whose key is wrapped anew meanwhile notes every place where it lay before it is destroyed', async () => {
    const { erase, state, did } = await given({ wrappedAnew: 2 });
    expect(await erase()).toBe(false);
    expect(await state()).toMatchObject({ keyPositions: ['100', '200', '300', '400'] });
    expect(did.filter((what) => what.startsWith('close'))).toEqual(['close key-a-1']);
  });

  it('of somebody who is excluded leaves the digests by which they are recognised when they come back', async () => {
    const { erase, did, keptMarks } = await given({ account: excludedAccount, dieAt: 'key' });
    await expect(erase()).rejects.toThrow('died');
    await erase();
    expect(did).toContain('phone');
    expect(did).not.toContain('links');
    // Written down while the name is known, once; the index, which says them too, may be lost.
    expect(await keptMarks()).toEqual([[before, person]]);
  });

  it('of an account about which staff wait for each other is not begun', async () => {
    const requests = { open: [{ requestId: 'q-1' }], decided: [] };
    const { erase, state, did } = await given({ account: { ...closedAccount, requests } });
    expect(await erase()).toBe(true);
    expect(did).toEqual([]);
    expect(await state()).toMatchObject({ status: 'requested' });
  });

  it.each<[string, Parameters<typeof given>[0]]>([
    ['whose case was opened', { caseStatus: 'open' }],
    [
      'that owes money',
      { account: { ...closedAccount, debts: [{ of: 'chargeback', id: 'd-1', amount: 1 }] } },
    ],
    [
      'of which a bank took a deposit back',
      {
        account: {
          ...closedAccount,
          reclaims: {
            ...reclaimsSlice.initial,
            taken: [{ kind: 'chargeback', reversed: false, allowed: false }],
          },
        },
      },
    ],
    [
      'of which nobody knows how a payment ended',
      {
        account: {
          ...closedAccount,
          payments: { ...closedAccount.payments, contradictions: [{ resolved: false }] },
        },
      },
    ],
  ])('of an account %s meanwhile is not begun', async (_, standing) => {
    const { erase, state, did } = await given(standing);
    expect(await erase()).toBe(true);
    expect(did).toEqual([]);
    expect(await state()).toMatchObject({ status: 'requested' });
  });

  it('is begun by a process whose clock is behind the one it was approved by', async () => {
    const { erase, state, did } = await given({ clockOfProcess: new Date(closedAt) });
    expect(await erase()).toBe(false);
    expect(did).toContain('sessions');
    expect(await state()).toMatchObject({ status: 'erasing' });
  });

  it('of an account that was opened again meanwhile is not begun', async () => {
    const { erase, state, did } = await given({ isOpen: true });
    expect(await erase()).toBe(true);
    expect(did).toEqual([]);
    expect(await state()).toMatchObject({ status: 'requested' });
  });
});
