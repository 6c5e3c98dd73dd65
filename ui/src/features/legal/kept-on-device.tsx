import { consentGroups } from '@paddock/contracts/consent';
import { ConsentLink } from '../consent/consent-link.tsx';
import { KeptTable } from '../consent/kept-table.tsx';
import { SectionTitle } from './article.tsx';

export const keptTitle = 'What is kept on your device';

/** What the privacy policy says is kept on a device, line by line: of a version of its own, which is chosen and not accepted. */
export const KeptOnDevice = () => (
  <section className="grid gap-3">
    <SectionTitle>{keptTitle}</SectionTitle>
    <p>
      <ConsentLink className="inline-grid min-h-11 place-items-center text-link underline">
        Choose cookies
      </ConsentLink>
    </p>
    <h3 className="font-bold">{consentGroups.necessary.title}</h3>
    <KeptTable group="necessary" />
    <h3 className="font-bold">{consentGroups.functional.title}</h3>
    <KeptTable group="functional" />
  </section>
);
