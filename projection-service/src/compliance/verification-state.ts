import type { EventOf, profileEvents } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type View = AccountStateView['verification'];
type VerificationEvent = EventOf<
  Pick<typeof profileEvents, 'VerificationAsked' | 'VerificationReferenced' | 'VerificationAnswered'>
>;

export const noVerification: View = { status: 'not-asked', unmatched: [], provider: null, since: null };

/** Whether the customer's name, address and age are verified, after the next event about that. */
export const verificationAfter = (view: View, { type, data }: VerificationEvent, at: string): View => {
  switch (type) {
    case 'VerificationAsked': {
      const { provider } = data;
      // Of several attempts, since the first.
      const since = view.status === 'asked' && view.provider === provider ? view.since : at;
      return { status: 'asked', unmatched: [], provider, since };
    }
    case 'VerificationReferenced':
      return view;
    case 'VerificationAnswered': {
      const { provider, answer } = data;
      const unmatched = answer.outcome === 'partial' ? answer.unmatched : [];
      return { status: answer.outcome, unmatched, provider, since: at };
    }
    default:
      return type satisfies never;
  }
};
