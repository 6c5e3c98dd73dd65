import type { Country } from '@paddock/contracts/events';
import { Link, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { type ShownOffer, useSignUpOffer } from '../../lib/api/promotions.ts';
import { now, useClock } from '../../lib/clock.ts';
import { useConsentedTo } from '../../lib/consent.ts';
import { formatDayTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { visitorCountry } from '../../lib/visitor-country.ts';
import { mayOfferSignUp, rememberOffered, wasOffered } from './may-offer.ts';

/** Tells a visitor of an offer as a page opens, once a day; once, in the shell. */
export const SignUpOfferHost = () => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return <OnArrival key={pathname} pathname={pathname} />;
};

const OnArrival = ({ pathname }: { pathname: string }) => {
  const isSignedIn = useSession()?.authenticated;
  const mayRemember = useConsentedTo('functional');
  const isShown = useRef(false);
  const country = visitorCountry();
  const isDue = mayOfferSignUp({
    ...{ pathname, isSignedIn, mayRemember },
    // Its own showing does not take it away again.
    wasOffered: !isShown.current && wasOffered(),
  });
  if (!country || !isDue) return null;
  const onShown = () => {
    isShown.current = true;
    rememberOffered();
  };
  return <SignUpOfferPopup country={country} onShown={onShown} />;
};

type PopupProps = { country: Country; onShown: () => void };

const SignUpOfferPopup = ({ country, onShown }: PopupProps) => {
  const [isClosed, setClosed] = useState(false);
  const [shown, setShown] = useState<ShownOffer>();
  const { data: offer } = useSignUpOffer(country, shown !== undefined && !isClosed);
  // What it says stays in it while it goes.
  if (offer && offer !== shown) setShown(offer);
  const hasEnded = useClock((at) => shown !== undefined && Date.parse(shown.until) <= at);
  if (!shown) return null;
  const close = () => setClosed(true);
  return (
    <Dialog
      open={!isClosed && !hasEnded && Boolean(offer)}
      onClose={close}
      onShown={onShown}
      place="sign-up-offer"
      title={shown.title}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Not now
          </Button>
          <Link
            to={'/register' as string}
            search={{ offer: shown.code }}
            className={buttonClass('primary')}
            onClick={close}
          >
            Open an account
          </Link>
        </>
      }
    >
      <OfferText offer={shown} />
    </Dialog>
  );
};

/** What has to be known stands beside the headline, in the same size, and not behind a link. */
const OfferText = ({ offer }: { offer: ShownOffer }) => (
  <div className="grid gap-3">
    {offer.picture && (
      <img
        src={offer.picture.path}
        alt={offer.picture.alt}
        className="max-h-40 w-full rounded-md object-cover"
      />
    )}
    <p className="flex items-start gap-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-current font-bold text-xs">
        18+
      </span>
      <span>{offer.significantTerms}</span>
    </p>
    <p>{offer.text}</p>
    <p className="text-ink-soft text-sm">Ends: {formatDayTime(offer.until, now())}</p>
    <details className="text-sm">
      <summary className="py-3 font-semibold text-link">Full terms, version {offer.terms.version}</summary>
      <p className="whitespace-pre-line pb-2">{offer.terms.text}</p>
    </details>
  </div>
);
