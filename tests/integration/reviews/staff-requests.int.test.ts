import { randomUUID } from 'node:crypto';
import {
  decideRequest,
  getRiskSettings,
  listReviews,
  setRiskSettings,
  setStakeFactor,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { startPayments } from '../support/payments.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';

describe('what one member of staff may not do alone', () => {
  let service: CommandService;
  let first: Visitor;
  let second: Visitor;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ service } = started);
    await start(started.processes.spawnManagers());
  });

  beforeEach(async () => {
    first = await service.visitor(['trader', 'customer-service']);
    second = await service.visitor(['trader', 'customer-service']);
  });

  const refused = (code: string) => ({ refusal: { code } });
  const reviews = async () => (await second.ask(listReviews, { query: {} })).reviews;
  const factorOf = async (accountId: string) => (await service.accountOf({ accountId })).risk.stakeFactor;
  const raise = (account: string, percent: number, by = first, key: string = randomUUID()) =>
    by.send(setStakeFactor, { body: { account, percent, reason: 'knows the game' } }, key);
  const waiting = (accountId: string) =>
    vi.waitFor(async () => {
      const review = (await reviews()).find((one) => 'accountId' in one && one.accountId === accountId);
      if (review?.kind !== 'stake-factor') throw new Error('not in the list');
      return review;
    }, soon);
  /** The list follows the log: what it shows of a request from before is not waited for. */
  const waitingRisk = ({ maximumLiabilityPerSelection: most }: { maximumLiabilityPerSelection: number }) =>
    vi.waitFor(async () => {
      const review = (await reviews()).find(
        (one) => one.kind === 'risk-settings' && one.settings.maximumLiabilityPerSelection === most,
      );
      if (review?.kind !== 'risk-settings') throw new Error('not in the list');
      return review;
    }, soon);

  it('is done once another approves, who sees what would change; the same press again is the same answer', async () => {
    const account = await service.openAccount({ amount: 0 });
    for (const _ of [1, 2]) {
      expect(await raise(account, 200, first, 'one-press')).toMatchObject({
        data: { waiting: true, msg: texts.operations.waitsForApproval },
      });
    }
    expect(await raise(account, 300, first, 'one-press')).toMatchObject(refused('key-reused'));
    expect(await raise(account, 300, second)).toMatchObject(refused('already-requested'));
    expect(await factorOf(account)).toBe(100);
    const review = await waiting(account);
    expect(review).toMatchObject({ percent: 200, from: 100, requestedBy: first.accountId });
    expect(review).toMatchObject({ note: 'knows the game', now: { kind: 'stake-factor', percent: 100 } });
    const body = { accountId: account, requestId: review.requestId, approved: true };
    expect(await first.send(decideRequest, { body })).toMatchObject(refused('needs-another-person'));
    const presses = await Promise.all([1, 2].map(() => second.send(decideRequest, { body }, 'its-press')));
    expect(presses).toMatchObject([{ kind: 'answer' }, { kind: 'answer' }]);
    expect(await factorOf(account)).toBe(200);
    expect(
      await second.send(decideRequest, { body: { ...body, approved: false } }, 'its-press'),
    ).toMatchObject(refused('key-reused'));
  });

  it('is done once where two others approve at once, and the later one is told that it is decided', async () => {
    const account = await service.openAccount({ amount: 0 });
    await raise(account, 250);
    const { requestId } = await waiting(account);
    const third = await service.visitor(['compliance']);
    const body = { accountId: account, requestId, approved: true };
    const answers = await Promise.all([second, third].map((by) => by.send(decideRequest, { body })));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['answer', 'refused']);
    expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject(refused('review-ended'));
    expect(await factorOf(account)).toBe(250);
  });

  it('is not done where it changed since, and can be declined and asked for again', async () => {
    const account = await service.openAccount({ amount: 0 });
    await raise(account, 300);
    const { requestId } = await waiting(account);
    expect(await raise(account, 40, second)).toMatchObject({ data: { waiting: false } });
    const body = { accountId: account, requestId, approved: true };
    expect(await second.send(decideRequest, { body })).toMatchObject(refused('request-outdated'));
    expect(await second.send(decideRequest, { body: { ...body, approved: false } })).toMatchObject({
      kind: 'answer',
    });
    expect(await factorOf(account)).toBe(40);
    expect(await raise(account, 300)).toMatchObject({ data: { waiting: true } });
  });

  it('is not done once who asked is shut out, and can be declined: a stake factor as well as a limit of risk', async () => {
    const account = await service.openAccount({ amount: 0 });
    await raise(account, 300);
    const settings = await first.ask(getRiskSettings, {});
    const raised = { ...settings, maximumLiabilityPerSelection: 5_000_001, note: 'cup final' };
    await first.ask(setRiskSettings, { body: raised });
    const requests = [
      { accountId: account, requestId: (await waiting(account)).requestId },
      { accountId: null, requestId: (await waitingRisk(raised)).requestId },
    ];
    const shutOut = { type: 'disable', changes: 0 } as const;
    await service.dependencies.access.execute(first.accountId, shutOut, service.context());
    for (const request of requests) {
      const decide = (approved: boolean) => second.send(decideRequest, { body: { ...request, approved } });
      expect(await decide(true)).toMatchObject(refused('request-outdated'));
      expect(await decide(false)).toMatchObject({ kind: 'answer' });
    }
    expect(await factorOf(account)).toBe(100);
    expect(await second.ask(getRiskSettings, {})).toEqual(settings);
  });

  it('holds for a limit of risk too, which waits with what is in force, and is about no account', async () => {
    const before = await first.ask(getRiskSettings, {});
    const wanted = { ...before, maximumLiabilityPerSelection: 5_000_002 };
    expect(await first.send(setRiskSettings, { body: wanted })).toMatchObject(refused('note-missing'));
    const noted = { ...wanted, note: 'cup final' };
    expect(await first.ask(setRiskSettings, { body: noted })).toMatchObject({ waiting: true });
    expect(await first.ask(getRiskSettings, {})).toEqual(before);
    const review = await waitingRisk(wanted);
    expect(review).toMatchObject({
      ...{ from: before, settings: wanted, currency: null, note: 'cup final' },
      now: { kind: 'risk-settings', settings: before },
    });
    const body = { accountId: null, requestId: review.requestId, approved: true };
    expect(await first.send(decideRequest, { body })).toMatchObject(refused('needs-another-person'));
    await second.ask(decideRequest, { body }, 'one-press');
    await second.ask(decideRequest, { body }, 'one-press');
    expect(await first.ask(getRiskSettings, {})).toEqual(wanted);
    expect(await second.ask(setRiskSettings, { body: before })).toMatchObject({ waiting: false });
    expect(await first.ask(getRiskSettings, {})).toEqual(before);
  });
});
