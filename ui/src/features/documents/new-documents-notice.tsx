import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';

type NewDocumentsProps = { arrived: number; onLook: () => void };

/** What came while an officer was deciding; nothing can be decided before they say that they have seen it. */
export const NewDocumentsNotice = ({ arrived, onLook }: NewDocumentsProps) => {
  if (arrived === 0) return null;
  const isOne = arrived === 1;
  return (
    <Notice
      tone="warn"
      title={`The customer has sent ${isOne ? 'another document' : `${arrived} more documents`}`}
    >
      <p className="pb-2">
        Please look at {isOne ? 'it' : 'them'} first: the decision is about every document that waits. What
        you entered is still here.
      </p>
      <Button variant="secondary" onClick={onLook}>
        I have looked at {isOne ? 'it' : 'them'}
      </Button>
    </Notice>
  );
};
