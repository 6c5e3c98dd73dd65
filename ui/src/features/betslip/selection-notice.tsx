import { formatLine } from '@paddock/contracts/odds';
import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { ReactNode } from 'react';
import { Badge } from '../../design/badge.tsx';
import type { SelectionStatus, SlipSelection } from '../../lib/api/betslip/slip.ts';
import { eachWayText } from '../../lib/race.ts';
import { hasLineMoved, hasPriceMoved, movedTermsOf } from './slip-readiness.ts';
import { useSlip } from './use-slip.ts';

/** What a selection is called while it can't be bet on, and why. */
const shutTexts: Record<Exclude<SelectionStatus, 'open'>, { badge: string; text: string }> = {
  suspended: { badge: 'Suspended', text: texts.betslip.selectionSuspended },
  resulted: { badge: 'Resulted', text: 'This market has been resulted.' },
  finished: { badge: 'Finished', text: 'This event has finished.' },
  withdrawn: { badge: 'Non-runner', text: 'This selection is a non-runner.' },
  unknown: { badge: 'Unavailable', text: refusals['selection-unknown'].text },
};

export const ShutBadge = ({ status }: { status: Exclude<SelectionStatus, 'open'> }) => {
  return <Badge tone={status === 'suspended' ? 'warn' : 'danger'}>{shutTexts[status].badge}</Badge>;
};

/** "2.5" from hundredths. */
const lineText = (line: number | null): string => (line === null ? '–' : formatLine(line));

/** Whether a bet on the selection is each-way, alone or in a combination. */
const useIsEachWay = ({ eachWay }: SlipSelection): boolean => {
  const { data: slip } = useSlip();
  return eachWay || (slip?.combinations.some((bet) => bet.eachWay) ?? false);
};

/** Lines under a selection: why it is shut, or what changed since the customer saw it. */
export const SelectionNotice = ({ held, status }: { held: SlipSelection; status: SelectionStatus }) => {
  const isEachWay = useIsEachWay(held);
  if (status !== 'open') {
    return <Line tone={status === 'suspended' ? 'text-warn' : 'text-danger'}>{shutTexts[status].text}</Line>;
  }
  return (
    <>
      <OfferNotice held={held} />
      {isEachWay && <TermsNotice held={held} />}
    </>
  );
};

const OfferNotice = ({ held }: { held: SlipSelection }) => {
  if (hasLineMoved(held)) {
    return (
      <Line tone="text-warn">
        {texts.betslip.changed.replace('###', 'handicap')}{' '}
        <span className="tabular">
          {lineText(held.acceptedLine)} → <strong>{lineText(held.line)}</strong>
        </span>
      </Line>
    );
  }
  if (hasPriceMoved(held))
    return <Line tone="text-warn">{texts.betslip.changed.replace('###', 'price')}</Line>;
  return null;
};

const TermsNotice = ({ held }: { held: SlipSelection }) => {
  const moved = movedTermsOf(held);
  if (!moved || !held.acceptedEachWayTerms) return null;
  return (
    <Line tone="text-warn">
      Each-way terms:{' '}
      <span className="tabular">
        {eachWayText(held.acceptedEachWayTerms)} → <strong>{eachWayText(moved)}</strong>
      </span>
    </Line>
  );
};

const Line = ({ tone, children }: { tone: string; children: ReactNode }) => {
  return (
    <p role="status" className={`font-medium text-xs ${tone}`}>
      {children}
    </p>
  );
};
