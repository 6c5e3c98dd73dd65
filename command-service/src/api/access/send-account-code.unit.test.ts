import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { contactOptions } from '@paddock/contracts/http';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, it } from 'vitest';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import { createAccess } from '../../domain/access/service.ts';
import { type SendingServices, sendAccountCode } from './send-account-code.ts';

const now = new Date('2030-01-01T00:00:00Z');
let commands = 0;
const context = (at = now) => ({
  ...{ commandId: `c-${++commands}`, correlationId: 'c', now: at },
  actor: { kind: 'visitor', id: 'v', channel: 'desktop' } as const,
});

it('codes that are refused use up nothing of what their owner may be sent', async () => {
  const access = createAccess(createFakeEventStore().store, accessRule);
  const credential = { kind: 'sealed', sealed: 'h' } as const;
  await access.execute(
    'a-1',
    {
      ...{ type: 'grant-access', accountId: 'a-1', oneTimePassword: false, onRoster: true },
      ...{ credential, roles: ['customer'] },
    },
    context(),
  );
  let taken = 0;
  const services: SendingServices = {
    access,
    profiles: { personalOf: async () => personalDetails({}) },
    contactBudget: { take: async () => ++taken > 0 },
    rules: { signIn: accessRule },
    originOf: (_, ip) => ip ?? '',
    devices: {} as SendingServices['devices'],
  };
  const wanted = {
    ...{ accountId: 'a-1', subject: { purpose: 'new-device', subjectId: 'i-1' } as const },
    ...{ option: contactOptions.email, ip: 'cafe', device: undefined },
  };
  const once = context();
  expect(await sendAccountCode(services, wanted, once)).toHaveProperty('clock');
  expect(await sendAccountCode(services, wanted, once)).toHaveProperty('clock');
  for (let n = 0; n < 50; n += 1) {
    const refused = await sendAccountCode(services, wanted, context());
    expect(refused).toMatchObject({ refused: 'security-code-too-soon' });
  }
  expect(taken).toBe(1);
  await sendAccountCode(
    services,
    wanted,
    context(new Date(now.getTime() + accessRule.securityCode.resendMs)),
  );
  expect(taken).toBe(2);
});
