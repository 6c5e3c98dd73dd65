import { randomUUID } from 'node:crypto';
import { registerCustomer } from '@paddock/command-service/src/api/access/registration.ts';
import { startVerification } from '@paddock/command-service/src/processes/verification/verification.ts';
import type { IdentityAnswer } from '@paddock/contracts/events';
import { addCustomerFundsTicked, avStatus, deposit, verificationView } from '@paddock/contracts/http';
import { type RegistrationFields, registrationSchema } from '@paddock/contracts/registration';
import type { Session } from '@paddock/contracts/session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { password, testCard } from '../../support/customer.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { useCommandService } from '../support/use-command-service.ts';
import { createIdentityStandIn } from './identity-stand-in.ts';

/** Longer than the first pause between two attempts. */
const pause = 16_000;

const provider = createIdentityStandIn();
const { service } = useCommandService({ identity: () => provider.identity });

beforeEach(() => provider.reset());

/** Registers as the call does, under this command. */
const register = (form: RegistrationFields, commandId: string = randomUUID()) =>
  registerCustomer(service().dependencies, registrationSchema.parse(form), {
    ...{ commandId, correlationId: commandId, now: service().dependencies.clock.now() },
    actor: { kind: 'visitor', id: 'v', channel: 'desktop' },
  });

const registered = async (form: RegistrationFields, commandId?: string): Promise<string> => {
  const outcome = await register(form, commandId);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.accountId;
};

const british = (more: Partial<RegistrationFields> = {}) =>
  createRegistrationForm({
    ...{ Country: 'GB', Postcode: 'LS1 4AP', Currency: 'GBP', City: 'Leeds' },
    ...{ PhonePrefix: '+44', PhoneNumber: '7700900123' },
    ...more,
  });

const customerOf = (accountId: string, preferences: Partial<Session> = {}) =>
  service().visitor(['customer'], accountId, undefined, preferences);

/** What the customer is told, by both calls. */
const statusOf = async (accountId: string) => {
  const customer = await customerOf(accountId);
  const { status } = await customer.ask(verificationView, {});
  return [status, await customer.ask(avStatus, {})];
};

const paysIn = async (accountId: string) => {
  const customer = await customerOf(accountId);
  await customer.ask(addCustomerFundsTicked, { query: {} });
  return customer.send(deposit, {
    body: { CardToken: await cardTokenOf(customer, testCard), Amount: '20', Password: password },
  });
};

const eventsOf = async (stream: string) => {
  const events: { type: string; data: Record<string, unknown> }[] = [];
  for await (const { type, data } of service().dependencies.store.read(stream)) {
    events.push({ type, data: data as Record<string, unknown> });
  }
  return events;
};

const typesOf = async (accountId: string) => (await eventsOf(`profile-${accountId}`)).map(({ type }) => type);

const verified = ['verified', 'True'];
const checking = ['checking', 'False'];
const notVerified = ['not-verified', 'False'];

describe('a new customer in Great Britain', () => {
  it('who matches may play at once', async () => {
    const accountId = await registered(british());
    expect(await statusOf(accountId)).toEqual(verified);
    expect(await paysIn(accountId)).toMatchObject({ kind: 'answer', data: { status: 'completed' } });
  });

  it.each([
    ['of whom a part did not match', { outcome: 'partial', unmatched: ['address'] }],
    ['of whom nobody was found', { outcome: 'not-found' }],
  ] satisfies [string, IdentityAnswer][])('%s has an account, and may not pay in', async (_, answer) => {
    provider.state.answer = answer;
    const accountId = await registered(british());
    expect(await statusOf(accountId)).toEqual(notVerified);
    expect(await paysIn(accountId)).toMatchObject({ refusal: { code: 'not-verified' } });
  });

  it.each(['pending', 'away', 'lost'] as const)(
    'has an account where the provider is %s, and may not pay in until it has answered',
    async (answer) => {
      provider.state.answer = answer;
      const accountId = await registered(british());
      expect(await statusOf(accountId)).toEqual(checking);
      expect(await paysIn(accountId)).toMatchObject({ refusal: { code: 'not-verified' } });
    },
  );

  it('is asked about once, however often the registration is repeated', async () => {
    const [form, commandId] = [british(), randomUUID()];
    const accountId = await registered(form, commandId);
    expect(await registered(form, commandId)).toBe(accountId);
    expect(provider.workOn(form.LastName)).toEqual({ looks: 1, paid: 1 });
  });

  it('is told of with what is verified, and leaves no such value in the log', async () => {
    const form = british({ LastName: 'Featherstonehaugh', Address: '77 Uncommon Row' });
    const accountId = await registered(form);
    expect(provider.told).toEqual([
      {
        ...{ firstName: 'Aoife', lastName: 'Featherstonehaugh', dateOfBirth: '1990-02-28' },
        ...{ address: '77 Uncommon Row', city: 'Leeds', postcode: 'LS1 4AP', country: 'GB' },
      },
    ]);
    const written = JSON.stringify(await eventsOf(`profile-${accountId}`));
    for (const value of [form.LastName, 'Uncommon', 'LS1', '1990-02-28'])
      expect(written).not.toContain(value);
  });
});

describe('who would like an account in Ireland', () => {
  it('gets it once they are verified', async () => {
    const accountId = await registered(createRegistrationForm());
    expect(await typesOf(accountId)).toEqual([
      ...['VerificationAsked', 'VerificationReferenced', 'VerificationAnswered'],
      'ProfileRegistered',
    ]);
    expect(await statusOf(accountId)).toEqual(verified);
  });

  it.each([
    [{ outcome: 'not-found' }, 'identity-not-verified'],
    [{ outcome: 'partial', unmatched: ['age'] }, 'identity-not-verified'],
    ['pending', 'identity-unanswered'],
    ['away', 'identity-unanswered'],
    ['lost', 'identity-unanswered'],
  ] satisfies [IdentityAnswer | 'pending' | 'away' | 'lost', string][])(
    'leaves nothing of an account where the provider’s answer is %j',
    async (answer, refused) => {
      provider.state.answer = answer;
      const form = createRegistrationForm();
      expect(await register(form)).toEqual({ refused });
      const { names, clock } = service().dependencies;
      for (const [kind, name] of [['username', form.UserName] as const, ['email', form.Email] as const]) {
        expect(await names.ownerOf(kind, name)).toBeUndefined();
        expect(await names.isTaken(kind, name, 'another', clock.now())).toBe(false);
      }
      const streams = new Set<string>();
      for await (const { event } of service().dependencies.client.readAll()) {
        if (event?.streamId.includes('-') && !event.streamId.startsWith('$')) streams.add(event.streamId);
      }
      const about = [...streams].filter((stream) => stream.startsWith('profile-'));
      const own = about.at(-1)?.replace('profile-', '') ?? '';
      for (const category of ['account', 'access', 'key'])
        expect(streams).not.toContain(`${category}-${own}`);
      expect(await typesOf(own)).not.toContain('ProfileRegistered');
    },
  );

  it('is not asked about a second time by a repeat, and the same check goes on', async () => {
    const [form, commandId] = [createRegistrationForm(), randomUUID()];
    provider.state.answer = 'lost';
    expect(await register(form, commandId)).toEqual({ refused: 'identity-unanswered' });
    expect(await register(form, commandId)).toEqual({ refused: 'identity-unanswered' });
    expect(provider.workOn(form.LastName)).toEqual({ looks: 1, paid: 1 });
    provider.state.answer = { outcome: 'verified' };
    await service().advance(pause);
    const accountId = await registered(form, commandId);
    expect(provider.workOn(form.LastName)).toEqual({ looks: 2, paid: 1 });
    expect(await statusOf(accountId)).toEqual(verified);
  });

  it('is asked about anew as somebody of Great Britain: nobody is verified by what was found of another', async () => {
    const [form, commandId] = [createRegistrationForm(), randomUUID()];
    const { profiles } = service().dependencies;
    const dies = {
      ...service().dependencies,
      profiles: { ...profiles, register: () => Promise.reject('died') },
    };
    const context = { ...service().context(), commandId };
    await expect(registerCustomer(dies, registrationSchema.parse(form), context)).rejects.toBe('died');
    provider.state.answer = { outcome: 'not-found' };
    const { UserName, Email } = form;
    const accountId = await registered(british({ UserName, Email, LastName: 'Else' }), commandId);
    expect(provider.told.map(({ lastName }) => lastName)).toEqual([form.LastName, 'Else']);
    expect(await statusOf(accountId)).toEqual(notVerified);
  });

  it('has the account where they were asked about, whatever a repeat after a crash says', async () => {
    const [form, commandId] = [british(), randomUUID()];
    const { accounts } = service().dependencies;
    const dies = {
      ...service().dependencies,
      accounts: { ...accounts, execute: () => Promise.reject('died') },
    };
    const context = { ...service().context(), commandId };
    await expect(registerCustomer(dies, registrationSchema.parse(form), context)).rejects.toBe('died');
    const { UserName, Email, Password } = form;
    const irish = createRegistrationForm({ UserName, Email, Password });
    const accountId = await registered(irish, commandId);
    expect((await service().accountOf({ accountId })).jurisdiction).toBe('GB');
  });

  it('is asked about anew under other details: being verified opens no account for somebody else', async () => {
    const [form, commandId] = [createRegistrationForm(), randomUUID()];
    const { profiles } = service().dependencies;
    // The registration dies between the answer and what is kept.
    const dies = {
      ...service().dependencies,
      profiles: { ...profiles, register: () => Promise.reject('died') },
    };
    const context = {
      ...{ commandId, correlationId: commandId, now: service().dependencies.clock.now() },
      actor: { kind: 'visitor', id: 'v', channel: 'desktop' } as const,
    };
    await expect(registerCustomer(dies, registrationSchema.parse(form), context)).rejects.toBe('died');
    provider.state.answer = { outcome: 'not-found' };
    const other = { ...form, FirstName: 'Somebody', LastName: 'Else' };
    expect(await register(other, commandId)).toEqual({ refused: 'identity-not-verified' });
    expect(provider.told.map(({ lastName }) => lastName)).toEqual([form.LastName, 'Else']);
  });

  it('is not asked about with a username that somebody has', async () => {
    const taken = createRegistrationForm();
    await registered(taken);
    provider.reset();
    const form = createRegistrationForm({ UserName: taken.UserName });
    expect(await register(form)).toMatchObject({ refused: 'username-taken' });
    expect(provider.told).toEqual([]);
  });
});

describe('a customer about whom no answer came', () => {
  let stopping = new AbortController();
  const running: Promise<unknown>[] = [];
  beforeEach(() => {
    stopping = new AbortController();
  });
  afterEach(async () => {
    stopping.abort();
    await Promise.all(running.splice(0));
  });
  const run = (): void => {
    running.push(startVerification(service().dependencies, stopping.signal).finished);
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.all(running.splice(0));
    stopping = new AbortController();
  };

  it('is asked about again, and may play once it has come', async () => {
    provider.state.answer = 'pending';
    const form = british();
    const accountId = await registered(form);
    run();
    await service().advance(pause);
    await expect.poll(() => provider.workOn(form.LastName).looks, soon).toBe(2);
    expect(await statusOf(accountId)).toEqual(checking);
    provider.state.answer = { outcome: 'verified' };
    await service().advance(2 * pause);
    await expect.poll(() => statusOf(accountId), soon).toEqual(verified);
    expect(await paysIn(accountId)).toMatchObject({ kind: 'answer' });
    expect(provider.workOn(form.LastName)).toEqual({ looks: 3, paid: 1 });
  });

  it('is asked about by one of two processes, after a crash too, and paid for once', async () => {
    provider.state.answer = 'lost';
    const form = british();
    const accountId = await registered(form);
    run();
    run();
    await service().advance(pause);
    await expect.poll(() => provider.workOn(form.LastName).looks, soon).toBe(2);
    await stop();
    provider.state.answer = { outcome: 'verified' };
    await service().advance(2 * pause);
    run();
    await expect.poll(() => statusOf(accountId), soon).toEqual(verified);
    expect(provider.workOn(form.LastName)).toEqual({ looks: 3, paid: 1 });
    expect((await typesOf(accountId)).filter((type) => type === 'VerificationAsked')).toHaveLength(3);
  });

  it('is asked about where they registered before anybody was', async () => {
    const { accountId } = await service().customer({ amount: 0, unverified: true });
    expect(await statusOf(accountId)).toEqual(checking);
    await service().advance(pause);
    run();
    await expect.poll(() => statusOf(accountId), soon).toEqual(verified);
  });

  it('is left alone by the process once the answer is no', async () => {
    provider.state.answer = { outcome: 'not-found' };
    const form = british();
    const accountId = await registered(form);
    const other = await service().customer({ amount: 0, unverified: true });
    provider.state.answer = { outcome: 'verified' };
    await service().advance(100 * pause);
    run();
    await expect.poll(() => statusOf(other.accountId), soon).toEqual(verified);
    expect(provider.workOn(form.LastName).looks).toBe(1);
    expect(await statusOf(accountId)).toEqual(notVerified);
  });
});

it('a session that began before its customer was verified is blocked until they ask how it stands', async () => {
  provider.state.answer = 'pending';
  const accountId = await registered(british());
  const { sessions, clock } = service().dependencies;
  const account = {
    ...{ accountId, username: 'punter', roles: ['customer' as const], endings: 0 },
    ...{ signedInAt: clock.now().toISOString(), isAvBlocked: true },
  };
  const blocked = await customerOf(accountId, { account });
  const isBlocked = async () =>
    (await sessions.open(blocked.cookie.split('=')[1] ?? ''))?.account?.isAvBlocked ?? false;
  await blocked.ask(verificationView, {});
  expect(await isBlocked()).toBe(true);
  provider.state.answer = { outcome: 'verified' };
  const verifying = new AbortController();
  const { finished } = startVerification(service().dependencies, verifying.signal);
  await service().advance(pause);
  await expect.poll(() => statusOf(accountId), soon).toEqual(verified);
  expect(await blocked.ask(verificationView, {})).toEqual({ status: 'verified' });
  expect(await isBlocked()).toBe(false);
  verifying.abort();
  await finished;
});
