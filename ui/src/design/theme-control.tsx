import { setTheme, type Theme, useTheme } from '../lib/theme.ts';
import { SegmentedControl } from './segmented-control.tsx';

const themes = [
  { value: 'system', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or as the device has it; for this device. */
export const ThemeControl = ({ describedBy }: { describedBy?: string }) => (
  <SegmentedControl<Theme>
    label="Theme"
    options={themes}
    value={useTheme()}
    onChange={setTheme}
    {...(describedBy && { describedBy })}
  />
);
