import { Link } from '@tanstack/react-router';
import { Notice } from '../../design/notice.tsx';

/** Who wants to stop finds what stops them: closing does not. `isWorried`: they said so. */
export const NotAnExclusion = ({ isWorried }: { isWorried: boolean }) => (
  <Notice
    tone={isWorried ? 'warn' : 'info'}
    title={isWorried ? 'There is help, and there is more than closing' : 'Closing is not a self-exclusion'}
    actions={
      <>
        <Link to="/account/responsiblegambling" className="font-semibold text-link underline">
          Exclude yourself or set limits
        </Link>
        <Link to="/responsiblegambling" className="font-semibold text-link underline">
          Safer gambling and help
        </Link>
      </>
    }
  >
    {isWorried
      ? 'A closed account can be opened again, and keeps you from no other one. A self-exclusion cannot be ended early and holds for every account of yours. Please look at it first. You can still close your account below.'
      : 'It can be opened again. If you want a break, or to be kept from gambling, exclude yourself instead.'}
  </Notice>
);
