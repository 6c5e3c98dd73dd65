import { gamstop } from '@paddock/contracts/contact';

/** To the national self-exclusion register of Great Britain; opens beside the page, so that nothing typed is lost. */
export const GamstopLink = () => (
  <a href={gamstop.href} target="_blank" rel="noreferrer" className="text-link underline">
    {gamstop.site}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
