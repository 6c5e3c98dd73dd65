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
  /** It was just what a press was refused for: it is announced. */
  isRefusal?: boolean;
};

type Standing = { readonly lines: readonly string[]; readonly isPlayBlocked: boolean };

const nothing: Standing = { lines: [], isPlayBlocked: false };

/** Why the customer can't bet or pay in, and until when, a sentence each: their exclusions, the block for signs of harm, their time-out. */
export const useStanding = ({ sportOnly = false }: Pick<StandingNoticeProps, 'sportOnly'>): Standing => {
  const enabled = useIsCustomer() ?? false;
  const limits = useLimits(enabled).data;
  if (!limits) return nothing;
  const { exclusions, timeOutUntil, playBlockedSince } = limits;
  const of = sportOnly ? (['sportsbook'] as const) : products;
  const isPlayBlocked = playBlockedSince !== null;
  const lines = [
    ...of.flatMap((product) => productText(product, exclusions[product], now()) ?? []),
    ...(isPlayBlocked ? [texts.harm.blocked, texts.harm.object] : []),
    ...(timeOutUntil === null ? [] : [fillText(texts.timeOut.until, { param1: momentText(timeOutUntil) })]),
  ];
  return { lines, isPlayBlocked };
};

/** Tells it, where there is anything to tell. */
export const StandingNotice = ({ isRefusal = false, ...of }: StandingNoticeProps) => {
  const { lines, isPlayBlocked } = useStanding(of);
  if (lines.length === 0) return null;
  return (
    <Notice key={String(isRefusal)} tone={isRefusal ? 'error' : 'warn'} silent={!isRefusal}>
      <div className="grid gap-2">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-6 pt-1">
        <Link to="/account/responsiblegambling" className="text-link underline">
          Safer gambling
        </Link>
        {isPlayBlocked && (
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
