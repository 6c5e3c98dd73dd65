import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';

/** Leads to where a document about the source of funds is sent. */
export const SourceOfFundsLink = () => (
  <Link to="/account" hash="account-settings+sof-upload" className={buttonClass('secondary', 'sm')}>
    {texts.sourceOfFunds.send}
  </Link>
);
