import { Camera, FileText, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button, IconButton } from '../../design/button.tsx';
import { FieldError } from '../../design/field.tsx';
import type { ChosenFile } from '../../lib/api/documents.ts';
import { newId } from '../../lib/ids.ts';
import { useTouch } from '../../lib/media.ts';
import { sizeText } from './size-text.ts';

/**
 * What is offered; what is sent is looked at by its content. HEIC is taken and not offered: a phone that keeps its pictures so
 * then sends a JPEG, which every browser of compliance can show.
 */
const files = 'image/jpeg,image/png,image/webp,application/pdf,.pdf';

type PickerProps = {
  chosen: ChosenFile | undefined;
  error: string | undefined;
  disabled: boolean;
  onChoose: (chosen: ChosenFile | undefined) => void;
};

type SourceProps = {
  label: string;
  icon: ReactNode;
  accept: string;
  /** Opens the camera where the device has one. */
  camera?: boolean;
  describedBy: string | undefined;
  disabled: boolean;
  onChoose: (chosen: ChosenFile) => void;
};

/** A button that opens the device's own picker; the input itself is drawn nowhere. */
const Source = ({ label, icon, accept, camera, describedBy, disabled, onChoose }: SourceProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        icon={icon}
        disabled={disabled}
        aria-describedby={describedBy}
        className="max-sm:flex-1"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file again is a choice again.
          target.value = '';
          if (file) onChoose({ id: newId(), file });
        }}
      />
    </>
  );
};

/** One file: taken with the camera of a phone, or chosen. */
export const FilePicker = ({ chosen, error, disabled, onChoose }: PickerProps) => {
  const isTouch = useTouch();
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const describedBy = error ? `${id}-error` : undefined;
  const common = { describedBy, disabled, onChoose };
  const remove = () => {
    onChoose(undefined);
    // The button that was pressed goes.
    group.current?.querySelector('button')?.focus();
  };
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="pb-1 font-semibold text-sm">File</legend>
      <div className="flex flex-wrap gap-2">
        {isTouch && (
          <Source
            {...common}
            label="Take a photo"
            icon={<Camera aria-hidden className="size-5" />}
            accept="image/*"
            camera
          />
        )}
        <Source
          {...common}
          label={chosen ? 'Choose another file' : 'Choose a file'}
          icon={<FileText aria-hidden className="size-5" />}
          accept={files}
        />
      </div>
      {chosen && (
        <p
          className="mt-2 flex items-center justify-between gap-2 rounded-md bg-sunken pl-3 text-sm"
          role="status"
        >
          <span className="wrap-anywhere min-w-0 py-2">
            {chosen.file.name}{' '}
            <span className="whitespace-nowrap text-ink-soft">({sizeText(chosen.file.size)})</span>
          </span>
          {!disabled && (
            <IconButton label="Remove the file" onClick={remove}>
              <X />
            </IconButton>
          )}
        </p>
      )}
      {/* The focus stays on the button that sent it: what came of it is said. */}
      <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </fieldset>
  );
};
