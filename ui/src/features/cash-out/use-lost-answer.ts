import { useEffect, useRef } from 'react';
import { type Bet, findBet } from '../../lib/api/bet-history.ts';
import { wait } from '../../lib/wait.ts';
import { answerOfBet, type CashOutAnswer } from './cash-out-answer.ts';
import { lookUntilFound } from './look-until-found.ts';
import type { CashOutControl } from './use-cash-out-control.ts';

/**
 * Whether the answer of the last request was lost. Then the bet is looked at until it shows what became of it. `bet`: as
 * it stood when the request was sent.
 */
export const useLostAnswer = (
  { outcome, pending, found }: CashOutControl,
  bet: Bet,
  what: 'all' | 'part',
  onFound: (answer: CashOutAnswer) => void,
): boolean => {
  const isLost = outcome?.kind === 'unanswered';
  const tell = useRef(onFound);
  tell.current = (answer) => {
    found(answer);
    onFound(answer);
  };
  useEffect(() => {
    if (!isLost || pending) return;
    let isOver = false;
    const find = async () => answerOfBet(await findBet(bet), bet, what);
    void lookUntilFound(find, { wait, isOver: () => isOver }).then((answer) => {
      if (answer) tell.current(answer);
    });
    return () => {
      isOver = true;
    };
  }, [isLost, pending, bet, what]);
  return isLost;
};
