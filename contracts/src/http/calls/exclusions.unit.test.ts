import { describe, expect, it } from 'vitest';
import { logBettingChannelExclusionConfirm } from './exclusions.ts';

describe('what was answered to the question about an exclusion', () => {
  const parse = (more: object) =>
    logBettingChannelExclusionConfirm.query.safeParse({
      ...{ isAccept: 'true', bettingChannels: 'sports,bingo', host: 'paddock.example', ...more },
    });

  it.each(['paddock.example', 'localhost', '127.0.0.1', '[::1]'])('is of a site: %s', (host) => {
    expect(parse({ host }).data).toMatchObject({ host });
  });

  it.each(['Ada Byrne, 10 High Street', 'ada@example.org', '', '-', 'a..b'])(
    'is not of any text, which an erasure would not reach: %j',
    (host) => {
      expect(parse({ host }).success).toBe(false);
    },
  );

  it('is about products that were chosen without a tick, too, and about something in any case', () => {
    expect(parse({ bettingChannels: '', scopes: 'poker,gaming' }).data).toMatchObject({
      ...{ bettingChannels: [], scopes: ['poker', 'gaming'] },
    });
    expect(parse({ bettingChannels: '' }).success).toBe(false);
    expect(parse({ bettingChannels: '', scopes: '' }).success).toBe(false);
    expect(parse({ bettingChannels: '', scopes: 'lottery' }).success).toBe(false);
  });

  it('has each of the ticks once', () => {
    expect(parse({ bettingChannels: 'sports,bingo,sports' }).data?.bettingChannels).toEqual([
      'sports',
      'bingo',
    ]);
  });
});
