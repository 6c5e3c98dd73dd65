import { financialCheckAnsweredSchema } from '../events/financial-check.ts';
import { financialFlagNames, financialFlagsIn } from '../financial-check/index.ts';
import type { AccountStateView } from '../http/index.ts';
import type { Shown } from './state-line.ts';

const namesIn = (details: string): string => {
  const names = financialFlagsIn(details).map((flag) => financialFlagNames[flag]);
  return names.length === 0 ? 'something found' : names.join(', ').toLowerCase();
};

/** What the name of the event leaves open: what was found, by whom. */
export const financialCheckText = (data: unknown): string | undefined => {
  const shown = financialCheckAnsweredSchema.safeParse(data).data;
  if (!shown) return undefined;
  const { provider, outcome, details } = shown;
  const found = details?.kind === 'plain' ? namesIn(details.text) : 'something found';
  return `${provider}: ${outcome === 'clear' ? 'nothing found' : found}`;
};

/** As the state was: an answer ends by itself, which is no event. */
const endText = (until: string, at: string | null, instant: (at: string) => string): string =>
  at !== null && Date.parse(until) <= Date.parse(at)
    ? `which was good until ${instant(until)}`
    : `good until ${instant(until)}`;

export const financialCheck: Shown<AccountStateView['financialCheck']> = {
  group: 'money',
  lines: (check, { instant }, { at }) => {
    if (check === null) return [];
    const { outcome, until, lookedAt } = check;
    const found = outcome === 'clear' ? 'nothing found' : 'something found';
    const looked =
      lookedAt === null ? 'no more until the source of funds is looked at' : `looked at ${instant(lookedAt)}`;
    return [
      {
        key: 'financial-check',
        label: 'Public records of debt',
        text: `${found} ${instant(check.at)}, ${endText(until, at, instant)}`,
        ...(outcome === 'flagged' && { detail: `deposits above the threshold: ${looked}` }),
      },
    ];
  },
};
