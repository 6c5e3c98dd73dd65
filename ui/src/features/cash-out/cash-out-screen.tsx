import { Link } from '@tanstack/react-router';
import { useTitle } from '../../app/use-title.ts';
import { buttonClass } from '../../design/button.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { CashOutList } from './cash-out-list.tsx';

/** Every open bet that can be cashed out now. */
export const CashOutScreen = () => {
  useTitle('Cash out');
  return (
    <>
      <PageHeading title="Cash out">
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
