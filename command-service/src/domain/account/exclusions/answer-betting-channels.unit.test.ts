import { it } from 'vitest';
import { given, opened } from '../account.fixture.ts';

it.each([true, false])(
  'what a customer answered about what they had ticked is on record (%s), each time',
  (isAccepted) => {
    const answer = { channels: ['sports', 'bingo'] as const, isAccepted, host: 'paddock.example' };
    given([opened()])
      .when({ type: 'answer-betting-channels', ...answer })
      .givesFirst({
        type: 'BettingChannelsAnswered',
        data: { ...answer, channels: ['sports', 'bingo'] },
      });
  },
);
