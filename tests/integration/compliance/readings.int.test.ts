import { randomUUID } from 'node:crypto';
import { startReviews } from '@paddock/command-service/src/processes/reviews/reviews.ts';
import { startRisk } from '@paddock/command-service/src/processes/risk/risk.ts';
import {
  type AccountEvent,
  accountEvents,
  accountStream,
  auditStream,
  type StaffRole,
  staffRoles,
} from '@paddock/contracts/events';
import { type Call, calls, shopDeposit } from '@paddock/contracts/http';
import { proposeEvents } from '@paddock/service-kit/events';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { describe, expect, it, vi } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';
import {
  keyEncryptionKey,
  type ProjectionService,
  startProjectionService,
} from '../support/start-projection-service.ts';

/** A customer to be read, and the member of staff who reads. */
type Case = { customer: Visitor; staff: Visitor };
/** Makes what is shown, and answers with what the call is given and with what shows that it tells of the customer. */
type Prepare = (one: Case) => Promise<{ given?: Record<string, string>; shows?: string }>;
type Reading = { name: string; roles: readonly StaffRole[]; view: string; prepare: Prepare };

/** Calls that only staff make and that change nothing, which show no customer, and why. */
const showingNobody: Readonly<Record<string, string>> = {
  'second-factor': 'of whoever asks',
  'list-staff': 'of members of staff',
  'list-boosts': 'of the book',
  'list-sign-up-offers': 'of the book',
  'find-markets': 'of the book',
  'list-frozen-markets': 'of the book',
  'list-stopped-markets': 'of the book',
  'get-risk-settings': 'of the book',
  'list-card-ranges': 'of issuers of cards',
  'get-liabilities': 'sums of all customers',
  'ops-status': 'of the platform',
  'case-changes': 'whether a case is as it was read, which is noted',
  'list-mailbox': 'on a machine for development alone, of the people whom it was made for',
  'mailbox-page': 'as the list of it',
  'list-reviews by administrator': 'an administrator decides about accounts of staff only',
  'list-own-requests by administrator': 'an administrator asks for accounts of staff only',
};

/** Those that need a document that was sent, or an erasure that was asked for, and the test that it is noted. */
const notedElsewhere: Readonly<Record<string, string>> = {
  'waiting-documents': 'integration/documents/documents',
  'list-cases': 'integration/cases/cases',
  'document-content': 'integration/documents/documents',
  'list-erasures': 'integration/privacy/erasure',
};

describe('what staff read of a customer', () => {
  let service: CommandService;
  let projection: ProjectionService;

  useStarted(async (start) => {
    const engines = await start(startEngines(['eventStore', 'redis', 'idle-kafka']));
    service = await start(startCommandService(engines, { keys: createLocalKeys(keyEncryptionKey) }));
    projection = await start(startProjectionService(engines));
    const following = new AbortController();
    const indexes = [startReviews, startRisk].map((begin) => begin(service.dependencies, following.signal));
    await start({
      stop: async () => {
        following.abort();
        await Promise.all(indexes.map(({ finished }) => finished));
      },
    });
  });

  const append = (accountId: string, event: AccountEvent) =>
    service.dependencies.store.append(
      accountStream(accountId),
      proposeEvents<AccountEvent>(accountEvents, [event], service.context()),
      'any',
    );
  const byId: Prepare = async ({ customer }) => ({ given: { accountId: customer.accountId } });
  const events =
    (more: Record<string, string> = {}): Prepare =>
    async ({ customer: { accountId } }) => ({ given: { accountId, ...more }, shows: 'DepositCompleted' });

  const request =
    (requestedBy: (one: Case) => string): Prepare =>
    async (one) => {
      const asked = { requestId: randomUUID(), requestedBy: requestedBy(one) };
      const note = { kind: 'plain', text: 'as agreed' } as const;
      const bonus = { kind: 'free-balance', amount: 20_000, reason: 'goodwill' } as const;
      await append(one.customer.accountId, { type: 'BonusRequested', data: { ...asked, bonus, note } });
      const action = { kind: 'stake-factor', percent: 500, from: 100, note } as const;
      const data = { ...asked, requestId: randomUUID(), action };
      await append(one.customer.accountId, { type: 'ActionRequested', data });
      return {};
    };

  const referral: Prepare = async ({ customer }) => {
    await append(customer.accountId, {
      type: 'PlacementReferred',
      data: {
        ...{ placementId: randomUUID(), stake: 1000, currency: 'GBP', reasons: ['stake'] },
        expiresAt: '2099-01-01T00:00:00.000Z',
        bets: [{ betType: 'single', lines: 1, unitStake: 1000, selections: ['A'] }],
      },
    });
    return {};
  };

  const readings: readonly Reading[] = [
    { name: 'account-events', roles: ['compliance'], view: 'events', prepare: events() },
    {
      ...{ name: 'account-download', roles: ['compliance'], view: 'ndjson' },
      prepare: events({ format: 'ndjson' }),
    },
    { name: 'account-state', roles: ['compliance'], view: 'state', prepare: byId },
    {
      ...{ name: 'account-readings', roles: ['compliance'], view: 'readings' },
      prepare: async ({ customer }) => ({ given: { accountId: customer.accountId }, shows: '"readings"' }),
    },
    {
      ...{ name: 'find-accounts', roles: ['compliance'], view: 'search' },
      prepare: async ({ customer }) => ({ given: { search: customer.accountId } }),
    },
    {
      ...{ name: 'find-shop-transaction', roles: ['shop-assistant'], view: 'shop-transaction' },
      prepare: async ({ customer }) => {
        const { pin } = await customer.ask(shopDeposit, { query: { amount: '20' } });
        return { given: { pin }, shows: pin };
      },
    },
    {
      ...{ name: 'list-linked-accounts', roles: ['compliance'], view: 'linked-accounts' },
      prepare: async ({ customer: { accountId } }) => ({ given: { accountId }, shows: '"accounts"' }),
    },
    {
      ...{ name: 'documents-of', roles: ['compliance'], view: 'documents' },
      prepare: async ({ customer: { accountId } }) => ({ given: { accountId }, shows: '"detailsDigest"' }),
    },
    {
      ...{ name: 'erasure-of', roles: ['compliance'], view: 'erasure' },
      prepare: async ({ customer: { accountId } }) => ({ given: { accountId }, shows: '"retention"' }),
    },
    {
      ...{ name: 'case-of', roles: ['compliance'], view: 'cases' },
      prepare: async ({ customer: { accountId } }) => ({ given: { accountId }, shows: '"scores"' }),
    },
    { name: 'list-referrals', roles: ['trader'], view: 'referrals', prepare: referral },
    {
      ...{ name: 'list-alerts', roles: ['customer-service', 'compliance', 'administrator'], view: 'alerts' },
      prepare: async ({ customer: { accountId } }) => {
        service.dependencies.alerts.raise({ kind: 'many-places', accountId }, service.context());
        return {};
      },
    },
    {
      ...{ name: 'list-shortfalls', roles: ['customer-service', 'compliance'], view: 'shortfalls' },
      prepare: async ({ customer }) => ({ given: { account: customer.accountId }, shows: '"shortfalls"' }),
    },
    {
      ...{ name: 'exclusions-of', roles: ['customer-service', 'compliance'], view: 'exclusions' },
      prepare: async ({ customer }) => ({ given: { account: customer.accountId }, shows: '"isListed"' }),
    },
    {
      ...{ name: 'list-reviews', roles: ['trader', 'customer-service', 'compliance'], view: 'reviews' },
      prepare: request(() => 'somebody'),
    },
    {
      ...{ name: 'list-own-requests', view: 'reviews' },
      roles: ['trader', 'customer-service', 'compliance'],
      prepare: request(({ staff }) => staff.accountId),
    },
  ];

  /** Its roles, when they are those of staff only. */
  const ofStaffOnly = ({ who }: Call): readonly StaffRole[] =>
    who === 'anyone' || who.includes('customer') ? [] : staffRoles.filter((role) => who.includes(role));

  it('is read by the calls of these tests, in each role that may make them, and by no others', () => {
    const all = calls
      .filter(({ changes }) => !changes)
      .flatMap((call) => ofStaffOnly(call).map((role) => `${call.name} by ${role}`));
    const isExcused = (one: string) =>
      [one, one.split(' ')[0] ?? ''].some((key) => key in showingNobody || key in notedElsewhere);
    const tested = readings.flatMap(({ name, roles }) => roles.map((role) => `${name} by ${role}`));
    expect(tested.toSorted()).toEqual(all.filter((one) => !isExcused(one)).toSorted());
  });

  const send = async (call: Call, { cookie, csrfToken }: Visitor, given: Record<string, string>) => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
    const isGet = call.method === 'GET';
    const query = Object.entries(given).filter(([name]) => !call.path.includes(`{${name}}`));
    const url = isGet ? `${path}?${new URLSearchParams(query)}` : path;
    const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
    const init = { method: call.method, headers, ...(!isGet && { body: JSON.stringify(given) }) };
    const answer =
      call.service === 'command-service'
        ? await service.app.request(url, init)
        : await fetch(projection.base + url, init);
    return { status: answer.status, text: await answer.text() };
  };

  const readingsOf = async (accountId: string) => {
    const noted: { by: string; view: string }[] = [];
    for await (const { data, metadata } of service.dependencies.store.read(auditStream(accountId))) {
      noted.push({
        by: (metadata as { actor: { id: string } }).actor.id,
        view: (data as { view: string }).view,
      });
    }
    return noted;
  };

  const cases = readings.flatMap((reading) => reading.roles.map((role) => ({ ...reading, role })));
  it.each(cases)('by $name as $role is noted of them', async ({ name, role, view, prepare }) => {
    const call = calls.find((one) => one.name === name);
    if (!call) throw new Error(`no call is named ${name}`);
    const customer = await service.customer({ amount: 5000 });
    const staff = await service.visitor([role]);
    const { given = {}, shows = customer.accountId } = await prepare({ customer, staff });
    expect(await readingsOf(customer.accountId)).toEqual([]);
    await vi.waitFor(
      async () =>
        expect(await send(call, staff, given)).toEqual({ status: 200, text: expect.stringContaining(shows) }),
      soon,
    );
    const noted = await readingsOf(customer.accountId);
    expect(noted.length).toBeGreaterThan(0);
    expect(new Set(noted.map(({ by }) => by))).toEqual(new Set([staff.accountId]));
    expect(new Set(noted.map((one) => one.view))).toEqual(new Set([view]));
  });
});
