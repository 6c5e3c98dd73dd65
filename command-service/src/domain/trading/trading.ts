import { type TradingEvent, tradingEvents, tradingStream } from '@paddock/contracts/events';

// Stream `trading-{marketId}`.

type TradingState = { stopped: boolean };

export type TradingCommand =
  | { type: 'stop'; marketId: string; fixtureId: string; reason: string }
  | { type: 'resume'; marketId: string; fixtureId: string };

const initial: TradingState = { stopped: false };

const evolve = (_: TradingState, { type }: TradingEvent): TradingState => ({
  stopped: type === 'TradingStopped',
});

const decide = ({ stopped }: TradingState, command: TradingCommand): readonly TradingEvent[] => {
  const { marketId, fixtureId } = command;
  if (command.type === 'resume') {
    return stopped ? [{ type: 'TradingResumed', data: { marketId, fixtureId } }] : [];
  }
  return stopped ? [] : [{ type: 'TradingStopped', data: { marketId, fixtureId, reason: command.reason } }];
};

/** Whether operations let one market take bets. */
export const tradingAggregate = { stream: tradingStream, events: tradingEvents, initial, evolve, decide };
