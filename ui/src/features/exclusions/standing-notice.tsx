import { products } from '@paddock/contracts/exclusions';
import { momentText } from '@paddock/contracts/london';
import { fillText, texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../design/notice.tsx';
import { useLimits } from '../../lib/api/limits.ts';
import { now } from '../../lib/clock.ts';
import { useIsCustomer } from '../../lib/session.ts';
import { productText } from './self-exclusion/choices.ts';

type StandingNoticeProps = {
  /** Only what keeps the customer from sport, and from paying in for it. */
  sportOnly?: boolean;
};

/** Why the customer can't bet or pay in, and until when: their exclusions and their time-out. Nothing where nothing does. */
export const StandingNotice = ({ sportOnly = false }: StandingNoticeProps) => {
  const enabled = useIsCustomer() ?? false;
  const limits = useLimits(enabled).data;
  if (!limits) return null;
  const { exclusions, timeOutUntil, playBlockedSince } = limits;
  const of = sportOnly ? (['sportsbook'] as const) : products;
  const lines = [
    ...of.flatMap((product) => productText(product, exclusions[product], now()) ?? []),
    ...(playBlockedSince === null ? [] : [texts.harm.blocked, texts.harm.object]),
    ...(timeOutUntil === null ? [] : [fillText(texts.timeOut.until, { param1: momentText(timeOutUntil) })]),
  ];
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn" silent>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="flex flex-wrap gap-x-6">
        <Link to="/account/responsiblegambling" className="text-link underline">
          Safer gambling
        </Link>
        {playBlockedSince !== null && (
          <>
            <Link to="/responsiblegambling" className="text-link underline">
              Where to find help
            </Link>
            <Link to="/contact" className="text-link underline">
              Contact us
            </Link>
          </>
        )}
      </p>
    </Notice>
  );
};
