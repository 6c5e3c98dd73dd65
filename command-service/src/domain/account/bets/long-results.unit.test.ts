import { expect, it } from 'vitest';
import { after, deposited, given, noon, opened } from '../account.fixture.ts';
import { testRules } from '../rules.fixture.ts';
import { bet, placed, result } from './betting.fixture.ts';
import { mayHaveMore, resultMarket } from './result-market.ts';

const megabyte = 1024 * 1024;

it('a long result is given to many bets of one account in parts, each of which an append holds', () => {
  const betIds = Array.from({ length: 190 }, (_, at) => `b-${at}`);
  const history = [
    ...[opened(), ...deposited(10_000)],
    ...betIds.map((betId) => placed(bet('single', 'a', 10, betId), `p-${betId}`)),
  ];
  const deductions = Array(50).fill({ penceInThePound: 1, struckBefore: after(-1) });
  const command = result('a', 'won', { deductions });
  const context = { rules: testRules, now: new Date(noon) };
  const settledIds: string[] = [];
  for (let hasMore = true; hasMore; ) {
    const account = given(history).state;
    if (account.status !== 'open') throw new Error('the account is not open');
    const events = resultMarket(account, command, context);
    if ('refused' in events) throw new Error(events.refused);
    expect(JSON.stringify(events).length).toBeLessThan(megabyte / 1.5);
    settledIds.push(...events.flatMap(({ type, data }) => (type === 'BetSettled' ? data.betId : [])));
    history.push(...events);
    hasMore = mayHaveMore(events, testRules);
  }
  expect(settledIds).toEqual(betIds);
});
