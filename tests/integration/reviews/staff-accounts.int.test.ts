import { randomUUID } from 'node:crypto';
import { changeRoles, decideRequest, listOwnRequests, listReviews, makeStaff } from '@paddock/contracts/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { startPayments } from '../support/payments.ts';
import { waitingRequest } from '../support/staff-decision.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';

const note = 'joins the desk';

describe('what waits about accounts of staff', () => {
  let service: CommandService;
  let keeper: Visitor;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ service } = started);
    await start(started.processes.spawnManagers());
  });

  beforeEach(async () => {
    keeper = await service.visitor(['administrator']);
  });

  const make = async () => {
    const UserName = `desk${randomUUID().slice(0, 8)}`;
    const body = { UserName, Password: 'GivenOut!2026', roles: ['trader' as const], note };
    return { UserName, ...(await keeper.ask(makeStaff, { body })) };
  };
  const listOf = async (by: Visitor) => by.ask(listReviews, { query: { Kind: 'staff-account' } });
  const inList = (by: Visitor, accountId: string) =>
    vi.waitFor(async () => {
      const { reviews } = await listOf(by);
      const review = reviews.find((one) => 'accountId' in one && one.accountId === accountId);
      if (review?.kind !== 'staff-account') throw new Error('not in the list');
      return review;
    }, soon);

  it('is shown to administrators and compliance with who, what and why, and no password is in it', async () => {
    const { accountId, UserName } = await make();
    for (const role of ['administrator', 'compliance'] as const) {
      const review = await inList(await service.visitor([role]), accountId);
      expect(review).toMatchObject({
        ...{ change: { kind: 'make', roles: ['trader'] }, note, requestedBy: keeper.accountId, now: null },
        staffNames: { [accountId]: UserName },
      });
      expect(JSON.stringify(review)).not.toMatch(/credential|sealed|GivenOut/);
    }
    const own = await listOf(keeper);
    expect(own.reviews.filter(({ requestedBy }) => requestedBy === keeper.accountId)).toEqual([]);
    const { requests } = await keeper.ask(listOwnRequests, {});
    expect(requests).toMatchObject([
      { review: { accountId, staffNames: { [accountId]: UserName } }, outcome: null },
    ]);
  });

  it('says what holds now, and what became of it to who asked', async () => {
    const trader = await service.visitor(['trader']);
    const body = { account: trader.accountId, roles: ['trader' as const, 'compliance' as const], note };
    await keeper.ask(changeRoles, { body });
    const officer = await service.visitor(['compliance']);
    const review = await inList(officer, trader.accountId);
    expect(review).toMatchObject({
      change: { kind: 'roles', from: ['trader'], roles: ['trader', 'compliance'] },
      now: { kind: 'staff-account', roles: ['trader'], disabled: false, changed: false },
    });
    const { accountId, requestId } = review;
    const decision = { body: { accountId, requestId, approved: true } };
    const presses = [1, 2].map(() => officer.send(decideRequest, decision, 'one-press'));
    expect(await Promise.all(presses)).toMatchObject([{ kind: 'answer' }, { kind: 'answer' }]);
    expect(
      await officer.send(decideRequest, { body: { ...decision.body, approved: false } }, 'one-press'),
    ).toMatchObject({ refusal: { code: 'key-reused' } });
    expect(await officer.send(decideRequest, decision)).toMatchObject({ refusal: { code: 'review-ended' } });
    await vi.waitFor(async () => {
      const { requests } = await keeper.ask(listOwnRequests, {});
      const outcome = { approved: true, decidedBy: officer.accountId, decidedAs: 'compliance' };
      expect(requests).toMatchObject([{ outcome }]);
    }, soon);
  });

  it('is not in the list of whom it is about, nor counted for them', async () => {
    const about = await service.visitor(['administrator']);
    const other = await service.visitor(['administrator']);
    const body = { account: about.accountId, roles: ['administrator' as const, 'trader' as const], note };
    await keeper.ask(changeRoles, { body });
    await inList(other, about.accountId);
    const [forThem, forOthers] = [await listOf(about), await listOf(other)];
    expect(JSON.stringify(forThem.reviews)).not.toContain(about.accountId);
    expect(forOthers.total - forThem.total).toBe(1);
  });

  it('is all that an administrator decides: a customer is told apart from nobody by it', async () => {
    const customer = await service.openAccount({ amount: 0 });
    const decide = (accountId: string) =>
      keeper.send(decideRequest, { body: { accountId, requestId: 'r-1', approved: true } });
    const refused = await decide(customer);
    expect(refused).toMatchObject({ status: 403, refusal: { code: 'not-allowed' } });
    expect(refused).toEqual(await decide(randomUUID()));
  });

  it('is decided once where two approve at once', async () => {
    const { accountId } = await make();
    const requestId = await waitingRequest(service.dependencies, accountId);
    const others = [await service.visitor(['administrator']), await service.visitor(['compliance'])];
    const body = { accountId, requestId, approved: true };
    const answers = await Promise.all(others.map((by) => by.send(decideRequest, { body })));
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
    expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({
      refusal: { code: 'review-ended' },
    });
  });
});
