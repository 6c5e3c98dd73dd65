import { products } from '@paddock/contracts/exclusions';
import { dayText } from '@paddock/contracts/london';
import { refusals } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { useRef, useState } from 'react';
import type { NoticeTone } from '../../../design/notice.tsx';
import { toast } from '../../../design/toast.ts';
import { declineExclusion, type Excluding, useExclude } from '../../../lib/api/exclusions.ts';
import { type Exclusions, type Limits, refreshLimits } from '../../../lib/api/limits.ts';
import { errorText } from '../../../lib/call-error.ts';
import { now } from '../../../lib/clock.ts';
import { useBalance } from '../../../lib/money-state.ts';
import { sessionChanged, whileLeaving } from '../../../lib/session.ts';
import { useGoHome } from '../../../lib/use-go-home.ts';
import { useContactAction } from '../../contact/use-contact-action.ts';
import {
  type Choices,
  noChoices,
  productText,
  requestOf,
  settableOf,
  tickedIn,
  tickedOf,
} from './choices.ts';
import { isReturned, toReturnOf } from './to-return.ts';

type Said = { tone: NoticeTone; text: string };

/** The words of the log-in that is refused from now on. */
const loggedOutText = ({ full }: Exclusions): string =>
  full?.until
    ? `${fillText(texts.exclusion.signIn, { param1: dayText(full.until) })}.`
    : texts.exclusion.call;

/** What is chosen, the question about it, and what becomes of the answer. */
export const useSelfExclusion = ({ ownExclusions, jurisdiction }: Limits) => {
  const [choices, setChoices] = useState<Choices>(noChoices);
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<Said>();
  const goHome = useGoHome();
  const contact = useContactAction();
  const toReturn = toReturnOf(useBalance());
  /** As it was at the yes: whoever is out has no balance to read. */
  const returned = useRef(toReturn);
  /** A second press of the same yes comes before the page shows that it is sent. */
  const isAccepted = useRef(false);
  const chosen = requestOf(choices);
  const { request, tooShort } = chosen
    ? settableOf(chosen, ownExclusions, new Date(now()), jurisdiction)
    : { request: undefined, tooShort: [] };
  const excluding: Excluding | undefined = request && {
    request,
    ticked: tickedIn(request, tickedOf(choices)),
  };
  const command = useExclude({
    onSuccess: async ({ exclusions, isLoggedOut, said }) => {
      setAsking(false);
      if (!isLoggedOut) {
        const lines = products.flatMap((product) => productText(product, exclusions[product], now()) ?? []);
        const unsaved = said === texts.changesSaved ? [] : [said];
        setNotice({ tone: 'ok', text: [...lines, ...unsaved].join(' ') });
        setChoices(noChoices);
        void refreshLimits();
        return;
      }
      toast({
        tone: 'ok',
        title: 'You have been logged out on every device.',
        text: [
          loggedOutText(exclusions),
          isReturned[returned.current],
          ...(said === texts.changesSaved ? [] : [said]),
        ]
          .filter((sentence) => sentence !== undefined)
          .join(' '),
        aboutLeaving: true,
        // Nothing else says until when, and what becomes of the balance.
        stays: true,
        action: contact,
      });
      await goHome({ isOut: true });
      await sessionChanged();
    },
    onError: (error) => {
      setNotice({ tone: 'error', text: errorText(error) });
      setAsking(false);
      void refreshLimits();
    },
  });
  return {
    ...{ choices, notice, request, tooShort, isAsking },
    isSending: command.isPending,
    toReturn,
    choose: (next: Choices) => {
      setNotice(undefined);
      setChoices(next);
    },
    save: () => {
      if (request) setNotice(undefined);
      else if (chosen) setNotice({ tone: 'error', text: tooShort.join(' ') });
      else setNotice({ tone: 'info', text: refusals['no-changes'].text });
      setAsking(request !== undefined);
    },
    /** What went wrong is said by the command's `onError`. */
    accept: () => {
      if (!excluding || !isAsking || isAccepted.current) return;
      isAccepted.current = true;
      returned.current = toReturn;
      const exclude = () => command.mutateAsync(excluding);
      void (
        excluding.request.full === undefined
          ? exclude()
          : whileLeaving(exclude, ({ isLoggedOut }) => isLoggedOut)
      )
        .catch(() => undefined)
        .finally(() => {
          isAccepted.current = false;
        });
    },
    decline: () => {
      setAsking(false);
      setNotice({ tone: 'info', text: 'The options you selected were not set.' });
      if (excluding) void declineExclusion(excluding).catch(() => undefined);
    },
  };
};
