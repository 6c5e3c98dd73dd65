import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { CashOutList } from './cash-out-list.tsx';

/** Every open bet that can be cashed out now. */
export const CashOutScreen = () => {
  useTitle('Cash Out');
  return (
    <>
      <PageHeading title="Cash Out">
        <Link to="/account" hash="account-mybets" className={buttonClass('quiet', 'sm')}>
          All my bets
        </Link>
      </PageHeading>
      <div className="card overflow-hidden">
        <CashOutList />
      </div>
    </>
  );
};
