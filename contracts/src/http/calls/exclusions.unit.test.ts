import { describe, expect, it } from 'vitest';
import { logBettingChannelExclusionConfirm } from './exclusions.ts';

describe('what was answered to the question about ticks', () => {
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

  it('has each of the ticks once', () => {
    expect(parse({ bettingChannels: 'sports,bingo,sports' }).data?.bettingChannels).toEqual([
      'sports',
      'bingo',
    ]);
  });
});
