import { randomUUID } from 'node:crypto';
import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { type Call, calls } from '@paddock/contracts/http';
import { refusalBodySchema } from '@paddock/contracts/refusals';
import { proposeEvents } from '@paddock/service-kit/events';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { describe, expect, it, vi } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import type { Visitor } from '../../support/visitor.ts';
import { single, strike } from '../support/cash-out.ts';
import { evens, offer, setFeedLive } from '../support/catalogue.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';
import {
  keyEncryptionKey,
  type ProjectionService,
  startProjectionService,
} from '../support/start-projection-service.ts';
import { allNamed, namingNothing, ofNobodyElse, withoutNames, wordsOf } from './named-resources.fixture.ts';
import { ofAccount } from './resources-of-account.fixture.ts';
import { compose, ofCustomer, resources } from './resources-of-customer.fixture.ts';
import { everyRole, whoMayCall } from './who-may-call.fixture.ts';

const callNamed = (name: string): Call => {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`no call is named ${name}`);
  return call;
};

/** What an answer says, apart from what is new each time and from these ids. */
const textOf = async (answer: Response, ids: readonly string[]): Promise<string> => {
  const text = `${answer.status} ${await answer.text()}`;
  return ids
    .reduce((rest, id) => rest.replaceAll(id, 'ID'), text)
    .replace(/"(correlationId|serverTime|now)":"[^"]*"/g, '"$1":""');
};

/** All that calls in the midst of a sign-in take, one or another. */
const givenInSignIn = {
  ...{ Code: '123456', Password: 'MyOwnOne!2026' },
  ...{ SelectedResetOption: '1', CustomerPin: '123456' },
};

describe('calls, by who makes them', () => {
  let service: CommandService;
  let projection: ProjectionService;

  useStarted(async (start) => {
    const engines = await start(startEngines(['eventStore', 'redis', 'idle-kafka']));
    service = await start(startCommandService(engines, { keys: createLocalKeys(keyEncryptionKey) }));
    projection = await start(startProjectionService(engines));
    await setFeedLive(service.dependencies.redis);
    await offer(service.dependencies.redis, 'a', evens);
  });

  let address = 0;
  /** Each from another place, so that nobody is throttled. */
  const send = async (call: Call, who: Visitor, given: Record<string, unknown> = {}): Promise<Response> => {
    address += 1;
    const path = call.path.replace('{sport}', 'football').replace(/\{\w+\}/g, String(given.id ?? 'nothing'));
    const isGet = call.method === 'GET';
    const query = new URLSearchParams(
      Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const url = isGet ? `${path}?${query}` : path;
    const headers = {
      ...{ cookie: who.cookie, 'x-csrf-token': who.csrfToken, 'content-type': 'application/json' },
      'x-real-ip': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    };
    const init = { method: call.method, headers, ...(!isGet && { body: JSON.stringify(given) }) };
    return call.service === 'command-service'
      ? service.app.request(url, init)
      : fetch(projection.base + url, init);
  };

  it('stand in the table of who may make them, each once', () => {
    const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).toSorted();
    expect(names(whoMayCall)).toEqual(names(calls));
  });

  it('know the roles of the table, and no others', () => {
    const known = new Set(calls.flatMap(({ who }) => (who === 'anyone' ? [] : who)));
    expect([...known].toSorted()).toEqual([...everyRole].toSorted());
  });

  it.each(whoMayCall)('$name is for $who, and refused to all others', async ({ name, who, inSignIn }) => {
    const call = callNamed(name);
    const isFor = (role: string) => who.includes('anyone') || who.includes(role);
    const expected = (role: string): string => {
      if (isFor(role)) return 'let in';
      return role === 'visitor' || inSignIn ? '401 not-signed-in' : '403 not-allowed';
    };
    const outcomes: Record<string, string> = {};
    for (const role of ['visitor', ...everyRole] as const) {
      const by = await service.visitor(role === 'visitor' ? undefined : [role]);
      const answer = await send(call, by, inSignIn ? givenInSignIn : {});
      const code = refusalBodySchema.safeParse(await answer.json().catch(() => undefined)).data?.code;
      // What is sent holds next to nothing: whoever is let in is refused for that, or answered.
      const isShut = answer.status === 401 || answer.status === 403;
      outcomes[role] = isShut ? `${answer.status} ${code}` : 'let in';
    }
    const everybody = ['visitor', ...everyRole];
    expect(outcomes).toEqual(Object.fromEntries(everybody.map((role) => [role, expected(role)])));
  });

  it.each(ofCustomer)(
    '%s answers for a %s of somebody else as for one that nobody has',
    async (name, kind, field, more = {}) => {
      const call = callNamed(name);
      const [owner, other] = [
        await service.customer({ amount: 100_000 }),
        await service.customer({ amount: 100_000 }),
      ];
      const { unknown: unknownOf, withSlip = [], make } = resources[kind];
      if (withSlip.includes('owner')) await compose(service, owner);
      if (withSlip.includes('other')) await compose(service, other);
      const [own, unknown] = [await make(service, owner), unknownOf()];
      const { revision } = await service.dependencies.accounts.load(owner.accountId);
      const given = name === 'bet-working' ? { revisions: revision } : more;
      const ask = async (who: Visitor, id: string) => {
        const press = kind === 'token' ? { uniqueId: randomUUID() } : {};
        return textOf(await send(call, who, { ...press, [field]: id, ...given }), [own, unknown]);
      };
      const foreign = await ask(other, own);
      expect(foreign).toBe(await ask(other, unknown));
      // The owner is answered otherwise, once read models have it: what was named is there.
      await vi.waitFor(async () => expect(await ask(owner, own)).not.toBe(foreign), soon);
      expect(await ask(other, own)).toBe(foreign);
    },
  );

  const ofAccountByRole = ofAccount.flatMap(([name, ...rest]) => {
    const { who } = callNamed(name);
    return (who === 'anyone' ? [] : who).map((role) => [name, role, ...rest] as const);
  });

  it.each(ofAccountByRole)(
    '%s by %s with an account that does not have what %s names is answered as one that nobody has',
    async (name, role, field, deciders, event, more) => {
      const call = callNamed(name);
      const [owner, other] = [
        await service.customer({ amount: 5000 }),
        await service.customer({ amount: 5000 }),
      ];
      const [own, unknown] = [randomUUID(), randomUUID()];
      const events = proposeEvents<AccountEvent>(accountEvents, [event(own)], service.context());
      await service.dependencies.store.append(accountStream(owner.accountId), events, 'any');
      const staff = await service.visitor([role]);
      const ask = async (accountId: string, id: string) =>
        textOf(await send(call, staff, { accountId, [field]: id, ...more }), [own, unknown]);
      const foreign = await ask(other.accountId, own);
      expect(foreign).not.toContain('"success":true');
      expect(foreign).toBe(await ask(other.accountId, unknown));
      const done = (await ask(owner.accountId, own)).includes('"success":true');
      expect(done).toBe(deciders.some((one) => one === role));
    },
  );

  it('void-bet with the account of another customer is answered as for a bet that nobody has', async () => {
    const [owner, other] = [
      await service.customer({ amount: 5000 }),
      await service.customer({ amount: 5000 }),
    ];
    const [own, unknown] = [await strike(service, owner, single('a')), randomUUID()];
    const trader = await service.visitor(['trader']);
    const ask = async (account: string, betId: string) =>
      textOf(await send(callNamed('void-bet'), trader, { account, betId, reason: 'abandoned' }), [
        own,
        unknown,
      ]);
    const foreign = await ask(other.accountId, own);
    expect(foreign).toContain('unknown-bet');
    expect(foreign).toBe(await ask(other.accountId, unknown));
    expect(await ask(owner.accountId, own)).toContain('"success":true');
  });

  const ofKeepers = [
    ['unblock-access', 'customer-service', 'administrator'],
    ['end-sessions-of', 'customer-service', 'administrator'],
    ['end-sessions-of', 'compliance', 'administrator'],
  ] as const;
  const ofAdministrators = [
    'remove-second-factor',
    'give-one-time-password',
    'change-roles',
    'disable-staff',
    'enable-staff',
  ] as const;

  it.each(ofKeepers)(
    '%s by %s is of customers, and by an %s of staff: any other account is as one that nobody has',
    async (name, keeper, administrator) => {
      const call = callNamed(name);
      const [customer, staff] = [randomUUID(), randomUUID()];
      const grant = (accountId: string, roles: ('customer' | 'trader')[]) =>
        service.dependencies.access.execute(
          accountId,
          {
            type: 'grant-access',
            ...{ accountId, roles, oneTimePassword: false, onRoster: true },
            credential: { kind: 'sealed', sealed: 'h' },
          },
          service.context(),
        );
      await grant(customer, ['customer']);
      await grant(staff, ['trader']);
      const ask = async (role: typeof keeper | typeof administrator, account: string) =>
        textOf(await send(call, await service.visitor([role]), { account }), [account]);
      for (const [role, own, foreign] of [
        [keeper, customer, staff],
        [administrator, staff, customer],
      ] as const) {
        const refused = await ask(role, foreign);
        expect(refused).toContain('unknown-account');
        expect(refused).toBe(await ask(role, randomUUID()));
        expect(await ask(role, own)).toContain('"success":true');
      }
    },
  );

  it.each(ofAdministrators)('%s is answered for a customer as for one that nobody has', async (name) => {
    const administrator = await service.visitor(['administrator']);
    const toStaff = { Password: 'GivenOut!2026', roles: ['trader'], note: 'as they asked' };
    const ask = async (account: string) =>
      textOf(await send(callNamed(name), administrator, { ...toStaff, account }), [account]);
    const customer = randomUUID();
    await service.dependencies.access.execute(
      customer,
      {
        type: 'grant-access',
        ...{ accountId: customer, roles: ['customer'], oneTimePassword: false },
        credential: { kind: 'sealed', sealed: 'h' },
      },
      service.context(),
    );
    const refused = await ask(customer);
    expect(refused).toContain('unknown-account');
    expect(refused).toBe(await ask(randomUUID()));
  });

  it('name something of somebody in the tests above, or stand in the table of those that do not', () => {
    const tested = [
      ...ofCustomer.map(([name, , field]) => `${name}.${field}`),
      ...ofAccount.map(([name, field]) => `${name}.${field}`),
      ...[...ofKeepers.map(([name]) => name), ...ofAdministrators].map((name) => `${name}.account`),
      'void-bet.betId',
    ];
    const excused = new Set(wordsOf(ofNobodyElse));
    const isExcused = (one: string) => excused.has(one) || excused.has(`*.${one.split('.')[1]}`);
    expect([...new Set(tested)].toSorted()).toEqual(allNamed.filter((one) => !isExcused(one)).toSorted());
    expect(wordsOf(withoutNames).toSorted()).toEqual(namingNothing.toSorted());
    const all = [...allNamed, ...allNamed.map((one) => `*.${one.split('.')[1]}`)];
    expect([...excused].filter((one) => !all.includes(one))).toEqual([]);
  });
});
