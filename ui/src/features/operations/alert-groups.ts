import type { Alert } from '../../lib/api/operations.ts';

type Kind = Exclude<Alert['alert']['kind'], 'more'>;

/** What a member of staff has to act on comes before what they have to look at. */
const order: readonly Kind[] = [
  'deposits-blocked',
  'same-person',
  'staff-account',
  'many-places',
  'many-names',
  'linked-accounts',
];

/** Customers who are to be contacted are all named; of other kinds so many are shown before somebody asks for the rest. */
const shownOf = (kind: Kind | null): number => (kind === 'deposits-blocked' ? Number.POSITIVE_INFINITY : 3);

export type AlertGroup = {
  /** `null`: that there were more, of whatever kind. */
  kind: Kind | null;
  /** The newest first, as all of them are. */
  shown: Alert[];
  folded: Alert[];
};

const kindOf = ({ alert }: Alert): Kind | null => (alert.kind === 'more' ? alert.of : alert.kind);

/** Alerts by kind, so that many of one do not bury those of another. */
export const alertGroups = (alerts: readonly Alert[]): AlertGroup[] =>
  [...order, null].flatMap((kind) => {
    const ofKind = alerts.filter((one) => kindOf(one) === kind);
    const most = shownOf(kind);
    return ofKind.length === 0 ? [] : [{ kind, shown: ofKind.slice(0, most), folded: ofKind.slice(most) }];
  });
