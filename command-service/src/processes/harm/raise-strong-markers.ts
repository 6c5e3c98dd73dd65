import type { HarmEvidence, HarmMarker } from '@paddock/contracts/harm';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Accounts } from '../../domain/account/service.ts';
import type { HarmRules } from '../../domain/harm/rules.ts';
import { strongScores } from '../../domain/harm/score.ts';
import type { HarmWatch } from '../../domain/harm/watch.ts';

type Raising = { accountId: string; rules: HarmRules; context: Omit<CommandContext, 'commandId'> };
type Raised = { marker: HarmMarker; answer: Awaited<ReturnType<Accounts['execute']>> };

/** What has left every window raises nothing, so that a log which is read again from its beginning is not scored. */
const isPast = ({ at }: HarmWatch, { markers }: HarmRules, now: Date): boolean =>
  now.getTime() - at > Math.max(...Object.values(markers).map(({ windowMs }) => windowMs));

/** Whether all of it happened under these rules: nobody is barred by what no rule was published for. */
const isUnderRules = ({ events }: HarmEvidence, { inForceSince }: HarmRules): boolean =>
  events.every(({ at }) => Date.parse(at) >= inForceSince.getTime());

/**
 * Has each strong marker written into the account. One command for each marker and the first event behind it: whoever sends it
 * how often, the account decides whether that is news.
 */
export const raiseStrongMarkers = async (
  accounts: Pick<Accounts, 'execute'>,
  watch: HarmWatch,
  { accountId, rules, context }: Raising,
): Promise<Raised[]> => {
  if (isPast(watch, rules, context.now)) return [];
  const raised: Raised[] = [];
  for (const { marker, evidence } of strongScores(watch, rules)) {
    if (!isUnderRules(evidence, rules)) continue;
    const command = { type: 'raise-harm-marker', marker, evidence } as const;
    const commandId = `harm/${accountId}/${marker}/${evidence.from}/${evidence.through}`;
    raised.push({ marker, answer: await accounts.execute(accountId, command, { ...context, commandId }) });
  }
  return raised;
};
