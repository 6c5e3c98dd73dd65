import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { contactOptions } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createDigests } from '@paddock/service-kit/keys';
import { expect, it } from 'vitest';
import { createContactBudget } from '../../adapters/contacts/contact-budget.ts';
import { createContactCodesInMemory } from '../../adapters/contacts/contact-codes.fixture.ts';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import { type Access, createAccess } from '../../domain/access/service.ts';
import { checkCode } from './check-code.ts';
import { type SendingServices, sendAccountCode } from './send-account-code.ts';

const now = new Date('2030-01-01T00:00:00Z');
let commands = 0;
const context = (at = now) => ({
  ...{ commandId: `c-${++commands}`, correlationId: 'c', now: at },
  actor: { kind: 'visitor', id: 'v', channel: 'desktop' } as const,
});

/** Two accounts with one contact, commands on which run in two copies of the service; `taken`: of the `max` that its contact may be sent. */
const createHouse = async (max = 100) => {
  const { store, eventsOf } = createFakeEventStore();
  const copies = [createAccess(store, accessRule), createAccess(store, accessRule)] as const;
  const credential = { kind: 'sealed', sealed: 'h' } as const;
  for (const accountId of ['a-1', 'a-2']) {
    await copies[0].execute(
      accountId,
      {
        ...{ type: 'grant-access', accountId, oneTimePassword: false, onRoster: true },
        ...{ credential, roles: ['customer'] },
      },
      context(),
    );
  }
  const codes = createContactCodesInMemory();
  const contactBudget = createContactBudget(codes, createDigests(new Uint8Array(32)).names, {
    'new-contact': [],
    account: [{ max, seconds: 1800 }],
  });
  const taken = () => codes.counted().reduce((sum, counted) => sum + counted, 0);
  const servicesOf = (access: Access): SendingServices => ({
    ...{ access, contactBudget, profiles: { personalOf: async () => personalDetails({}) } },
    ...{
      rules: { signIn: accessRule },
      originOf: (_, ip) => ip ?? '',
      devices: {} as SendingServices['devices'],
    },
  });
  const written = (type: string) => eventsOf('access-a-1').filter((event) => event.type === type).length;
  return { services: copies.map(servicesOf), written, taken };
};
const subject = { purpose: 'new-device', subjectId: 'i-1' } as const;
const wanted = { accountId: 'a-1', subject, option: contactOptions.email, ip: 'cafe', device: undefined };
const later = (ms: number) => context(new Date(now.getTime() + ms));
const times = <Done>(count: number, make: (index: number) => Promise<Done>): Promise<Done[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

it('codes that are refused use up nothing of what their owner may be sent', async () => {
  const { services, taken } = await createHouse();
  const [own = expect.unreachable()] = services;
  const once = context();
  expect(await sendAccountCode(own, wanted, once)).toHaveProperty('clock');
  expect(await sendAccountCode(own, wanted, once)).toHaveProperty('clock');
  for (let n = 0; n < 50; n += 1) {
    const refused = await sendAccountCode(own, wanted, context());
    expect(refused).toMatchObject({ refused: 'security-code-too-soon' });
  }
  expect(taken()).toBe(1);
  await sendAccountCode(own, wanted, later(accessRule.securityCode.resendMs));
  expect(taken()).toBe(2);
});

it('codes that are asked for at once, in two copies of the service, are as many as may be sent, and count as that many', async () => {
  const { services, written, taken } = await createHouse();
  const most = accessRule.securityCode.budgets[0]?.most ?? 0;
  const from = (index: number) => services[index % 2] ?? expect.unreachable();
  for (let sent = 1; sent <= most + 2; sent += 1) {
    const at = later(sent * accessRule.securityCode.resendMs);
    await times(6, (index) =>
      sendAccountCode(from(index), wanted, { ...at, commandId: `press-${sent}-${index}` }),
    );
    expect([written('SecurityCodeRequested'), taken()]).toEqual([Math.min(sent, most), Math.min(sent, most)]);
  }
});

it('the same press twice at once sends one code, and counts as one, also where it is the last that may be sent', async () => {
  const { services, written, taken } = await createHouse(1);
  const once = context();
  const answers = await times(2, (index) =>
    sendAccountCode(services[index] ?? expect.unreachable(), wanted, once),
  );
  expect(answers[0]).toHaveProperty('clock');
  expect(answers[0]).toEqual(answers[1]);
  expect([written('SecurityCodeRequested'), taken()]).toEqual([1, 1]);
});

it('one key of a browser counts for each account that it asks codes of', async () => {
  const { services, taken } = await createHouse(1);
  const [own = expect.unreachable()] = services;
  const once = context();
  expect(await sendAccountCode(own, wanted, once)).toHaveProperty('clock');
  const second = await sendAccountCode(own, { ...wanted, accountId: 'a-2' }, once);
  expect(second).toMatchObject({ refused: 'too-many-codes' });
  expect(taken()).toBe(1);
});

it('what all accounts of a contact may be sent is refused until the first of it is long enough ago', async () => {
  const { services, written } = await createHouse(1);
  const [own = expect.unreachable()] = services;
  await sendAccountCode(own, wanted, context());
  expect(await sendAccountCode(own, wanted, later(60_000))).toEqual({
    ...{ refused: 'too-many-codes', param1: '1 January 2030 at 00:30', until: '2030-01-01T00:30:00.000Z' },
  });
  expect(await sendAccountCode(own, wanted, later(1_800_000))).toHaveProperty('clock');
  expect(written('SecurityCodeRequested')).toBe(2);
});

it('wrong codes that are entered at once, in two copies of the service, are judged as often as may be tried', async () => {
  const { services, written } = await createHouse();
  await sendAccountCode(services[0] ?? expect.unreachable(), wanted, context());
  const securityCodes = { isCode: () => false };
  const answers = await times(20, (index) =>
    checkCode(
      { ...(services[index % 2] ?? expect.unreachable()), securityCodes },
      // Each from a place of its own: what bounds them is the code.
      {
        context: context(),
        accountId: 'a-1',
        subject,
        digits: '000000',
        ip: `cafe-${index}`,
        device: undefined,
      },
    ),
  );
  const wrong = answers.filter((answer) => isRefusal(answer) && answer.refused === 'security-code-wrong');
  const { wrongOnes } = accessRule.securityCode;
  expect([wrong.length, written('SecurityCodeFailed')]).toEqual([wrongOnes, wrongOnes]);
  const others = answers.filter((answer) => isRefusal(answer) && answer.refused === 'security-code-expired');
  expect(others).toHaveLength(20 - wrongOnes);
});
