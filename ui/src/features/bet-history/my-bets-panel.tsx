import { useAccountSearch } from '../../lib/use-account-search.ts';
import { MyBetsTabs } from './my-bets-tabs.tsx';

/** My bets in the account: tab and page are in the address. */
export const MyBetsPanel = () => {
  const [{ mybets = 'Open', page = 1 }, change] = useAccountSearch();
  return (
    <div className="card overflow-hidden">
      <MyBetsTabs
        tab={mybets}
        page={page - 1}
        onTab={(next) => change({ mybets: next })}
        onPage={(next) => change({ page: next + 1 })}
        onShown={(next) => change({ page: next + 1 }, { replace: true })}
      />
    </div>
  );
};
