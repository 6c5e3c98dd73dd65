import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';

/** To what is known of the verification, and what the customer can do for it. */
export const VerificationLink = () => (
  <Link to="/account" className={buttonClass('secondary', 'sm')}>
    See how the check stands
  </Link>
);
