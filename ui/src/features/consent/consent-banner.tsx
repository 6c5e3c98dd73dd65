import { acceptAll, type ConsentChoice, rejectAll } from '@paddock/contracts/consent';
import { Link } from '@tanstack/react-router';
import { Button } from '../../design/button.tsx';
import { announceHeight } from '../../design/foot-height.ts';
import { chooseConsent, useConsent } from '../../lib/consent.ts';
import { openConsentSettings, pageContent } from './consent-settings.ts';

/**
 * Asks which cookies may be kept until somebody chose. It lies over the foot of the page, which ends above it, beneath every
 * popup and drawer, and holds nothing up: until then only what is necessary is kept.
 */
export const ConsentBanner = () => {
  const consent = useConsent();
  return consent ? null : <Question />;
};

const announce = announceHeight('--consent-height');

const choose = (choice: ConsentChoice): void => {
  chooseConsent(choice);
  pageContent()?.focus({ preventScroll: true });
};

const Question = () => (
  <section
    ref={announce}
    aria-labelledby="consent-title"
    className="fixed inset-x-0 bottom-[calc(var(--footer-tabs-height)+env(safe-area-inset-bottom))] z-20 grid gap-3 border-line border-t bg-raised p-3 text-ink text-sm shadow-pop lg:inset-x-auto lg:bottom-0 lg:mb-4 lg:left-5 lg:w-92 lg:rounded-lg lg:border lg:p-4"
  >
    <div className="grid gap-1">
      <h2 id="consent-title" className="font-bold text-base">
        Cookies on Paddock
      </h2>
      <p className="text-ink-soft">
        Necessary cookies keep the site working. With your consent we also remember how you like it, and learn
        what is used.{' '}
        <Link to={'/home/privacypolicy' as string} className="text-link underline">
          Privacy
        </Link>
      </p>
    </div>
    <div className="grid grid-cols-[1fr_1fr_auto] gap-2">
      <Button variant="secondary" onClick={() => choose(rejectAll)}>
        Reject all
      </Button>
      <Button variant="secondary" onClick={() => choose(acceptAll)}>
        Accept all
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={openConsentSettings}>
        Choose
      </Button>
    </div>
  </section>
);
