import type { OddsFormat } from '@paddock/contracts/odds';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { toast } from '../../design/toast.ts';
import { chooseOddsFormat, useOddsFormat } from '../../lib/odds-format.ts';
import { saveFailure } from '../../lib/save-failure.ts';

/** The formats, each as it writes the same price. */
export const oddsFormats = [
  { value: 'fractional', label: '5/2' },
  { value: 'decimal', label: '3.50' },
  { value: 'american', label: '+250' },
] as const;

/** How odds are shown: each choice is the same price written its way. */
export const OddsFormatControl = ({ className }: { className?: string }) => {
  const format = useOddsFormat();
  return (
    <SegmentedControl<OddsFormat>
      label="Odds format"
      options={oddsFormats}
      value={format}
      onChange={(chosen) => void chooseOddsFormat(chosen).catch((error) => toast(saveFailure(error)))}
      {...(className && { className })}
    />
  );
};
