import { refuse } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createDigests } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { createContactBudget } from '../../adapters/contacts/contact-budget.ts';
import { createContactCodesInMemory } from '../../adapters/contacts/contact-codes.fixture.ts';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import { createAccess } from '../../domain/access/service.ts';
import { type CodeToAsk, withCodes } from './send-code.ts';

const now = new Date('2030-01-01T00:00:00Z');
const context = (commandId: string) => ({
  ...{ commandId, correlationId: 'c', now },
  actor: { kind: 'visitor', id: 'v', channel: 'desktop' } as const,
});
const from = { accountId: 'a-1', ip: 'cafe', device: undefined };
const email: CodeToAsk = {
  code: { codeId: 'c-1', changeId: 'change-1', channel: 'email', contact: 'ada@home.example' },
  context: context('press/email'),
};
const phone: CodeToAsk = {
  code: { codeId: 'c-2', changeId: 'change-2', channel: 'sms', contact: '+353861234567' },
  context: context('press/sms'),
};

/** An account of which each new contact may be sent one code in half an hour, and two a day. */
const createHouse = async () => {
  const { store, eventsOf } = createFakeEventStore();
  const access = createAccess(store, accessRule);
  await access.execute(
    'a-1',
    {
      ...{ type: 'grant-access', accountId: 'a-1', oneTimePassword: false, onRoster: true },
      ...{ credential: { kind: 'sealed', sealed: 'h' }, roles: ['customer'] },
    },
    context('grant'),
  );
  const sentTo = createContactCodesInMemory();
  const budgets = [
    { max: 1, seconds: 1800 },
    { max: 2, seconds: 86_400 },
  ];
  const contactBudget = createContactBudget(sentTo, createDigests(new Uint8Array(32)).names, {
    'new-contact': budgets,
    account: budgets,
  });
  const services = {
    ...{ access, contactBudget, originOf: (_: string, ip: string | undefined) => ip ?? '' },
    rules: { signIn: accessRule, contactChange: { openMs: 0, budgets: [] } },
  } as unknown as Parameters<typeof withCodes>[0];
  const sendAll = (...codes: CodeToAsk[]) =>
    withCodes(services, from, codes, async (send) => {
      for (const one of codes) {
        const sent = await send(one);
        if ('refused' in sent) return sent;
      }
      return {};
    });
  return {
    ...{ services, contactBudget, sendAll },
    /** What was counted of each contact. */
    counted: sentTo.counted,
    sent: () => eventsOf('access-a-1').filter(({ type }) => type === 'SecurityCodeRequested').length,
  };
};

describe('what a new contact may be sent', () => {
  it('is used once by one press, made twice at once and again', async () => {
    const { sendAll, counted, sent } = await createHouse();
    expect(await Promise.all([sendAll(email), sendAll(email)])).toEqual([{}, {}]);
    expect(await sendAll(email)).toEqual({});
    expect([sent(), counted()]).toEqual([1, [1]]);
  });

  it('is not used by a code that the account refuses', async () => {
    const { sendAll, counted } = await createHouse();
    await sendAll(email);
    const soon = { ...email, context: context('another') };
    expect(await sendAll(soon)).toMatchObject({ refused: 'security-code-too-soon' });
    expect(counted()).toEqual([1]);
  });

  it('is not used where the other contact may be sent none', async () => {
    const { sendAll, contactBudget, counted, sent } = await createHouse();
    await contactBudget.take(['new-contact', 'sms', phone.code.contact], 'of another account', now);
    const until = '2030-01-01T00:30:00.000Z';
    expect(await sendAll(email, phone)).toMatchObject({ refused: 'too-many-codes', until });
    expect([sent(), counted()]).toEqual([0, [1, 0]]);
  });

  it('is not used where the change is refused before its code is sent', async () => {
    const { services, counted } = await createHouse();
    const refusal = refuse('contact-change-over');
    expect(await withCodes(services, from, [email, phone], async () => refusal)).toEqual(refusal);
    expect(counted()).toEqual([0, 0]);
  });

  it('stays used where nobody knows whether it was sent, and what was not tried is given back', async () => {
    const { services, sendAll, counted } = await createHouse();
    const lost = new Error('no answer');
    const access = {
      ...services.access,
      execute: async () => {
        throw lost;
      },
    };
    const silent = { ...services, access } as typeof services;
    await expect(withCodes(silent, from, [email, phone], (send) => send(email))).rejects.toThrow(lost);
    expect(counted()).toEqual([1, 0]);
    expect(await sendAll(phone)).toEqual({});
  });
});
