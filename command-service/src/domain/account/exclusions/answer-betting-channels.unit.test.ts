import { describe, it } from 'vitest';
import { given, opened } from '../account.fixture.ts';

describe('what a customer answered when they were asked whether to exclude themselves', () => {
  it.each([true, false])('is on record (%s), each time', (isAccepted) => {
    const answer = { channels: ['sports', 'bingo'] as const, isAccepted, host: 'paddock.example' };
    given([opened()])
      .when({ type: 'answer-betting-channels', ...answer, scopes: undefined })
      .givesFirst({
        type: 'BettingChannelsAnswered',
        data: { ...answer, channels: ['sports', 'bingo'] },
      });
  });

  it.each([true, false])('is on record (%s) where nothing was ticked, too', (isAccepted) => {
    const answer = { isAccepted, host: 'paddock.example' };
    given([opened()])
      .when({ type: 'answer-betting-channels', ...answer, channels: [], scopes: ['poker'] })
      .givesFirst({
        type: 'BettingChannelsAnswered',
        data: { ...answer, channels: [], scopes: ['poker'] },
      });
  });
});
