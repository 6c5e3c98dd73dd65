import { monthsLater } from '@paddock/contracts/exclusions';
import {
  cancelClosing,
  closeAccount,
  closingView,
  login,
  register,
  reopenAccount,
} from '@paddock/contracts/http';
import { expect, it } from 'vitest';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useStarted } from '../../support/use-started.ts';
import { strike } from '../support/cash-out.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import { legOn } from '../support/settlement.ts';
import type { SpawnedProcess } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

let http: SpawnedProcess;
let service: CommandService;
let payments: Payments;

// Two managers at once: whatever either of them does, it is done once.
useStarted(async (start) => {
  const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
  ({ http, service, payments } = started);
  await start(started.processes.spawnManagers());
  await start(started.processes.spawnManagers());
});

type By = Awaited<ReturnType<Payments['customer']>>;

const countOf = async (by: By, type: string) =>
  (await payments.typesOf(by)).filter((one) => one === type).length;
const betOn = (by: By, marketId: string) =>
  strike(service, by, { betType: 'single', legs: [legOn(marketId, 'home')], unitStake: 500 });
const settle = ({ accountId }: By, marketId: string, outcome: 'won' | 'lost' = 'lost') =>
  service.dependencies.accounts.execute(
    accountId,
    {
      type: 'result-market',
      market: {
        marketId,
        declarations: [
          {
            ...{ fixtureId: `f-${marketId}`, resultedAt: service.dependencies.clock.now().toISOString() },
            results: { home: { result: { outcome }, revision: 0 } },
          },
        ],
      },
      frozen: [],
    },
    service.context(),
  );
const eventually = (assertion: () => Promise<void>) => payments.eventually(assertion);

it('a customer with an open bet and a balance closes: the bet settles, the money goes back once, and log-in says closed', async () => {
  const names = { UserName: 'closer01', Email: 'closer01@example.com' };
  const by = await payments.customer(names);
  const { browser, accountId, password } = by;
  await payments.payIn(by, cards.good);
  await betOn(by, 'm-closing');
  expect(await browser.ask(closeAccount, { body: { Reason: 'other' } }, 'one-press')).toMatchObject({
    status: 'closing',
  });
  expect(await browser.ask(closingView, {})).toMatchObject({
    ...{ status: 'closing', by: 'customer', balance: 1500, waitsFor: { bets: 1, stakes: 0, payments: 0 } },
    returns: [{ card: expect.stringContaining('ending 0002'), amount: 1500, held: false }],
  });
  expect(await payments.payIn(by, cards.good)).toMatchObject({ refusal: { code: 'account-closing' } });

  await browser.ask(cancelClosing, {});
  expect(await browser.ask(closingView, {})).toMatchObject({ status: 'open', by: null });
  const again = await browser.send(closeAccount, { body: { Password: 'wrong-Passw0rd!' } });
  expect(again).toMatchObject({ refusal: { code: 'wrong-password', field: 'Password' } });
  await browser.ask(closeAccount, { body: { Password: password } });

  await settle(by, 'm-closing');
  await eventually(async () => expect(await countOf(by, 'AccountClosed')).toBe(1));
  await payments.advance(15_000);
  await eventually(async () => expect(await countOf(by, 'WithdrawalCompleted')).toBe(1));
  expect(await countOf(by, 'BalanceReturned')).toBe(1);
  expect(await payments.balanceOf(by)).toBe(0);
  await eventually(async () =>
    expect(await browser.send(closingView, {})).toMatchObject({
      refusal: { code: 'not-signed-in' },
    }),
  );

  const visitor = createHttpBrowser(http.url, { 'x-real-ip': '10.9.9.9' });
  // Whoever still names the session is told why it ended, and nobody else.
  expect(await visitor.whoAmI()).not.toHaveProperty('EndedBy');
  expect(await browser.whoAmI()).toMatchObject({ authenticated: false, EndedBy: 'closing' });
  const signIn = (Password: string) => visitor.ask(login, { body: { UserName: names.UserName, Password } });
  expect(await signIn(password)).toMatchObject({ msg: 'Error', code: 'account-closed' });
  expect(await signIn('wrong-Passw0rd!')).toMatchObject({ code: 'wrong-credentials' });
  const form = createRegistrationForm({ Email: names.Email });
  expect(await visitor.send(register, { body: form })).toMatchObject({ refusal: { field: 'Email' } });

  const staff = await service.visitor(['customer-service']);
  const body = { account: names.UserName, note: 'asked for by telephone' };
  await staff.ask(reopenAccount, { body }, 'reopened');
  await staff.ask(reopenAccount, { body }, 'reopened');
  expect(await staff.send(reopenAccount, { body })).toMatchObject({
    refusal: { code: 'account-not-closed' },
  });
  expect(await signIn(password)).toMatchObject({ msg: 'Success' });
  expect(await countOf({ ...by, accountId }, 'AccountReopened')).toBe(1);
});

it('what staff give back in a closed account is held again and not sent, and nobody who is excluded has theirs opened again', async () => {
  const by = await payments.customer();
  await payments.payIn(by, cards.inOnly);
  expect(await by.browser.ask(closeAccount, { body: {} })).toMatchObject({ status: 'closed' });
  await payments.advance(15_000);
  // The card takes nothing back: a member of staff pays it another way.
  await eventually(async () => {
    const held = (await payments.eventsOf(by)).filter(({ type }) => type === 'WithdrawalHeld');
    expect(held).toMatchObject([{ data: { amount: 2000, reason: 'card-failed' } }]);
  });
  const { accounts } = service.dependencies;
  const { accountId } = by;
  const withdrawalId = (await service.accountOf(by)).payments.withdrawals[0]?.withdrawalId ?? '';
  const giveBack = {
    type: 'decide-withdrawal',
    withdrawalId,
    approved: false,
    otherwise: false,
    decidedBy: 'staff-1',
    note: { kind: 'plain', text: 'another look' },
  } as const;
  await accounts.execute(accountId, giveBack, service.context());
  await payments.advance(15_000);
  await eventually(async () => expect(await countOf(by, 'WithdrawalHeld')).toBe(2));
  expect(await countOf(by, 'BalanceReturned')).toBe(1);
  expect(await countOf(by, 'WithdrawalRequested')).toBe(1);
  expect(await payments.balanceOf(by)).toBe(0);

  await accounts.execute(accountId, { type: 'set-exclusion', scope: 'full', months: 6 }, service.context());
  const staff = await service.visitor(['customer-service']);
  const body = { account: accountId, note: 'asked for by telephone' };
  expect(await staff.send(reopenAccount, { body })).toMatchObject({
    refusal: { code: 'customer-excluded' },
  });
});

it('whoever is excluded from everything is paid their balance once, and what an open bet wins once, without logging in', async () => {
  const by = await payments.customer({ UserName: 'leaver01' });
  await payments.payIn(by, cards.good);
  await betOn(by, 'm-leaver');
  const { accounts } = service.dependencies;
  const exclude = { type: 'set-exclusion', scope: 'full', months: 6 } as const;
  await accounts.execute(by.accountId, exclude, service.context());
  await eventually(async () => expect(await countOf(by, 'BalanceReturned')).toBe(1));
  await payments.advance(15_000);
  await eventually(async () => expect(await countOf(by, 'WithdrawalCompleted')).toBe(1));
  expect(await payments.balanceOf(by)).toBe(0);
  await settle(by, 'm-leaver', 'won');
  await eventually(async () => expect(await countOf(by, 'BalanceReturned')).toBe(2));
  await payments.advance(15_000);
  await eventually(async () => expect(await countOf(by, 'WithdrawalCompleted')).toBe(2));
  // To the card what came from it; the rest once somebody has looked.
  expect(await countOf(by, 'WithdrawalHeld')).toBe(1);
  expect(await payments.balanceOf(by)).toBe(0);
});

const day = 24 * 3_600_000;

it('an account in which nothing happens for thirteen months is closed on the day, and one whose customer logs in is not', async () => {
  const [quiet, kept] = [
    await payments.customer({ UserName: 'quiet01' }),
    await payments.customer({ UserName: 'kept01' }),
  ];
  await payments.payIn(quiet, cards.good);
  const { clock } = service.dependencies;
  const began = clock.now();
  const closes = monthsLater(began, 13, 'GB').getTime();
  const until = (instant: number) => payments.advance(instant - clock.now().getTime());

  await until(closes - 30 * day + 60_000);
  for (const by of [quiet, kept]) {
    await eventually(async () => expect(await countOf(by, 'DormancyWarned')).toBe(1));
  }
  const visitor = createHttpBrowser(http.url, { 'x-real-ip': '10.9.9.8' });
  visitor.useDevice(kept.browser.device());
  await visitor.whoAmI();
  const signedIn = await visitor.ask(login, { body: { UserName: 'kept01', Password: kept.password } });
  expect(signedIn).toMatchObject({ msg: 'Success' });
  expect(await visitor.whoAmI()).toMatchObject({ authenticated: true });

  await until(closes - 20_000);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await countOf(quiet, 'AccountClosing')).toBe(0);
  await until(closes + 60_000);
  await eventually(async () => expect(await countOf(quiet, 'AccountClosed')).toBe(1));
  await payments.advance(15_000);
  await eventually(async () => expect(await countOf(quiet, 'WithdrawalCompleted')).toBe(1));
  expect(await countOf(quiet, 'BalanceReturned')).toBe(1);
  expect(await countOf(kept, 'AccountClosing')).toBe(0);
});
