import type { CSSProperties } from 'react';
import { Field, type FieldProps } from './field.tsx';

type SliderProps = FieldProps & {
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** The value in words, for assistive technology: "25 percent". */
  valueText: string;
};

/** Filled as far as the thumb. */
const track =
  'block h-11 w-full cursor-pointer appearance-none rounded-md bg-transparent bg-[linear-gradient(to_right,var(--color-action)_var(--filled),var(--color-line)_var(--filled))] bg-size-[100%_6px] bg-center bg-no-repeat';
const thumbClass =
  '[&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-raised [&::-webkit-slider-thumb]:bg-action [&::-webkit-slider-thumb]:shadow-card [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-raised [&::-moz-range-thumb]:bg-action';

/** A number between two others, by thumb, mouse or arrow keys: the device's own control, drawn as ours. */
export const Slider = ({ value, min, max, step, onChange, valueText, ...field }: SliderProps) => (
  <Field {...field}>
    {(control) => (
      <input
        type="range"
        {...control}
        aria-valuetext={valueText}
        className={`${track} ${thumbClass}`}
        style={{ '--filled': `${((value - min) * 100) / (max - min)}%` } as CSSProperties}
        {...{ min, max, step, value }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    )}
  </Field>
);
