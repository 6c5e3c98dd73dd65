import { Link } from '@tanstack/react-router';
import { Notice } from '../../design/notice.tsx';

const help = (
  <Link to="/responsiblegambling" className="font-semibold text-link underline">
    Safer gambling and help
  </Link>
);

/** Who wants to stop finds what stops them: closing does not. */
export const NotAnExclusion = () => (
  <Notice
    title="Closing is not a self-exclusion"
    actions={
      <>
        <Link to="/account/responsiblegambling" className="font-semibold text-link underline">
          Exclude yourself or set limits
        </Link>
        {help}
      </>
    }
  >
    It can be opened again. If you want a break, or to be kept from gambling, exclude yourself instead.
  </Notice>
);

/** The same where they say that they worry: beside what they say, and announced, before they can close. */
export const ForWhoWorries = () => (
  <Notice
    tone="warn"
    title="There is help, and there is more than closing"
    actions={
      <>
        <Link to="/account/responsiblegambling" className="font-semibold text-link underline">
          Look at self-exclusion first
        </Link>
        {help}
      </>
    }
  >
    A closed account can be opened again, and keeps you from no other one. A self-exclusion cannot be ended
    early and holds for every account of yours. You can still close your account below. If you do, somebody
    from our team will look at it, and may get in touch with you.
  </Notice>
);
