import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CountBadge } from '../../design/badge.tsx';
import { cx } from '../../lib/cx.ts';
import { useIsCustomer } from '../../lib/session.ts';
import { useOpenBets } from '../bet/use-open-bets.ts';
import { MyBets } from '../bet-history/my-bets.tsx';
import { useSlipCount } from './on-slip.ts';
import { SlipBody } from './slip-body.tsx';
import { SlipFooter } from './slip-footer.tsx';
import { type SlipTab, showSlipTab, useSlipTab } from './slip-tab.ts';

/** The desktop's column: betslip and my bets under headers of their own, only one of them open at a time. */
export const BetslipWidget = () => {
  const slipCount = useSlipCount();
  const signedIn = useIsCustomer() ?? false;
  const openBets = useOpenBets().data?.openBets ?? 0;
  return (
    <>
      <Section
        tab="slip"
        title="Betslip"
        count={slipCount}
        counted={slipCount === 1 ? 'selection' : 'selections'}
        footer={<SlipFooter />}
      >
        <SlipBody />
      </Section>
      {signedIn && (
        <Section
          tab="my-bets"
          title="My bets"
          count={openBets}
          counted={openBets === 1 ? 'open bet' : 'open bets'}
        >
          <MyBets />
        </Section>
      )}
    </>
  );
};

type SectionProps = {
  tab: Exclude<SlipTab, 'none'>;
  title: string;
  count: number;
  counted: string;
  footer?: ReactNode;
  children: ReactNode;
};

const Section = ({ tab, title, count, counted, footer, children }: SectionProps) => {
  const open = useSlipTab() === tab;
  const content = useId();
  return (
    <>
      <h2 className="on-brand shrink-0 border-brand-line not-first:border-t bg-brand text-on-brand">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          className="flex min-h-11 w-full items-center gap-2 px-4 text-left font-bold text-lg -outline-offset-2! hover:bg-brand-hover"
          onClick={() => showSlipTab(open ? 'none' : tab)}
        >
          {title}
          <CountBadge count={count} label={counted} />
          <ChevronDown
            aria-hidden
            className={cx('ml-auto size-5 transition-transform', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div
        id={content}
        className={cx('min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]', !open && 'hidden')}
      >
        {open && children}
      </div>
      {open && footer && <div className="shrink-0 border-line border-t p-3 empty:hidden">{footer}</div>}
    </>
  );
};
