import { type ChangeEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useChangeCardRanges } from '../../lib/api/card-ranges.ts';
import { errorText } from '../../lib/call-error.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { noteField, typedNote } from '../trading/note.ts';
import { type RangeFile, readRangeFile } from './range-values.ts';

/** Sets many ranges at once, from a file. */
export const RangeFileForm = () => {
  const [file, setFile] = useState<RangeFile>();
  const [note, setNote] = useState('');
  const change = useChangeCardRanges();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    change.reset();
    const [chosen] = target.files ?? [];
    setFile(chosen && readRangeFile(await chosen.text()));
  };
  const send = async () => {
    if (file?.kind !== 'ranges') return;
    await change.mutateAsync({ set: file.ranges, ...typedNote(note) }).then(
      (answer) => {
        toastDone(answer, `${file.ranges.length} ranges saved`);
        setFile(undefined);
        setNote('');
      },
      () => {},
    );
  };
  return (
    <Panel title="Set ranges from a file">
      <div className="grid justify-items-start gap-3">
        <label className="grid gap-1.5 font-semibold text-sm">
          Text file, a range in each line
          <input
            key={file === undefined ? 'none' : 'chosen'}
            type="file"
            accept="text/csv,text/plain,.csv,.txt"
            onChange={(event) => void choose(event)}
            className="min-h-11 max-w-full font-normal file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-raised file:px-4 file:font-semibold file:text-ink"
          />
        </label>
        <p className="text-ink-soft text-sm">
          Such as <span className="tabular">450000,450099,credit</span>
        </p>
        {file?.kind === 'wrong' && <Faults faults={file.faults} />}
        {change.error && <Faults faults={[errorText(change.error)]} />}
        {file?.kind === 'ranges' && (
          <>
            <p>{file.ranges.length} ranges</p>
            <TextField {...noteField} value={note} onChange={setNote} className="w-full" />
            <Button loading={change.isPending} onClick={() => void send()}>
              Save
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
};

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <Notice tone="error" title="These ranges cannot be saved">
    <ul className="grid gap-1">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </Notice>
);
