import { type ReactNode, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { errorText } from '../../lib/call-error.ts';

type LookUp = {
  /** Who is typed above. */
  named: string;
  /** Who was asked for, while they are who is typed. */
  shown: string | undefined;
  look: () => void;
};

/** Whom staff look something up of: it is read when that is asked for, not as somebody is typed. */
export const useLookUp = (account: string): LookUp => {
  const named = account.trim();
  const [asked, setAsked] = useState<string>();
  return { named, shown: asked === named ? asked : undefined, look: () => setAsked(named) };
};

type Read<Found> = {
  data: Found | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type LookUpButtonProps = { lookUp: LookUp; read: Read<unknown>; children: string };

/** Whoever is shown already is looked up anew. */
export const LookUpButton = ({ lookUp: { named, shown, look }, read, children }: LookUpButtonProps) => (
  <Button
    variant="secondary"
    disabled={named === ''}
    loading={shown !== undefined && read.isFetching}
    className="justify-self-start"
    onClick={() => (shown === undefined ? look() : void read.refetch())}
  >
    {children}
  </Button>
);

type LookUpPanelProps<Found> = {
  title: string;
  help: string;
  /** What the button says. */
  action: string;
  lookUp: LookUp;
  read: Read<Found>;
  children: (found: Found) => ReactNode;
};

/** Something of a customer that staff look up beside the forms about them. */
export const LookUpPanel = <Found,>(props: LookUpPanelProps<Found>) => {
  const { title, help, action, lookUp, read, children } = props;
  const { data, error } = read;
  return (
    <Panel title={title}>
      <div className="grid gap-3">
        <p className="text-ink-soft text-sm">{help}</p>
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {lookUp.shown && data !== undefined && !error && <div role="status">{children(data)}</div>}
        <LookUpButton {...{ lookUp, read }}>{action}</LookUpButton>
      </div>
    </Panel>
  );
};
