import { randomUUID } from 'node:crypto';
import { caseIndexKeys, countCases } from '@paddock/command-service/src/adapters/case-index/case-index.ts';
import { harmIndexKeys } from '@paddock/command-service/src/adapters/harm-index/harm-index.ts';
import { startCases } from '@paddock/command-service/src/processes/cases/cases.ts';
import { startHarm } from '@paddock/command-service/src/processes/harm/harm.ts';
import { type AccountEvent, accountEvents, accountStream, caseStream } from '@paddock/contracts/events';
import {
  caseChanges,
  caseOf,
  decideRequest,
  liftHarmBlock,
  limitsView,
  listCases,
  shopDeposit,
  takeCaseStep,
} from '@paddock/contracts/http';
import { proposeEvents } from '@paddock/service-kit/events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type CommandService, startCommandService, type Visitor } from '../support/start-command-service.ts';

describe('a customer with a strong sign of harm', () => {
  let service: CommandService;
  let customer: Visitor;
  let officer: Visitor;

  /** Both processes, twice each, as two copies beside one another. */
  const follow = () => {
    const stopping = new AbortController();
    const { dependencies } = service;
    const running = [startHarm, startHarm, startCases, startCases].map((begin) =>
      begin(dependencies, stopping.signal),
    );
    return async () => {
      stopping.abort();
      await Promise.all(running.map(({ finished }) => finished));
    };
  };

  useStarted(async (start) => {
    const engines = await start(startEngines(['eventStore', 'redis']));
    service = await start(startCommandService(engines));
    await start({ stop: follow() });
  });

  /** Deposits, as many as are a strong sign together. */
  const payOften = async (accountId: string): Promise<void> => {
    const events = Array.from({ length: 12 }, (): AccountEvent[] => {
      const depositId = randomUUID();
      const card = { token: 'card-1', lastFour: '4242', scheme: 'visa' };
      return [
        { type: 'DepositRequested', data: { depositId, amount: 500, card } },
        { type: 'DepositCompleted', data: { depositId, amount: 500, providerReference: 'r' } },
      ];
    }).flat();
    const proposed = proposeEvents<AccountEvent>(accountEvents, events, service.context());
    await service.dependencies.store.append(accountStream(accountId), proposed, 'any');
  };

  const blockedSince = async () => (await customer.ask(limitsView, {})).playBlockedSince;
  const isBlocked = (expected: boolean) =>
    vi.waitFor(async () => expect((await blockedSince()) !== null).toBe(expected), soon);
  const about = () => ({ params: { accountId: customer.accountId } });
  const listed = async (query: object = {}) =>
    (await officer.ask(listCases, { query: { PageIndex: 0, ...query } })).cases.find(
      ({ accountId }) => accountId === customer.accountId,
    );
  const isListed = (expected: object) =>
    vi.waitFor(async () => expect(await listed()).toMatchObject(expected), soon);
  const typesIn = async (stream: string): Promise<string[]> => {
    const types: string[] = [];
    for await (const { type } of service.dependencies.store.read(stream)) types.push(type);
    return types;
  };
  const contact = {
    ...({ step: 'contact', channel: 'phone' } as const),
    ...{ said: 'asked how they are', answer: 'fine' },
  };
  const payIn = () => customer.send(shopDeposit, { query: { amount: '10' } });

  beforeAll(async () => {
    customer = await service.customer({ amount: 5000 });
    officer = await service.visitor(['compliance']);
    await payOften(customer.accountId);
    await isBlocked(true);
  });

  it('pays nothing in, and is told why without the sign', async () => {
    expect(await payIn()).toMatchObject({
      refusal: { code: 'play-blocked', msg: expect.stringMatching(/^We have paused betting and deposits/) },
    });
  });

  it('has one case, however many copies find it and however often', async () => {
    await isListed({ isBlocked: true, markers: ['frequent-deposits'], assignee: null });
    // As after a Redis that was lost: all is folded again.
    const { checkpoint, watches } = harmIndexKeys(service.dependencies.rules.harm);
    const { checkpoint: ofCases, items, oldest, strongest, contacts } = caseIndexKeys;
    await service.dependencies.redis.del([checkpoint, watches, ofCases, items, oldest, strongest, contacts]);
    await isListed({ markers: ['frequent-deposits'] });
    const events = await typesIn(accountStream(customer.accountId));
    expect(events.filter((type) => type === 'HarmMarkerRaised')).toHaveLength(1);
    expect(await typesIn(caseStream(customer.accountId))).toEqual(['CaseOpened']);
  });

  it('is looked after in it: who works it, what was said, what was done, and what changed', async () => {
    await officer.ask(takeCaseStep, { ...about(), body: { step: 'take-on', from: null } });
    await isListed({ assignee: officer.accountId, contactUntil: expect.any(String) });
    const late = await service.visitor(['compliance']);
    const takes = { step: 'take-on', from: null } as const;
    expect(await late.send(takeCaseStep, { ...about(), body: takes })).toMatchObject({
      refusal: { code: 'case-taken' },
    });
    const gives = { step: 'assign', to: 'nobody', from: officer.accountId } as const;
    expect(await late.send(takeCaseStep, { ...about(), body: gives })).toMatchObject({
      refusal: { code: 'not-of-compliance' },
    });
    expect(await listed({ Mine: true })).toBeDefined();
    const own = await late.ask(listCases, { query: { Mine: true, PageIndex: 0 } });
    expect(own.cases).toEqual([]);
    const lift = { ...about(), body: { note: 'it was a mistake' } };
    const close = { step: 'close', outcome: 'block-stays', note: 'seen', signs: 1 } as const;
    for (const without of [
      await officer.send(liftHarmBlock, lift),
      await officer.send(takeCaseStep, { ...about(), body: close }),
    ]) {
      expect(without).toMatchObject({ refusal: { code: 'case-contact-owed' } });
    }
    const before = await officer.ask(caseOf, about());
    const changes = async () => (await late.ask(caseChanges, about())).changes;
    expect(await changes()).toBe(before.changes);
    await officer.ask(takeCaseStep, { ...about(), body: contact });
    expect(await changes()).not.toBe(before.changes);
    await isListed({ contactUntil: null });
    await officer.ask(takeCaseStep, {
      ...about(),
      body: { step: 'action', action: 'limit-agreed', note: '20 a week' },
    });
    const shown = await officer.ask(caseOf, about());
    expect(shown.steps.map(({ kind }) => kind)).toEqual(['opened', 'assigned', 'contact', 'action']);
    expect(shown.steps[2]).toMatchObject({ said: 'asked how they are', answer: 'fine' });
    expect(shown.raised).toMatchObject([{ marker: 'frequent-deposits', evidence: { value: 12 } }]);
    expect(shown.comparisons[0]?.days[0]).toMatchObject({ days: 7, before: { deposited: 11_000 } });
    for await (const { data } of service.dependencies.store.read(caseStream(customer.accountId))) {
      expect(JSON.stringify(data)).not.toContain('asked how they are');
    }
  });

  it('goes on once two of compliance say so, and not before, nor is the case closed otherwise', async () => {
    const { signs } = await officer.ask(caseOf, about());
    const close = { step: 'close', outcome: 'no-harm-found', note: 'spoken', signs } as const;
    expect(
      await officer.send(takeCaseStep, { ...about(), body: { ...close, signs: signs - 1 } }),
    ).toMatchObject({ refusal: { code: 'case-changed' } });
    expect(await officer.send(takeCaseStep, { ...about(), body: close })).toMatchObject({
      refusal: { code: 'case-block-stands' },
    });
    const asked = await officer.ask(liftHarmBlock, { ...about(), body: { note: 'spoken with them' } });
    expect(asked).toMatchObject({ waiting: true });
    const { requests } = await service.accountOf(customer);
    const requestId = requests.open[0]?.requestId ?? '';
    const body = { accountId: customer.accountId, requestId, approved: true };
    expect(await officer.send(decideRequest, { body })).toMatchObject({
      refusal: { code: 'needs-another-person' },
    });
    const colleague = await service.visitor(['compliance']);
    await colleague.ask(decideRequest, { body });
    await isBlocked(false);
    const { steps, comparisons } = await officer.ask(caseOf, about());
    const askedFor = { note: 'spoken with them' };
    expect(steps.slice(-2)).toEqual([
      { kind: 'lift-asked', at: expect.any(String), by: officer.accountId, ...askedFor },
      {
        ...{ kind: 'block-lifted', at: expect.any(String), by: colleague.accountId },
        ...{ askedBy: officer.accountId, ...askedFor },
      },
    ]);
    expect(comparisons.at(-1)?.at).toBe(steps.at(-1)?.at);
    expect(await payIn()).toMatchObject({ kind: 'answer' });
    await officer.ask(takeCaseStep, { ...about(), body: close });
    await vi.waitFor(async () => expect(await listed()).toBeUndefined(), soon);
  });

  it('is barred again by as much again, and the same case is open again', async () => {
    await payOften(customer.accountId);
    await isBlocked(true);
    await isListed({ isBlocked: true });
    expect((await typesIn(caseStream(customer.accountId))).at(-1)).toBe('CaseReopened');
  });

  it('counts as one with whom nobody was in touch in time, a day after their deposits were blocked, until somebody is', async () => {
    const { store, redis } = service.dependencies;
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const data = { because: 'frequent', count: 10, minutes: 60, until: inHours(24).toISOString() } as const;
    const blocked: AccountEvent = { type: 'DepositsBlocked', data };
    // About what barred them before.
    await officer.ask(takeCaseStep, { ...about(), body: contact });
    await isListed({ contactUntil: null });
    const proposed = proposeEvents<AccountEvent>(accountEvents, [blocked], service.context());
    await store.append(accountStream(customer.accountId), proposed, 'any');
    await isListed({ contactUntil: expect.any(String) });
    const overdueIn = async (hours: number) => (await countCases(redis, inHours(hours))).overdue;
    expect([await overdueIn(23), await overdueIn(25)]).toEqual([0, 1]);
    await officer.ask(takeCaseStep, { ...about(), body: contact });
    await isListed({ contactUntil: null });
    expect(await overdueIn(25)).toBe(0);
  });
});
