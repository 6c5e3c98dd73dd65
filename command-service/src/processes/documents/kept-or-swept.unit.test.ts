import type { ProfileEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { createLog } from '@paddock/service-kit/process';
import { describe, expect, it } from 'vitest';
import { storedName } from '../../adapters/documents/document-name.ts';
import { jpeg, pdf } from '../../adapters/documents/documents.fixture.ts';
import {
  type KeepingServices,
  keepDocument,
  type SentDocument,
} from '../../adapters/documents/keep-document.ts';
import type { DocumentCommand } from '../../domain/profile/documents.ts';
import { type ProfileState, profileAggregate } from '../../domain/profile/profile.ts';
import { orphanMs, sweepDocuments } from './sweep.ts';

const now = new Date('2030-01-01T12:00:00.000Z');
const actor = { kind: 'customer', id: 'a', channel: 'mobile' } as const;
const context = { commandId: 'c', correlationId: 'c', now, actor };
const rules = { documents: { waiting: 6, withinDay: 12 } };
const log = createLog('test', 'fatal');

const notFound: ProfileEvent[] = [
  {
    type: 'ProfileRegistered',
    data: {
      ...{ accountId: 'a', personal: 'sealed', country: 'GB', marketing: false },
      ...{ termsVersion: '1', termsAcceptedAt: now.toISOString() },
    },
  },
  {
    type: 'VerificationAnswered',
    data: { provider: 'sandbox', reference: null, digest: 'd', answer: { outcome: 'not-found' } },
  },
];

/** How each step of what happens is taken: in tests of one thing at once. */
type Take = <Done>(step: string, work: () => Done) => Promise<Done>;
const atOnce: Take = async (_, work) => work();

/** Who is next of all that wait for their turn, by these choices; each goes as far as its next turn. */
const createTurns = (choices: readonly number[]) => {
  const waiting: (() => void)[] = [];
  const take: Take = async (_, work) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return work();
  };
  const run = async (all: Promise<unknown>): Promise<void> => {
    let isDone = false;
    const finished = all.finally(() => {
      isDone = true;
    });
    for (let turn = 0; !isDone; turn += 1) {
      for (let tick = 0; tick < 3; tick += 1) await new Promise((resolve) => setImmediate(resolve));
      const [next] = waiting.splice((choices[turn % choices.length] ?? 0) % (waiting.length || 1), 1);
      next?.();
    }
    await finished;
  };
  return { take, run };
};

/** A customer whom nobody found, and a store in which things lie since that many milliseconds. */
const createHouse = (take: Take = atOnce) => {
  let state: ProfileState = profileAggregate.initial;
  const fold = (event: ProfileEvent) => {
    state = profileAggregate.evolve(state, event, { at: now.toISOString(), actor });
  };
  for (const event of notFound) fold(event);
  const stored = new Map<string, { sealed: Uint8Array; storedAt: Date }>();
  const scanned: string[] = [];
  const load = () => take('load', () => ({ state, position: 1n }));
  const execute = (_: string, command: DocumentCommand) =>
    take('execute', () => {
      const events = profileAggregate.decide(state, command, { now });
      if (isRefusal(events)) return events;
      for (const event of events) fold(event);
      return { state, events, position: 2n };
    });
  const documents = {
    put: (name: string, sealed: Uint8Array) =>
      take('put', () => void stored.set(name, { sealed, storedAt: now })),
    get: async (name: string) => stored.get(name)?.sealed,
    remove: (name: string) => take('remove', () => void stored.delete(name)),
    list: async function* () {
      for (const [name, { storedAt }] of [...stored]) yield { name, storedAt };
    },
  };
  const services = {
    profiles: { load, execute, sealContent: async (_: string, __: string, bytes: Uint8Array) => bytes },
    scanner: {
      scan: (bytes: Uint8Array) =>
        take('scan', () => {
          scanned.push(bytes === jpeg ? 'jpeg' : 'pdf');
          return 'clean' as const;
        }),
    },
    ...{ documents, contentDigest: (_: string, bytes: Uint8Array) => `digest-${bytes.length}`, rules, log },
  } as unknown as KeepingServices;
  const sweep = () =>
    sweepDocuments(
      {
        ...{ profiles: { load, execute } as unknown as KeepingServices['profiles'], documents },
        ...{ accountKeys: { hasKey: async () => true }, clock: { now: () => now }, log },
      },
      new AbortController().signal,
      now.getTime(),
    );
  const isReadable = () =>
    state.documents.every((document) => stored.has(storedName('a', document)) === !document.isDeleted);
  return { services, stored, scanned, sweep, documents: () => state.documents, isReadable };
};

const sent = (more: Partial<SentDocument> = {}): SentDocument => ({
  ...{ accountId: 'a', documentId: 'one', purpose: 'identity', fundsTaken: false },
  ...{ kind: 'passport', side: null },
  ...{ file: { bytes: jpeg, declaredType: 'image/jpeg' }, left: new AbortController().signal },
  ...more,
});
const left = AbortSignal.abort();

describe('a document that is kept', () => {
  it('is not scanned, nor stored, where whoever sent it left while it waited for its turn', async () => {
    const { services, stored, scanned, documents } = createHouse();
    expect(await keepDocument(services, sent({ left }), context)).toMatchObject({
      refused: 'document-not-kept',
    });
    expect([scanned, stored.size, documents()]).toEqual([[], 0, []]);
    expect(await keepDocument(services, sent(), context)).toMatchObject({ document: { documentId: 'one' } });
  });

  it('is dropped while others are worked on, and takes none of their time', async () => {
    const ends: (() => void)[] = [];
    const { services, scanned } = createHouse(async (step, work) => {
      if (step === 'scan') await new Promise<void>((resolve) => ends.push(resolve));
      return work();
    });
    const ids = ['one', 'two', 'three', 'four'];
    const first = ids.map((documentId) => keepDocument(services, sent({ documentId }), context));
    await expect.poll(() => ends.length).toBe(4);
    const leaving = new AbortController();
    const file = { bytes: pdf, declaredType: 'application/pdf' };
    const fifth = keepDocument(services, sent({ documentId: 'five', file, left: leaving.signal }), context);
    leaving.abort();
    for (const end of ends) end();
    expect(await fifth).toMatchObject({ refused: 'document-not-kept' });
    await Promise.all(first);
    expect(scanned).not.toContain('pdf');
  });

  it('is one where it was sent twice at once, and the other try leaves nothing in the store', async () => {
    const { services, stored, documents } = createHouse();
    await Promise.all([keepDocument(services, sent(), context), keepDocument(services, sent(), context)]);
    expect(documents()).toHaveLength(1);
    expect([...stored.keys()]).toEqual(documents().map((document) => storedName('a', document)));
  });

  it('is never swept away, whatever of what tries before it left is swept meanwhile', async () => {
    const old = { sealed: jpeg, storedAt: new Date(now.getTime() - 2 * orphanMs) };
    const digest = `digest-${jpeg.length}`;
    const choices = fc.array(fc.nat(), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(choices, fc.nat({ max: 2 }), async (chosen, repeats) => {
        const { take, run } = createTurns(chosen);
        const house = createHouse(take);
        // Those of before lie there by their content alone.
        house.stored.set(`a/one.${digest}`, old);
        house.stored.set(`a/one.${digest}.an-earlier-try`, old);
        const tries = Array.from({ length: 1 + repeats }, () =>
          keepDocument(house.services, sent(), context),
        );
        await run(Promise.all([house.sweep(), ...tries]));
        expect(house.documents()).toHaveLength(1);
        expect(house.isReadable()).toBe(true);
        expect(house.stored.size).toBe(1);
      }),
    );
  });
});
