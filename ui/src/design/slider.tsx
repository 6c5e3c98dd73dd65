import { Field, type FieldProps } from './field.tsx';

interface SliderProps extends FieldProps {
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** The value in words, for assistive technology: "25 percent". */
  valueText: string;
}

/** A number between two others, by thumb, mouse or arrow keys: the device's own control. */
export function Slider({ value, min, max, step, onChange, valueText, ...field }: SliderProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="range"
          {...control}
          aria-valuetext={valueText}
          className="block h-11 w-full cursor-pointer accent-action"
          {...{ min, max, step, value }}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
