import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { MyBets } from './my-bets.tsx';
import type { MyBetsTab } from './my-bets-tab.ts';

/** My bets beside the slip. */
export function MyBetsWidget() {
  const [{ tab, page }, show] = useState<{ tab: MyBetsTab; page: number }>({ tab: 'Open', page: 0 });
  return (
    <>
      <MyBets
        tab={tab}
        page={page}
        onTab={(next) => show({ tab: next, page: 0 })}
        onPage={(next) => show({ tab, page: next })}
      />
      <div className="border-line border-t p-2 text-center">
        <Link to="/account" hash="account-bethistory" className={buttonClass('quiet', 'sm')}>
          Full bet history
        </Link>
      </div>
    </>
  );
}
