import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { context, exclude, openAccount } from './open-account.fixture.ts';
import { requestedExclusions } from './requested-exclusions.ts';
import { notSavedText, type RequestedChange, saveChanges, savedInPart } from './save-changes.ts';

const breakOf = (until: string) => ({ type: 'take-time-out', length: 'chosen', until }) as const;
const tooShort = breakOf('2026-11-20T13:00:00.000Z');

/** What one form saves in an account, and what is left to be said of it. */
const save = async (...changes: RequestedChange[]) => {
  const { accounts, services, ended } = await openAccount();
  const { saved, refused } = await saveChanges(services, 'a-1', changes, context);
  const { state } = await accounts.load('a-1');
  if (state.status !== 'open') throw new Error('not open');
  return { saved, refused, ended, own: state.exclusions.own, timeOut: state.timeOut.until };
};

describe('what one form asks for', () => {
  it.each([
    ['after', [exclude('gaming', 5), exclude('sportsbook', 6)]],
    ['before', [exclude('sportsbook', 6), exclude('gaming', 5)]],
  ])('is saved where another exclusion %s it is refused', async (_, changes) => {
    const { saved, refused, own } = await save(...changes);
    expect(own).toMatchObject({ sportsbook: { until: '2027-05-20T11:00:00.000Z' }, gaming: null });
    expect(savedInPart(saved, notSavedText(refused, undefined))).toEqual({
      refused: 'saved-in-part',
      param1:
        'Saved: exclusion from Sportsbook until 20 May 2027. Not saved: Gaming: A self-exclusion lasts at least 6 months.',
    });
  });

  it('is named with why, each of several that are refused', async () => {
    const { refused } = await save(exclude('gaming', 5), exclude('poker', 130), exclude('sportsbook', 6));
    expect(notSavedText(refused, refuse('invalid-input'))).toMatch(
      /^Gaming: A self-exclusion lasts at least 6 months\. Poker: A self-exclusion lasts at most 120 months\. /,
    );
  });

  it('is an exclusion although a time-out beside it is refused, and a time-out although an exclusion is', async () => {
    expect(await save(exclude('poker', 6), tooShort)).toMatchObject({
      ...{
        own: { poker: { until: expect.any(String) } },
        refused: [{ refusal: { refused: 'time-out-too-short' } }],
      },
    });
    expect(await save(exclude('poker', 5), breakOf('2026-11-27T12:00:00.000Z'))).toMatchObject({
      ...{ timeOut: '2026-11-27T12:00:00.000Z', refused: [{ refusal: { refused: 'exclusion-too-short' } }] },
    });
  });

  it('ends every session where it is an exclusion from everything, beside which no time-out is asked about', async () => {
    expect(await save(exclude('full', 6), tooShort)).toMatchObject({
      ...{ own: { full: { until: expect.any(String) } }, refused: [], ended: ['a-1'] },
    });
  });

  const limit = { type: 'set-limit', kind: 'deposit', period: 'weekly', amount: 5000 } as const;
  it.each<[string, RequestedChange]>([
    ['a limit', limit],
    ['another exclusion', exclude('poker', 12)],
  ])('ends every session by an exclusion from everything although %s after it fails', async (_, failing) => {
    const { accounts, services, ended } = await openAccount();
    const execute: typeof accounts.execute = async (accountId, command, of) => {
      if (command === failing) throw new Error('the store is gone');
      return accounts.execute(accountId, command, of);
    };
    const failed = saveChanges(
      { ...services, accounts: { ...accounts, execute } },
      'a-1',
      [exclude('full', 6), failing],
      context,
    );
    await expect(failed).rejects.toThrow('the store is gone');
    expect(ended).toEqual(['a-1']);
  });

  it('keeps a product’s exclusion that is longer than that from everything, and no other', async () => {
    const form = { SportsbookExclusion: 60, GamingExclusion: 12, PokerExclusion: 6, FullExclusion: 12 };
    const requested = requestedExclusions(form);
    expect(requested.slice(0, 2)).toEqual([exclude('sportsbook', 60), exclude('full', 12)]);
    expect(await save(...requested)).toMatchObject({
      ...{ refused: [], saved: { length: 2 } },
      own: {
        ...{ sportsbook: { until: '2031-11-20T12:00:00.000Z' }, full: { until: '2027-11-20T12:00:00.000Z' } },
        ...{ gaming: null, poker: null },
      },
    });
    expect(requestedExclusions({ PokerExclusion: 6 })).toEqual([exclude('poker', 6)]);
  });

  it('is an exclusion from a product although one from everything for longer is refused', async () => {
    const requested = requestedExclusions({ SportsbookExclusion: 60, FullExclusion: 130 });
    expect(await save(...requested)).toMatchObject({
      ...{ own: { sportsbook: { until: '2031-11-20T12:00:00.000Z' }, full: null }, saved: { length: 1 } },
      ...{ refused: [{ refusal: { refused: 'exclusion-too-long' } }], ended: [] },
    });
  });
});
