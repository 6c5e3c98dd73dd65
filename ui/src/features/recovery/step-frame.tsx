import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../lib/cx.ts';
import { stepCount } from './reset-search.ts';

type StepFrameProps = {
  /** 1 first. */
  step: number;
  title: string;
  /** The page was just opened with it: it begins at its top anyway, and takes no focus. */
  isOpening?: boolean;
  children: ReactNode;
};

/** One step: which it is of how many, its title, and what is asked in it. */
export const StepFrame = ({ step, title, isOpening = false, children }: StepFrameProps) => (
  <div className="card grid gap-4 p-4 sm:p-6">
    <div className="grid gap-3">
      <div aria-hidden className="grid grid-cols-4 gap-2">
        {Array.from({ length: stepCount }, (_, at) => (
          <span key={at} className={cx('h-1.5 rounded-full', at < step ? 'bg-accent' : 'bg-line')} />
        ))}
      </div>
      <StepHeading step={step} title={title} isOpening={isOpening} />
    </div>
    {children}
  </div>
);

type StepHeadingProps = { step: number; title: string; isOpening: boolean };

/** Takes the focus when the step changes, so that the keyboard and a screen reader start at its top. */
const StepHeading = ({ step, title, isOpening }: StepHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpening) heading.current?.focus();
  }, [isOpening]);
  return (
    <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
      {title}
      <span className="block font-normal text-ink-soft text-sm">
        Step {step} of {stepCount}
      </span>
    </h2>
  );
};

/** Where each step is gone back from, and on. */
export const StepActions = ({ back, children }: { back: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-3 border-line border-t pt-4">
    {back}
    {children}
  </div>
);
