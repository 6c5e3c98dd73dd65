import type { CorrectedDetail } from '@paddock/contracts/events';
import { dayText } from '@paddock/contracts/london';

/** A corrected detail as it is read: "3 July 1991". */
export const detailText = (detail: CorrectedDetail, value: string): string =>
  detail === 'dateOfBirth' ? dayText(value) : value;
