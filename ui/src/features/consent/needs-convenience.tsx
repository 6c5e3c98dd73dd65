import { ConsentLink } from './consent-link.tsx';

/** Beside what this device does not keep, as somebody did not consent to it. */
export const NeedsConvenience = () => (
  <>
    Needs the cookies for convenience.{' '}
    <ConsentLink className="inline-grid min-h-6 text-link underline">Choose cookies</ConsentLink>
  </>
);
