import { Checkbox, type ToggleProps } from '../../../design/checkbox.tsx';
import { useConsentedTo } from '../../../lib/consent.ts';
import { NeedsConvenience } from '../../consent/needs-convenience.tsx';

/** Whether this device keeps the username: it may where somebody consented to that, and says so where not. */
export const RememberBox = ({ tick }: { tick: Pick<ToggleProps, 'checked' | 'onChange'> }) => {
  const mayKeep = useConsentedTo('functional');
  const label = 'Remember my username on this device';
  if (mayKeep) return <Checkbox {...tick} label={label} />;
  return (
    <Checkbox label={label} checked={false} onChange={tick.onChange} disabled help={<NeedsConvenience />} />
  );
};
