import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../design/button.tsx';
import type { MyBetsTab } from '../../lib/account-search.ts';
import { MyBetsTabs } from './my-bets-tabs.tsx';

/** My bets beside the slip. */
export const MyBets = () => {
  const [{ tab, page }, show] = useState<{ tab: MyBetsTab; page: number }>({ tab: 'Open', page: 0 });
  return (
    <>
      <MyBetsTabs
        tab={tab}
        page={page}
        onTab={(next) => show({ tab: next, page: 0 })}
        onPage={(next) => show({ tab, page: next })}
        onShown={(next) => show({ tab, page: next })}
      />
      <div className="border-line border-t p-2 text-center">
        <Link to="/account" hash="account-bethistory" className={buttonClass('quiet', 'sm')}>
          Full bet history
        </Link>
      </div>
    </>
  );
};
