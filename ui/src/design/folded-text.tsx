import { useState } from 'react';
import { cx } from '../lib/cx.ts';
import { Button } from './button.tsx';

/** What is longer, or has more lines, is folded: about eight lines of a phone. */
const most = { characters: 400, lines: 8 };

export const isFolded = (text: string): boolean =>
  text.length > most.characters || text.split('\n').length > most.lines;

/** What somebody wrote, in their lines; a long text opens at a press. */
export const FoldedText = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  const folds = isFolded(text);
  return (
    <div>
      <p className={cx('wrap-anywhere whitespace-pre-wrap', folds && !isOpen && 'line-clamp-8')}>{text}</p>
      {folds && (
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </div>
  );
};
