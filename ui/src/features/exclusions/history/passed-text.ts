import { productNames } from '@paddock/contracts/exclusions';
import { dayText, momentText } from '@paddock/contracts/london';
import type { ExclusionPassed } from '../../../lib/api/limits.ts';

const fromText = (scope: ExclusionPassed['scope']): string =>
  scope === null || scope === 'full' ? 'everything' : productNames[scope];

/** What the customer set or asked for, or what became of it, in words. */
export const passedText = ({ what, scope, until }: ExclusionPassed): string => {
  switch (what) {
    case 'exclusion':
      return `Excluded from ${fromText(scope)}${until === null ? '' : ` until ${dayText(until)}`}`;
    case 'lift-asked':
      return `You asked us to end your exclusion from ${fromText(scope)}`;
    case 'lifted':
      return `Exclusion from ${fromText(scope)} ended`;
    case 'time-out':
      return until === null ? 'Time-out' : `Time-out until ${momentText(until)}`;
    default:
      return what satisfies never;
  }
};
