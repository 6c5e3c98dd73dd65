import { Calculator } from 'lucide-react';
import { buttonClass } from '../../design/button.tsx';

const PATH = '/bet-calculator';
/** The documents' size of the popup window. */
const SIZE = 'popup,width=465,height=600';

/** Opens the bet calculator in a small window of its own; where windows are blocked it is a page. */
export function CalculatorLink({ className }: { className?: string }) {
  return (
    <a
      href={PATH}
      target="bet-calculator"
      className={buttonClass('quiet', 'sm', className)}
      onClick={(event) => {
        if (window.open(PATH, 'bet-calculator', SIZE)) event.preventDefault();
      }}
    >
      <Calculator aria-hidden className="size-4" />
      Bet calculator
    </a>
  );
}
