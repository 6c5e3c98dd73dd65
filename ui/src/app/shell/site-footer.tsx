import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { ThemeControl } from '../../design/theme-control.tsx';
import { OddsFormatControl } from '../../features/account/odds-format-control.tsx';
import { CalculatorLink } from '../../features/bet-working/calculator-link.tsx';
import { ConsentLink } from '../../features/consent/consent-link.tsx';
import { LiveIndicator } from './live-indicator.tsx';

const links = [
  { label: 'Safer gambling', to: '/responsiblegambling' },
  { label: 'Terms and conditions', to: '/home/termsandconditions' },
  { label: 'Privacy', to: '/home/privacypolicy' },
  { label: 'Rules', to: '/home/rulebook' },
  { label: 'Contact us', to: '/contact' },
] as const;

/**
 * The foot of every page: age and help with gambling, which are never left out; and unless it is `quiet`, links to the rules
 * and the look of the site.
 */
export const SiteFooter = ({ quiet }: { quiet: boolean }) => {
  return (
    <footer className="mt-8 border-line border-t py-6 text-ink-soft text-sm">
      {!quiet && <QuickLinks />}
      <Help />
      {quiet && (
        <ConsentLink className="mt-1 grid min-h-11 place-items-center hover:text-ink hover:underline">
          Cookies
        </ConsentLink>
      )}
    </footer>
  );
};

const QuickLinks = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
    <nav aria-label="Help and rules">
      <ul className="flex flex-wrap gap-x-5">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to as string}
              className="grid min-h-11 place-items-center hover:text-ink hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
        <li>
          <ConsentLink className="grid min-h-11 place-items-center hover:text-ink hover:underline">
            Cookies
          </ConsentLink>
        </li>
        <li className="grid place-items-center">
          <CalculatorLink className="-ml-3 font-normal! text-ink-soft!" />
        </li>
      </ul>
    </nav>
    <div className="flex flex-wrap items-center gap-3">
      <LiveIndicator />
      <OddsFormatControl />
      <ThemeControl />
    </div>
  </div>
);

const Help = () => (
  <p className="mt-3 flex items-center gap-3">
    <span className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-current font-bold text-xs">
      18+
    </span>
    <span className="max-w-prose">
      {texts.saferGambling} Free, confidential help at{' '}
      <a
        className="text-link underline"
        href="https://www.begambleaware.org"
        rel="noreferrer"
        target="_blank"
      >
        BeGambleAware.org
      </a>{' '}
      and{' '}
      <a className="text-link underline" href="https://www.gamblingcare.ie" rel="noreferrer" target="_blank">
        GamblingCare.ie
      </a>
      .
    </span>
  </p>
);
