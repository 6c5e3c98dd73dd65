import { products } from '@paddock/contracts/exclusions';
import { dayText } from '@paddock/contracts/london';
import { refusals } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import type { NoticeTone } from '../../../design/notice.tsx';
import { toast } from '../../../design/toast.ts';
import { answerBettingChannels, useExclude } from '../../../lib/api/exclusions.ts';
import { type Exclusions, refreshLimits } from '../../../lib/api/limits.ts';
import { errorText } from '../../../lib/call-error.ts';
import { now } from '../../../lib/clock.ts';
import { sessionChanged, whileLeaving } from '../../../lib/session.ts';
import { useGoHome } from '../../../lib/use-go-home.ts';
import { type Choices, noChoices, productText, requestOf, tickedOf } from './choices.ts';
import { sendExclusion } from './send-exclusion.ts';

type Said = { tone: NoticeTone; text: string };

/** The words of the log-in that is refused from now on. */
const loggedOutText = ({ full }: Exclusions): string =>
  full?.until ? fillText(texts.exclusion.signIn, { param1: dayText(full.until) }) : texts.exclusion.call;

/** What is chosen, the question about it, and what becomes of the answer. */
export const useSelfExclusion = () => {
  const [choices, setChoices] = useState<Choices>(noChoices);
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<Said>();
  const goHome = useGoHome();
  const request = requestOf(choices);
  const command = useExclude({
    onSuccess: async ({ exclusions, isLoggedOut }) => {
      setAsking(false);
      if (!isLoggedOut) {
        const held = products.flatMap((product) => productText(product, exclusions[product], now()) ?? []);
        setNotice({ tone: 'ok', text: held.join(' ') });
        setChoices(noChoices);
        void refreshLimits();
        return;
      }
      toast({
        tone: 'ok',
        title: 'You have been logged out on every device.',
        text: `${loggedOutText(exclusions)}. ${texts.exclusion.balance}`,
      });
      await goHome();
      await sessionChanged();
    },
    onError: (error) => {
      setNotice({ tone: 'error', text: errorText(error) });
      setAsking(false);
      void refreshLimits();
    },
  });
  /** What was answered is on record where something was ticked. */
  const record = async (isAccepted: boolean): Promise<void> => {
    const ticked = tickedOf(choices);
    if (ticked.length > 0) await answerBettingChannels(ticked, isAccepted);
  };
  return {
    ...{ choices, notice, request, isAsking },
    isSending: command.isPending,
    choose: (next: Choices) => {
      setNotice(undefined);
      setChoices(next);
    },
    save: () => {
      setNotice(request ? undefined : { tone: 'info', text: refusals['no-changes'].text });
      setAsking(request !== undefined);
    },
    /** What went wrong is said by the command's `onError`. */
    accept: () => {
      if (!request) return;
      const exclude = () =>
        sendExclusion(
          () => command.mutateAsync(request),
          () => record(true),
        );
      void (request.full === undefined ? exclude() : whileLeaving(exclude)).catch(() => undefined);
    },
    decline: () => {
      setAsking(false);
      setNotice({ tone: 'info', text: 'The options you selected were not set.' });
      void record(false).catch(() => undefined);
    },
  };
};
