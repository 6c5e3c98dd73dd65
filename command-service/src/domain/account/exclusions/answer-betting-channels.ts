import type { BettingChannel } from '@paddock/contracts/exclusions';
import type { Decision, OpenAccount } from '../state.ts';

type AnswerBettingChannels = {
  type: 'answer-betting-channels';
  channels: readonly BettingChannel[];
  isAccepted: boolean;
  host: string;
};

/** What the customer answered to whether they exclude themselves from what they ticked: yes or no is on record, each time. */
export const answerBettingChannels = (
  _: OpenAccount,
  { channels, isAccepted, host }: AnswerBettingChannels,
): Decision => [{ type: 'BettingChannelsAnswered', data: { channels: [...channels], isAccepted, host } }];
