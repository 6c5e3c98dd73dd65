import { creditFreeBalance } from '@paddock/contracts/http';
import { type RefusalCode, refuse } from '@paddock/contracts/refusals';
import type { EventStore, NewEvent } from '@paddock/service-kit/engines';
import { expect, it } from 'vitest';
import { noteRefusal } from './note-refusal.ts';

const context = {
  commandId: 'c-1',
  correlationId: 'c-1',
  actor: { kind: 'staff', id: 'staff-1', channel: 'desktop' },
  now: new Date('2026-11-23T07:00:00Z'),
} as const;

const given = () => {
  const noted: { stream: string; data: unknown }[] = [];
  const append = async (stream: string, events: readonly NewEvent[]) => {
    noted.push(...events.map(({ data }) => ({ stream, data })));
    return { revision: 0n, position: 0n };
  };
  const store = { append } as Pick<EventStore, 'append'>;
  const answer = <Done>(done: Done) => noteRefusal(store, creditFreeBalance, 'a-1', done, context);
  return { noted, answer };
};

it('a refusal that says something of the account is noted each time, with the call and the code', async () => {
  const { noted, answer } = given();
  const refused = refuse('customer-excluded', { param1: '1 May 2027' });
  expect(await answer(refused)).toBe(refused);
  await answer(refused);
  const code = 'customer-excluded';
  const data = { accountId: 'a-1', view: 'refusal', refused: { call: 'credit-free-balance', code } };
  expect(noted).toEqual([
    { stream: 'audit-a-1', data },
    { stream: 'audit-a-1', data },
  ]);
});

it.each<RefusalCode>(['unknown-account', 'not-found', 'key-reused', 'needs-another-person'])(
  'a refusal as %s says nothing of the account and is not noted',
  async (code) => {
    const { noted, answer } = given();
    await answer(refuse(code));
    expect(noted).toEqual([]);
  },
);

it('what is done is an event of the account, and not noted', async () => {
  const { noted, answer } = given();
  const done = { position: 4n };
  expect(await answer(done)).toBe(done);
  expect(noted).toEqual([]);
});

it('a refusal that could not be noted is not answered', async () => {
  const failing = { append: () => Promise.reject(new Error('away')) } as Pick<EventStore, 'append'>;
  const refused = refuse('customer-excluded');
  await expect(noteRefusal(failing, creditFreeBalance, 'a-1', refused, context)).rejects.toThrow('away');
});
