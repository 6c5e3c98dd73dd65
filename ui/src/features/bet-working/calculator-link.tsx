import { Calculator } from 'lucide-react';
import { buttonClass } from '../../design/button.tsx';

const calculatorPath = '/bet-calculator';
/** The documents' size of the popup window. */
const windowSize = 'popup,width=465,height=600';

/** Opens the bet calculator in a small window of its own; where windows are blocked it is a page. */
export const CalculatorLink = ({ className }: { className?: string }) => {
  return (
    <a
      href={calculatorPath}
      target="bet-calculator"
      className={buttonClass('quiet', 'sm', className)}
      onClick={(event) => {
        if (window.open(calculatorPath, 'bet-calculator', windowSize)) event.preventDefault();
      }}
    >
      <Calculator aria-hidden className="size-4" />
      Bet calculator
    </a>
  );
};
