import { Checkbox } from '../../design/checkbox.tsx';
import { cx } from '../../lib/cx.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { setEachWay } from './slip-changes.ts';
import { useBetslip } from './slip-context.ts';

type EachWayTickProps = {
  /** Selection or bet type. */
  id: string;
  name: string;
  ticked: boolean;
  /** "1/5 odds, 3 places", where one set of terms holds for the bet. */
  terms?: string;
  className?: string;
};

/** Win and place in equal parts. */
export const EachWayTick = ({ id, name, ticked, terms, className }: EachWayTickProps) => {
  const slip = useBetslip();
  const [shown, onChoose] = useChosen(ticked, (next) => setEachWay(slip, id, next));
  return (
    <Checkbox
      className={cx('min-w-0', className)}
      checked={shown}
      onChange={onChoose}
      label={
        <span className="block text-sm leading-tight">
          {terms ? (
            'Each-way'
          ) : (
            <abbr title="Each-way" className="no-underline">
              E/W
            </abbr>
          )}
          <span className="sr-only"> on {name}</span>
          {terms && <span className="tabular block text-ink-soft text-xs">{terms}</span>}
        </span>
      }
    />
  );
};
