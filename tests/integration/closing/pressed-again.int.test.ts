import { randomUUID } from 'node:crypto';
import { type CallOutcome, closeAccount } from '@paddock/contracts/http';
import { expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { strike } from '../support/cash-out.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import { legOn } from '../support/settlement.ts';
import type { CommandService } from '../support/start-command-service.ts';

let service: CommandService;
let payments: Payments;

useStarted(async (start) => {
  const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
  ({ service, payments } = started);
  await start(started.processes.spawnManagers());
});

type By = Awaited<ReturnType<Payments['customer']>>;

const funded = async (): Promise<By> => {
  const by = await payments.customer();
  await payments.payIn(by, cards.good);
  return by;
};
const countsOf = async (by: By) => {
  const types = await payments.typesOf(by);
  const count = (type: string) => types.filter((one) => one === type).length;
  return {
    begun: count('AccountClosing'),
    closed: count('AccountClosed'),
    returned: count('BalanceReturned'),
    asked: count('WithdrawalRequested'),
  };
};
const press = ({ browser }: By, key: string) => browser.send(closeAccount, { body: {} }, key);
const fourOf = (by: By, keyOf: (n: number) => string) =>
  Promise.all([1, 2, 3, 4].map((n) => press(by, keyOf(n))));
/** What the page is told, in a word; a refusal by its code. */
const toldOf = (outcome: CallOutcome<typeof closeAccount>): string | undefined => {
  if (outcome.kind === 'answer') return outcome.data.status;
  return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
};

it.each([
  ['one key', () => 'one-press'],
  ['keys of their own', (n: number) => `press-${n}-of-four`],
] as const)(
  'four presses at once with %s close an account once, and its balance goes back once',
  async (_, keyOf) => {
    const by = await funded();
    const told = (await fourOf(by, keyOf)).map(toldOf);
    expect(told).toContain('closed');
    // Whoever comes once the first has ended the sessions finds none.
    expect(told.filter((one) => one !== 'closed' && one !== 'not-signed-in')).toEqual([]);
    await payments.advance(15_000);
    await payments.eventually(async () =>
      expect(await payments.typesOf(by)).toContain('WithdrawalCompleted'),
    );
    expect(await countsOf(by)).toEqual({ begun: 1, closed: 1, returned: 1, asked: 1 });
    expect(await payments.balanceOf(by)).toBe(0);
    expect(await by.browser.whoAmI()).toMatchObject({ authenticated: false, EndedBy: 'closing' });
  },
  60_000,
);

it('a press that is repeated while a bet is open is answered as the first one, and begins nothing anew', async () => {
  const by = await funded();
  const leg = legOn(`m-${randomUUID()}`, 'home');
  await strike(service, by, { betType: 'single', legs: [leg], unitStake: 500 });
  const first = await press(by, 'one-press');
  expect(toldOf(first)).toBe('closing');
  expect(await press(by, 'one-press')).toEqual(first);
  expect((await fourOf(by, () => 'one-press')).map(toldOf)).toEqual(Array(4).fill('closing'));
  expect((await fourOf(by, (n) => `press-${n}-again`)).map(toldOf)).toEqual(Array(4).fill('closing'));
  expect(await countsOf(by)).toEqual({ begun: 1, closed: 0, returned: 0, asked: 0 });
  expect(await payments.balanceOf(by)).toBe(1500);
});

it('a customer is logged out of an account that was closed by a call that died before it ended their sessions', async () => {
  const by = await funded();
  const id = randomUUID();
  const close = {
    type: 'close-account',
    closingId: id,
    returnId: id,
    reason: null,
    ownerChange: null,
  } as const;
  const closed = await service.dependencies.accounts.execute(by.accountId, close, service.context());
  expect(closed).not.toHaveProperty('refused');
  await payments.eventually(async () =>
    expect(await by.browser.whoAmI()).toMatchObject({ authenticated: false, EndedBy: 'closing' }),
  );
  await payments.advance(15_000);
  await payments.eventually(async () => expect(await payments.typesOf(by)).toContain('WithdrawalCompleted'));
  expect(await countsOf(by)).toEqual({ begun: 1, closed: 1, returned: 1, asked: 1 });
});
