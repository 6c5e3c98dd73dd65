import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../lib/cx.ts';
import { stepCount } from './reset-search.ts';

type StepFrameProps = {
  /** 1 first. */
  step: number;
  title: string;
  children: ReactNode;
};

/** One step: which it is of how many, its title, and what is asked in it. */
export const StepFrame = ({ step, title, children }: StepFrameProps) => (
  <div className="card grid gap-4 p-4 sm:p-6">
    <div className="grid gap-3">
      <div aria-hidden className="grid grid-cols-4 gap-2">
        {Array.from({ length: stepCount }, (_, at) => (
          <span key={at} className={cx('h-1.5 rounded-full', at < step ? 'bg-accent' : 'bg-line')} />
        ))}
      </div>
      <StepHeading step={step} title={title} />
    </div>
    {children}
  </div>
);

/** Takes the focus when the step changes, so that the keyboard and a screen reader start at its top. */
const StepHeading = ({ step, title }: Pick<StepFrameProps, 'step' | 'title'>) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Of the first step of a page that was just opened nothing is taken: it begins at its top anyway.
  useEffect(() => {
    if (step > 1) heading.current?.focus();
  }, [step]);
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
