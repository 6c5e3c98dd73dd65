import { Check } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { steps } from './register-form.ts';

type StepProgressProps = {
  /** 1 first. */
  current: number;
  onGoTo: (step: number) => void;
};

/** Which steps are done, which one is here; a step that is done can be gone back to. */
export const StepProgress = ({ current, onGoTo }: StepProgressProps) => (
  <nav aria-label="Steps of registration">
    <ol className="grid grid-cols-4 gap-2">
      {steps.map(({ title }, index) => (
        <Step key={title} title={title} step={index + 1} current={current} onGoTo={onGoTo} />
      ))}
    </ol>
  </nav>
);

const Step = ({ title, step, current, onGoTo }: { title: string; step: number } & StepProgressProps) => {
  const done = step < current;
  return (
    <li aria-current={step === current ? 'step' : undefined}>
      <button
        type="button"
        disabled={!done}
        onClick={() => onGoTo(step)}
        className="grid min-h-6 w-full content-start gap-1.5 rounded-sm text-left"
      >
        <span aria-hidden className={cx('h-1.5 rounded-full', step <= current ? 'bg-accent' : 'bg-line')} />
        <span
          className={cx(
            'flex min-h-6 items-center gap-1 text-xs max-sm:sr-only',
            step === current ? 'font-semibold' : 'text-ink-soft',
          )}
        >
          {done && <Check aria-hidden className="size-3.5 text-ok" />}
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </span>
      </button>
    </li>
  );
};
