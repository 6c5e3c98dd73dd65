import { randomUUID } from 'node:crypto';
import {
  acceptTerms,
  addToBetslip,
  calculateBetslip,
  checkBalance,
  confirmDevice,
  contactOptions,
  deposit,
  getBetslipBets,
  listMailbox,
  login,
  myBetsSearch,
  placeBet,
  requestDeviceCode,
} from '@paddock/contracts/http';
import { termsInForce } from '@paddock/contracts/terms';
import { formerDemoAccounts } from '@paddock/infra/start/demo-accounts.ts';
import { describe, expect, it, vi } from 'vitest';
import { startTestSystem, type TestSystem } from '../harness/index.ts';
import { cardTokenOf } from '../support/card-token.ts';
import { testCard } from '../support/customer.ts';
import { type FeedPublisher, startFeedPublisher } from '../support/feed-publisher.ts';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { createMatch } from '../support/match.ts';
import { signInDemoAccount, signInDemoStaff } from '../support/staff.ts';
import { useStarted } from '../support/use-started.ts';
import { complianceAnswers, customerAnswers, operationsAnswers } from './support/answers.ts';
import { recorded, unpackData } from './support/recorded.ts';
import { excluded, expectSameLiabilities, sinceThen } from './support/since-then.ts';

/** Names of fixtures are in the catalogue: that of another version only the feed can fill again. */
const withoutNames = <Answer>(answer: Answer): Answer =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    /^(fixtureName|marketName|selectionName|name)$/.test(key) ? undefined : value,
  );

const isOfNewDevice = /log in to your account on a device that is new to it/;
const patience = { timeout: 40_000, interval: 100 };
const [mainCustomer] = recorded.customers;
const customers = recorded.customers.map(sinceThen);
const states = [
  { state: 'as it was left', hasRedis: true },
  { state: 'that has lost its Redis', hasRedis: false },
];

describe.each(states)('a data folder of before, $state,', ({ hasRedis }) => {
  let system: TestSystem;
  let feed: FeedPublisher;

  useStarted(async (start) => {
    system = await start(startTestSystem({ prepare: (dataDir) => unpackData(dataDir, hasRedis) }));
    feed = await start(startFeedPublisher(`127.0.0.1:${system.ports.kafka}`));
  });

  const signIn = async (UserName: string): Promise<HttpBrowser> => {
    const browser = createHttpBrowser(system.url);
    await browser.whoAmI();
    const body = { UserName, Password: recorded.password };
    // The accounts know devices of before, and none of these browsers.
    expect(await browser.ask(login, { body })).toMatchObject({ msg: 'Success', secondStep: 'device' });
    await browser.whoAmI();
    await browser.ask(requestDeviceCode, { body: { SelectedResetOption: contactOptions.email } });
    await browser.ask(confirmDevice, { body: { CustomerPin: await nextCode() } });
    await browser.whoAmI();
    return browser;
  };

  const read = new Set<string>();
  /** The code of the next mail about a new device. */
  const nextCode = async (): Promise<string> => {
    const desk = await signInDemoStaff(system.url, 'customer-service');
    return vi.waitFor(async () => {
      const { messages } = await desk.ask(listMailbox, {});
      const mail = messages.find(({ messageId, text }) => !read.has(messageId) && isOfNewDevice.test(text));
      if (!mail) throw new Error('no code was mailed');
      read.add(mail.messageId);
      return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    }, patience);
  };

  it.each(customers.filter(({ username }) => username !== excluded))(
    'answers $username as the code of before did',
    async ({ username, answers }) => {
      const browser = await signIn(username);
      await vi.waitFor(async () => expect(await customerAnswers(browser)).toEqual(answers), patience);
    },
  );

  it('lets nobody in who was excluded when it was left', async () => {
    const browser = createHttpBrowser(system.url);
    await browser.whoAmI();
    const body = { UserName: excluded, Password: recorded.password };
    expect(await browser.ask(login, { body })).toMatchObject({ msg: 'FullExclusion' });
  });

  it.each(customers)('replays $username for compliance as before', async (customer) => {
    const { accountId, compliance } = customer;
    const officer = await signInDemoStaff(system.url, 'compliance');
    const { events } = compliance;
    expect(await complianceAnswers(officer, accountId, events.length)).toEqual(compliance);
  });

  it.each(formerDemoAccounts)('shows $username, who was an operator, the same book', async (former) => {
    const operator = await signInDemoAccount(system.url, former);
    const { liabilities: before, ...others } = recorded.operations;
    await vi.waitFor(async () => {
      const { liabilities: now, ...answers } = await operationsAnswers(operator);
      expect(withoutNames(answers)).toEqual(withoutNames(others));
      expectSameLiabilities(withoutNames(now.selections), withoutNames(before.selections));
    }, patience);
  });

  it('goes on: bets of before are settled, new ones are placed and settled, and deposits of before count', async () => {
    const browser = await signIn(mainCustomer?.username ?? '');
    const balance = async () => (await browser.ask(checkBalance, {})).sbwallet;
    const bets = async (BetState: 'Open' | 'Settled') =>
      (await browser.ask(myBetsSearch, { body: { BetState } })).bets;
    const begun = await balance();
    // Terms came since, which nobody plays under before they accepted them.
    await browser.ask(acceptTerms, { body: { version: termsInForce.version } });

    const match = createMatch(feed, {
      ...{ home: 'Elm Rovers', away: 'Fir Town', startsInMinutes: 60 },
      prices: { home: { up: 1, down: 1 }, draw: { up: 2, down: 1 }, away: { up: 5, down: 2 } },
    });
    await match.announce();
    const selectionId = match.idOf('home');
    await vi.waitFor(async () => {
      const body = { eventId: match.fixtureId, marketId: match.marketId, selectionId };
      expect(await browser.ask(addToBetslip, { body })).toMatchObject({ Status: 0 });
      expect(await browser.ask(getBetslipBets, {})).toMatchObject({ isTradable: true, pricesPaused: false });
    }, patience);
    await browser.ask(calculateBetslip, { body: { iDFOSelection: [selectionId], stake: ['4'] } });
    const placed = await browser.ask(placeBet, { query: { uniqueId: randomUUID() } });
    expect(placed).toMatchObject({ Status: 0, Data: { TotalStake: 400, balance: begun - 400 } });
    const CardToken = await cardTokenOf(browser, testCard);
    const body = { CardToken, Amount: '12', Password: recorded.password };
    // More came in within thirty days than is let in now before somebody has looked (decision 43).
    expect(await browser.send(deposit, { body }, randomUUID())).toMatchObject({
      refusal: { code: 'deposit-review-needed' },
    });
    await match.finish('home');
    await vi.waitFor(async () => expect(await balance()).toBe(begun + 400), patience);

    const [single] = (await bets('Open')).filter(
      ({ betType, legs }) => betType === 'single' && legs[0]?.fixtureId === 'match-open-1',
    );
    const results = Object.fromEntries(
      ['home', 'draw', 'away'].map((side) => [
        `match-open-1:result:${side}`,
        { outcome: side === 'home' ? 'won' : 'lost' },
      ]),
    );
    await feed.publish('MarketResulted', 'match-open-1', { marketId: 'match-open-1:result', results });
    await vi.waitFor(async () => {
      const settled = (await bets('Settled')).find(({ betId }) => betId === single?.betId);
      expect(settled).toMatchObject({ status: 'won', stake: 1000, returned: 2000 });
    }, patience);
  });
});
