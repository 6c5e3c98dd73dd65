import { randomInt, randomUUID } from 'node:crypto';
import type { StaffRole } from '@paddock/contracts/events';
import {
  changeCardRanges,
  correctDetails,
  creditFreeBalance,
  decideRequest,
  decideWithdrawal,
  getRiskSettings,
  liftHarmBlock,
  listOwnRequests,
  listReviews,
  makeStaff,
  resolveContradiction,
  restrictLimits,
  reviewDeposits,
  setRiskSettings,
  setStakeFactor,
  takeCaseStep,
  writeOffDebt,
} from '@paddock/contracts/http';
import type { PeriodAmount } from '@paddock/contracts/limits';
import { decidersOf, kindsDecidedBy } from '@paddock/contracts/reviews';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type Payments, startPayments } from '../support/payments.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';

const roles = [
  'trader',
  'feed-engineer',
  'customer-service',
  'shop-assistant',
  'compliance',
  'administrator',
] as const satisfies readonly StaffRole[];

describe('who decides what', () => {
  let payments: Payments;
  let service: CommandService;
  let asker: Visitor;
  let account: string;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ payments, service } = started);
    await start(started.processes.spawnManagers());
  });

  beforeEach(async () => {
    asker = await service.visitor(['trader', 'customer-service', 'compliance', 'administrator']);
    account = await service.openAccount({ amount: 0 });
  });

  const note = 'as the customer asked';
  const asksFor = {
    'stake-factor': () => asker.ask(setStakeFactor, { body: { account, percent: 200, reason: note } }),
    'deposit-review': () => asker.ask(reviewDeposits, { body: { account, amount: 900_000, note } }),
    'limit-restriction': async () => {
      const restrict = (restriction: PeriodAmount | null) =>
        asker.ask(restrictLimits, { body: { account, restriction, note } });
      await restrict({ amount: 7000, period: 'weekly' });
      return restrict(null);
    },
    'harm-block': async () => {
      const now = new Date();
      const evidence = {
        ...{ value: 12, threshold: 12, windowMs: 86_400_000, from: 1, through: 12 },
        events: [{ revision: 1, at: now.toISOString() }],
      };
      const marker = { type: 'raise-harm-marker', marker: 'frequent-deposits', evidence } as const;
      await service.dependencies.accounts.execute(account, marker, service.context());
      const about = { params: { accountId: account } };
      const contact = { step: 'contact', channel: 'phone', said: 'asked how they are', answer: '' } as const;
      await asker.ask(takeCaseStep, { ...about, body: { step: 'open', note } });
      await asker.ask(takeCaseStep, { ...about, body: contact });
      return asker.ask(liftHarmBlock, { ...about, body: { note } });
    },
    'debt-write-off': async () => {
      const { by, depositId } = await payments.debtor('150.00');
      const debt = { account: by.accountId, of: 'chargeback', paymentId: depositId } as const;
      return asker.ask(writeOffDebt, { body: { ...debt, note } });
    },
    bonus: () =>
      asker.ask(creditFreeBalance, { body: { account, amount: 20_000, reason: 'goodwill', note } }),
    'risk-settings': async () => {
      const settings = await asker.ask(getRiskSettings, {});
      const body = { ...settings, maximumStake: settings.maximumStake + 1, note };
      return asker.ask(setRiskSettings, { body });
    },
    'card-ranges': () => {
      const first = `45${randomInt(1000, 10_000)}`;
      return asker.ask(changeCardRanges, { body: { set: [{ first, last: first, funding: 'debit' }], note } });
    },
    'personal-details': async () => {
      const { accountId } = await service.customer({ amount: 0 });
      return asker.ask(correctDetails, { body: { account: accountId, FirstName: 'Aoibheann', note } });
    },
    'staff-account': () => {
      const UserName = `desk${randomUUID().slice(0, 8)}`;
      const body = { UserName, Password: 'GivenOut!2026', roles: ['trader' as const], note };
      return asker.ask(makeStaff, { body });
    },
  };
  const own = async () => (await asker.ask(listOwnRequests, {})).requests;
  const ownRequest = () =>
    vi.waitFor(async () => {
      const [request] = await own();
      if (!request || !('requestId' in request.review)) throw new Error('not in the list');
      return request;
    }, soon);
  const bodyOf = async (approved: boolean) => {
    const { review } = await ownRequest();
    if (!('requestId' in review)) throw new Error('no request');
    const accountId = 'accountId' in review ? review.accountId : null;
    return { body: { accountId, requestId: review.requestId, approved } };
  };
  const becomes = (outcome: unknown) =>
    vi.waitFor(async () => expect((await own())[0]?.outcome).toMatchObject(outcome as object), soon);

  it.each(Object.keys(asksFor) as (keyof typeof asksFor)[])(
    '%s is decided by its roles, shown to them only, and to nobody else is anything done',
    async (kind) => {
      expect(await asksFor[kind]()).toMatchObject({ waiting: true });
      const decision = await bodyOf(false);
      const deciders: readonly StaffRole[] = decidersOf[kind];
      for (const role of roles) {
        const by = await service.visitor([role]);
        const list = await by.send(listReviews, { query: { Kind: kind } });
        if (!deciders.includes(role)) {
          expect(list).toMatchObject({ status: 403, refusal: { code: 'not-allowed' } });
          expect(await by.send(decideRequest, decision)).toMatchObject({
            status: 403,
            refusal: { code: 'not-allowed' },
          });
          continue;
        }
        expect(list).toMatchObject({ data: { reviews: [{ kind, note, requestedBy: asker.accountId }] } });
        const all = await by.ask(listReviews, { query: {} });
        expect(all.kinds.map((one) => one.kind)).toEqual(kindsDecidedBy([role]));
        for (const review of all.reviews) expect(kindsDecidedBy([role])).toContain(review.kind);
      }
      expect((await ownRequest()).outcome).toBeNull();
      const role = deciders.at(-1) as StaffRole;
      const second = await service.visitor([role]);
      await second.ask(decideRequest, decision);
      await becomes({ approved: false, decidedBy: second.accountId, decidedAs: role });
    },
  );

  /** The asker changes the desk: fewer roles, and a new session. */
  const leaveRoles = async (left: StaffRole[]) => {
    const asked = { requestId: 'fewer', requestedBy: 'keeper', note: null };
    const change = { type: 'change-roles', roles: left, changes: 0, ...asked } as const;
    await service.dependencies.access.execute(asker.accountId, change, service.context());
    asker = await service.visitor(left, asker.accountId);
  };

  it('who asked approves nothing, may take it back, and sees that it was', async () => {
    await asksFor['deposit-review']();
    const decision = await bodyOf(true);
    const list = await asker.ask(listReviews, { query: {} });
    expect(list.reviews.filter(({ requestedBy }) => requestedBy === asker.accountId)).toEqual([]);
    const officer = await service.visitor(['compliance']);
    const others = await officer.ask(listReviews, { query: {} });
    expect(others.total).toBe(list.total + 1);
    expect(await asker.send(decideRequest, decision)).toMatchObject({
      refusal: { code: 'needs-another-person' },
    });
    expect(await asker.send(decideRequest, await bodyOf(false))).toMatchObject({ kind: 'answer' });
    await becomes({ approved: false, decidedBy: asker.accountId, decidedAs: 'asker' });
    expect(await own()).toMatchObject([{ review: { kind: 'deposit-review', note } }]);
  });

  it('who asked and has other roles by now is shown no more of it, nor is that approved, and may take it back', async () => {
    await asksFor['deposit-review']();
    const { body } = await bodyOf(true);
    await asksFor['stake-factor']();
    await leaveRoles(['trader']);
    await vi.waitFor(
      async () => expect((await own()).map(({ review }) => review.kind)).toEqual(['stake-factor']),
      10_000,
    );
    const officer = await service.visitor(['compliance']);
    const refused = { refusal: { code: 'request-outdated' } };
    expect(await officer.send(decideRequest, { body })).toMatchObject(refused);
    expect(await asker.send(decideRequest, { body: { ...body, approved: false } })).toMatchObject({
      kind: 'answer',
    });
    expect(await officer.send(decideRequest, { body })).toMatchObject({ refusal: { code: 'review-ended' } });
    await asker.ask(decideRequest, await bodyOf(false));
  });

  it('pay-outs and contradicted payments are decided by no trader', async () => {
    const trader = await service.visitor(['trader']);
    const about = { accountId: account, note };
    const refused = { status: 403, refusal: { code: 'not-allowed' } };
    expect(
      await trader.send(decideWithdrawal, { body: { ...about, withdrawalId: 'w', approved: true } }),
    ).toMatchObject(refused);
    expect(
      await trader.send(resolveContradiction, {
        body: { ...about, paymentId: 'd', outcome: 'as-recorded' },
      }),
    ).toMatchObject(refused);
  });

  it('many of one kind hide none of another: each has pages of its own', async () => {
    const many = Array.from({ length: 23 }, () => service.openAccount({ amount: 0 }));
    for (const of of await Promise.all(many)) {
      await asker.ask(setStakeFactor, { body: { account: of, percent: 300, reason: note } });
    }
    await asksFor['deposit-review']();
    const officer = await service.visitor(['compliance']);
    const kindsOf = async (query: { PageIndex?: number; Kind?: 'stake-factor' }) => {
      const { reviews } = await officer.ask(listReviews, { query });
      return reviews.map(({ kind }) => kind);
    };
    await vi.waitFor(async () => expect(await kindsOf({})).toContain('deposit-review'), soon);
    const { kinds, total } = await officer.ask(listReviews, { query: {} });
    const factors = kinds.find(({ kind }) => kind === 'stake-factor');
    expect(factors).toEqual({ kind: 'stake-factor', total: 23, LastPage: 1 });
    expect(total).toBe(kinds.reduce((sum, kind) => sum + kind.total, 0));
    expect((await kindsOf({})).filter((kind) => kind === 'stake-factor')).toHaveLength(20);
    expect(await kindsOf({ Kind: 'stake-factor', PageIndex: 1 })).toHaveLength(3);
  });
});
