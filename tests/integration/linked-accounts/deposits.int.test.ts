import { startLinkedAccounts } from '@paddock/command-service/src/processes/linked-accounts/linked-accounts.ts';
import { linkAccounts, shopDeposit } from '@paddock/contracts/http';
import type { RegistrationFields } from '@paddock/contracts/registration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import type { CommandService } from '../support/start-command-service.ts';

const britain = { Country: 'GB', Currency: 'GBP', Postcode: 'SW1A 1AA' } as const;

describe('deposits in two accounts of one person', () => {
  let payments: Payments;
  let service: CommandService;

  useStarted(async (start) => {
    ({ payments, service } = await startPayments(start));
  });

  /** Two customers whom compliance knows to be one. */
  const twice = async (more: Partial<RegistrationFields> = {}) => {
    const [one, two] = [
      await payments.customer({ ...britain, ...more }),
      await payments.customer({ ...britain, ...more }),
    ];
    const officer = await service.visitor(['compliance']);
    const body = { account: one.accountId, other: two.accountId, note: 'the same passport' };
    await officer.ask(linkAccounts, { body });
    return [one, two] as const;
  };
  const depositedBy = async (by: Parameters<Payments['eventsOf']>[0]) => {
    const { payments: made, shop } = await service.accountOf(by);
    return made.deposits.reduce((sum, { amount }) => sum + amount, shop.active?.amount ?? 0);
  };
  const followLog = () => {
    const stopping = new AbortController();
    const { finished } = startLinkedAccounts(service.dependencies, stopping.signal);
    onTestFinished(async () => {
      stopping.abort();
      await finished;
    });
  };

  it('pass no threshold twice, by no two presses at once', async () => {
    const [one, two] = await twice({ LastName: 'Bankrupt' });
    // Of whom records have something nothing above 150.00 is let in, in both accounts together.
    const presses = [one, two, one, two].map((by) => payments.payIn(by, cards.good, { amount: '100.00' }));
    const cash = two.browser.send(shopDeposit, { query: { amount: '100' } });
    await Promise.all([...presses, cash]);
    expect((await depositedBy(one)) + (await depositedBy(two))).toBe(10_000);
    for (const by of [one, two]) {
      expect(await payments.payIn(by, cards.good, { amount: '50.01' })).toMatchObject({
        refusal: { msg: expect.stringContaining('up to £50.00') },
      });
    }
    expect(await payments.payIn(two, cards.good, { amount: '50.00' })).toMatchObject({ kind: 'answer' });
    expect(await payments.payIn(one, cards.good, { amount: '5.00' })).toMatchObject({
      refusal: { code: 'financial-check-flagged' },
    });
  });

  it('are asked about the source of funds by their sum, in whichever account it is reached', async () => {
    const [one, two] = await twice();
    expect(await payments.payIn(one, cards.good, { amount: '1500.00' })).toMatchObject({ kind: 'answer' });
    expect(await payments.payIn(two, cards.good, { amount: '500.01' })).toMatchObject({
      refusal: { code: 'deposit-review-needed', msg: expect.stringContaining('£500.00') },
    });
    expect(await payments.typesOf(two)).toContain('SourceOfFundsAsked');
    expect(await payments.typesOf(one)).not.toContain('SourceOfFundsAsked');
  });

  it('are known to the other account from the log, before anything is paid into that', async () => {
    followLog();
    const [one, two] = await twice();
    await payments.payIn(one, cards.good, { amount: '20.00' });
    await payments.eventually(async () => {
      const { linkedDeposits } = await service.accountOf(two);
      expect(linkedDeposits).toMatchObject([
        {
          accountId: one.accountId,
          deposits: [{ amount: 2000, status: 'completed' }],
          moves: [{ amount: 2000 }],
        },
      ]);
    });
  });
});
