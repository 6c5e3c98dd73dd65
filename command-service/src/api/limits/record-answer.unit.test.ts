import { accountStream } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { context, exclude, openAccount } from './open-account.fixture.ts';
import { recordAnswer } from './record-answer.ts';
import { type RequestedChange, saveChanges } from './save-changes.ts';

/** What is on record once a form was saved that asks for these. */
const answeredAfter = async (...changes: RequestedChange[]) => {
  const { store, accounts, services } = await openAccount();
  const { made } = await saveChanges(services, 'a-1', changes, context);
  await recordAnswer({ accounts }, 'a-1', { BettingChannels: ['sports'], Host: 'localhost' }, made, context);
  const answers: unknown[] = [];
  for await (const { type, data } of store.read(accountStream('a-1')))
    if (type === 'BettingChannelsAnswered') answers.push(data);
  return answers;
};

describe('the yes of who excludes themselves', () => {
  const yes = { channels: ['sports'], isAccepted: true, host: 'localhost' };

  it('is on record of what was set, and not of what was refused beside it', async () => {
    expect(await answeredAfter(exclude('sportsbook', 6), exclude('gaming', 5))).toEqual([
      { ...yes, scopes: ['sportsbook'] },
    ]);
    expect(await answeredAfter(exclude('full', 12))).toEqual([{ ...yes, scopes: ['full'] }]);
  });

  it('is not on record where every exclusion was refused, whatever else was saved', async () => {
    const limit = { type: 'set-limit', kind: 'deposit', period: 'weekly', amount: 5000 } as const;
    expect(await answeredAfter(exclude('gaming', 5), limit)).toEqual([]);
  });
});
