import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { isOver, type Slip } from '../../lib/api/betslip/slip.ts';
import { removeSelections } from './edit-slip.ts';

/** Selections that no bet can be struck on any more: they count for nothing, and one press takes them all off. */
export const OverNotice = ({ slip }: { slip: Slip }) => {
  const ids = slip.selections.filter(isOver).map(({ selectionId }) => selectionId);
  if (ids.length === 0) return null;
  const isOne = ids.length === 1;
  return (
    <div className="border-line border-t p-3">
      <Notice
        tone="warn"
        actions={
          <Button size="sm" variant="secondary" onClick={() => void removeSelections(ids)}>
            {isOne ? 'Remove it' : `Remove all ${ids.length}`}
          </Button>
        }
      >
        {isOne
          ? '1 selection can no longer be bet on. It does not count.'
          : `${ids.length} selections can no longer be bet on. They do not count.`}
      </Notice>
    </div>
  );
};
