import type { BettingChannel, ExclusionScope } from '@paddock/contracts/exclusions';
import type { Decision, OpenAccount } from '../state.ts';

type AnswerBettingChannels = {
  type: 'answer-betting-channels';
  /** What they had ticked. */
  channels: readonly BettingChannel[];
  /** What they were asked about; `undefined`: it was not said. */
  scopes: readonly ExclusionScope[] | undefined;
  isAccepted: boolean;
  host: string;
};

/** What the customer answered to whether they exclude themselves: yes or no is on record, each time. */
export const answerBettingChannels = (
  _: OpenAccount,
  { channels, scopes, isAccepted, host }: AnswerBettingChannels,
): Decision => [
  {
    type: 'BettingChannelsAnswered',
    data: { channels: [...channels], ...(scopes && { scopes: [...scopes] }), isAccepted, host },
  },
];
