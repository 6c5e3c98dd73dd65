import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';

/** The account's corner before signing in. */
export const VisitorActions = () => (
  <>
    <Link to={'/login' as string} className={buttonClass('on-brand', 'sm')}>
      Log in
    </Link>
    <Link to={'/register' as string} className={buttonClass('accent', 'sm')}>
      Join
    </Link>
  </>
);
