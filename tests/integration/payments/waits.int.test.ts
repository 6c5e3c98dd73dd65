import { limitsView, responsibleGambling, shopDeposit } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import type { CommandService } from '../support/start-command-service.ts';

const second = 1000;
const hour = 3_600_000;
const britain = { Country: 'GB', Currency: 'GBP', Postcode: 'SW1A 1AA' } as const;

describe('what waits by the clock, in the engines and over HTTP', () => {
  let payments: Payments;
  let service: CommandService;

  useStarted(async (start) => {
    ({ payments, service } = await startPayments(start));
  });

  const nowMs = () => service.dependencies.clock.now().getTime();
  /** Moves the clock to shortly before or after an instant; answers nothing until the processes have it. */
  const moveTo = async (instant: string | number, beside: number): Promise<void> => {
    const to = (typeof instant === 'number' ? instant : Date.parse(instant)) + beside;
    await payments.advance(to - nowMs());
  };
  const dataOf = async (by: Parameters<Payments['eventsOf']>[0], searched: string) =>
    (await payments.eventsOf(by)).flatMap(({ type, data }) =>
      type === searched ? [data as { until: string }] : [],
    );

  it('a block of deposits ends a day after it began, by card and in shops, and not before', async () => {
    const by = await payments.customer();
    for (let failed = 0; failed < 5; failed++) await payments.payIn(by, cards.declined);
    const [block] = await dataOf(by, 'DepositsBlocked');
    const until = block?.until ?? '';
    expect(Date.parse(until) - nowMs()).toBeGreaterThan(24 * hour - 60 * second);
    const shop = () => by.browser.send(shopDeposit, { query: { amount: '20' } });
    const refused = { refusal: { code: 'too-many-failed-deposits' } };
    await moveTo(until, -20 * second);
    expect(await payments.payIn(by, cards.good)).toMatchObject(refused);
    expect(await shop()).toMatchObject(refused);
    await moveTo(until, second);
    expect(await payments.payIn(by, cards.good)).toMatchObject({ kind: 'answer' });
    expect(await shop()).toMatchObject({ kind: 'answer' });
  });

  it('an answer of public records is good for twelve months of London’s calendar, over the change of summer time, and is asked for again after them', async () => {
    // Summer time begins on the 28th of March in 2027, and on the 26th in 2028: the same time of the clocks is an hour earlier.
    await moveTo('2027-03-27T12:00:00.000Z', 0);
    const by = await payments.customer(britain);
    expect(await payments.payIn(by, cards.good, { amount: '150.01' })).toMatchObject({ kind: 'answer' });
    const [answer] = await dataOf(by, 'FinancialCheckAnswered');
    const until = answer?.until ?? '';
    expect(until).toMatch(/^2028-03-27T11:0/);
    await moveTo(until, -20 * second);
    expect(await payments.payIn(by, cards.good, { amount: '200.00' })).toMatchObject({ kind: 'answer' });
    expect(await dataOf(by, 'FinancialCheckAnswered')).toHaveLength(1);
    await moveTo(until, second);
    expect(await payments.payIn(by, cards.good, { amount: '5.00' })).toMatchObject({ kind: 'answer' });
    const [, again] = await dataOf(by, 'FinancialCheckAnswered');
    expect(again?.until).toMatch(/^2029-03-27T11:0/);
  });

  it.each([
    ['London', britain],
    ['Dublin', {}],
  ])(
    'a time-out of a month and an exclusion of six end at the same time of the clocks in %s, over the change of summer time',
    async (_, from) => {
      // Forwards: the test before may have been left later than this.
      const year = new Date(nowMs()).getUTCFullYear() + 1;
      // The last Sunday in March lies between the 21st and the 21st of April, whichever year it is.
      await moveTo(`${year}-03-21T09:00:00.000Z`, 0);
      const by = await payments.customer(from);
      await by.browser.ask(responsibleGambling, { body: { TimeOut: 'Month', confirmed: true } });
      const { timeOutUntil } = await by.browser.ask(limitsView, {});
      expect(timeOutUntil).toMatch(new RegExp(`^${year}-04-21T08:0`));
      const refused = { refusal: { code: 'time-out' } };
      await moveTo(timeOutUntil ?? '', -20 * second);
      expect(await payments.payIn(by, cards.good)).toMatchObject(refused);
      await moveTo(timeOutUntil ?? '', second);
      expect(await payments.payIn(by, cards.good)).toMatchObject({ kind: 'answer' });
      await moveTo(`${year}-09-21T08:00:00.000Z`, 0);
      await by.browser.ask(responsibleGambling, { body: { SportsbookExclusion: 6, confirmed: true } });
      const { exclusions } = await by.browser.ask(limitsView, {});
      // Summer time has ended by then, or begins after: nine by the clocks in March.
      expect(exclusions.sportsbook?.until).toMatch(new RegExp(`^${year + 1}-03-21T09:0`));
    },
  );
});
