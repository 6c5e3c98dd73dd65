import { type HarmEvidence, type HarmMarker, harmTextVersion } from '@paddock/contracts/harm';
import { withdrawnPinIfBarred } from '../exclusions/withdrawn-pin.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type RaiseHarmMarker = { type: 'raise-harm-marker'; marker: HarmMarker; evidence: HarmEvidence };

/** Of two sessions of play the later one may lose before the other: what one lost is told once, whatever another did. */
const wasRaised = (
  { raised, losses }: OpenAccount['harm'],
  { marker, evidence }: RaiseHarmMarker,
): boolean =>
  marker === 'heavy-loss' ? losses.includes(evidence.from) : evidence.from <= (raised[marker]?.through ?? -1);

/** Whether this says something that nobody knows yet, and that is not long past. */
const isNews = ({ harm }: OpenAccount, command: RaiseHarmMarker, now: Date): boolean => {
  if (wasRaised(harm, command)) return false;
  const { liftedAt } = harm;
  const { windowMs, events } = command.evidence;
  const [first] = events;
  if (first === undefined) return false;
  if (liftedAt !== null && Date.parse(first.at) <= Date.parse(liftedAt)) return false;
  // The last one of the stream may be the earliest: a deposit is of when it was asked for.
  const last = Math.max(...events.map(({ at }) => Date.parse(at)));
  return now.getTime() - last <= windowMs;
};

/**
 * A strong marker of harm bars from stakes, deposits, bonuses and marketing at once (`standing.ts`), and takes back a shop
 * PIN. The same events raise a marker once, however often they are folded; what was looked at before the block was lifted
 * raises none, and nor does what is older than the marker looks back.
 */
export const raiseHarmMarker = (
  account: OpenAccount,
  command: RaiseHarmMarker,
  context: DecisionContext,
): Decision => {
  if (account.closing.status === 'closed' || !isNews(account, command, context.now)) return [];
  const { marker, evidence } = command;
  const at = context.now.toISOString();
  const blocked = { since: account.harm.blocked?.since ?? at, newest: at };
  return [
    {
      type: 'HarmMarkerRaised',
      data: { marker, evidence, beginsBlock: account.harm.blocked === null, textVersion: harmTextVersion },
    },
    ...withdrawnPinIfBarred({ ...account, harm: { ...account.harm, blocked } }, context),
  ];
};
