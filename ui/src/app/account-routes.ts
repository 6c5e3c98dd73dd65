import { accountFrames, unknownTabPage } from '@paddock/contracts/account-area';
import { staffRoles } from '@paddock/contracts/events';
import { depositReturnPage, netDepositsPage } from '@paddock/contracts/payments';
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { FormSkeleton } from '../design/skeleton.tsx';
import { landingPath } from '../features/access/login/landing.ts';
import { registerSearch } from '../features/access/register/register-search.ts';
import { casesSearch } from '../features/cases/cases-search.ts';
import { complianceAccountSearch } from '../features/compliance/compliance-search.ts';
import { opsRolesOf, opsSearch } from '../features/operations/ops-search.ts';
import { depositReturnSearch } from '../features/payments/deposit-return-search.ts';
import { resetSearch } from '../features/recovery/reset-search.ts';
import { accountSearch } from '../lib/account-search.ts';
import { sessionQuery } from '../lib/api/client.ts';
import { lazyPage } from '../lib/load-chunk.ts';
import { queryClient } from '../lib/query-client.ts';
import { requireRole } from '../lib/session.ts';
import { loginSearch, usernameSearch } from '../lib/sign-in-pages.ts';
import { rootRoute } from './root-route.ts';

const getParentRoute = () => rootRoute;
const page = { layout: 'page' } as const;
const wide = { layout: 'wide' } as const;
/** Pages with one thing to do: nothing at their foot leads away from it. */
const quiet = { layout: 'page', foot: 'quiet' } as const;

/** A user who is signed in is sent away from the pages for visitors. */
const onlyVisitors = async ({ search }: { search: Record<string, unknown> }): Promise<void> => {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => undefined);
  if (session?.authenticated) throw redirect({ href: landingPath(loginSearch(search), session.roles) });
};

/** Further addresses of a page: the documents', of before, and of apps. What follows the path goes along. */
const alias = (path: string, page: string) =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: ({ location: { searchStr, hash } }) => {
      throw redirect({ href: `${page}${searchStr}${hash && `#${hash}`}`, replace: true });
    },
  });

/** The way to a new password, at the address of the site or of the fantasy game. */
const forgotPassword = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute,
    path,
    staticData: quiet,
    validateSearch: resetSearch,
    component: lazyPage(
      () => import('../features/recovery/forgot-password-screen.tsx'),
      'ForgotPasswordScreen',
    ),
  });

const visitorRoutes = [
  // The documents send game launches there.
  createRoute({
    getParentRoute,
    path: '/account/login',
    validateSearch: loginSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/login', search, replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: '/login',
    staticData: quiet,
    validateSearch: loginSearch,
    beforeLoad: onlyVisitors,
    pendingComponent: FormSkeleton,
    component: lazyPage(() => import('../features/access/login/login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/f5-login',
    staticData: quiet,
    validateSearch: loginSearch,
    beforeLoad: onlyVisitors,
    pendingComponent: FormSkeleton,
    component: lazyPage(() => import('../features/access/login/login-screen.tsx'), 'FantasyLoginScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/forgot-username',
    staticData: quiet,
    validateSearch: usernameSearch,
    component: lazyPage(
      () => import('../features/recovery/forgot-username-screen.tsx'),
      'ForgotUsernameScreen',
    ),
  }),
  forgotPassword('/forgot-password'),
  forgotPassword('/f5-forgot-password'),
  createRoute({
    getParentRoute,
    path: '/register',
    staticData: quiet,
    validateSearch: registerSearch,
    beforeLoad: onlyVisitors,
    component: lazyPage(() => import('../features/access/register/register-screen.tsx'), 'RegisterScreen'),
  }),
  alias('/home/registration', '/register'),
];

/** The account, at the address of the site or of an app. */
const account = (path: string) =>
  createRoute({
    getParentRoute,
    path,
    staticData: page,
    validateSearch: accountSearch,
    beforeLoad: requireRole('customer'),
    component: lazyPage(() => import('../features/account/account-screen.tsx'), 'AccountScreen'),
  });

/** Short addresses of parts of the account. */
const shortcut = (path: string, hash: string) =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: `/account#${hash}` });
    },
  });

const customerRoutes = [
  ...Object.values(accountFrames).map(({ path }) => account(path)),
  alias('/mobileaccount', accountFrames.account.path),
  alias('/oldmyaccount', accountFrames.account.path),
  createRoute({
    getParentRoute,
    path: unknownTabPage,
    staticData: page,
    beforeLoad: requireRole('customer'),
    component: lazyPage(() => import('../features/account/limits-screen.tsx'), 'LimitsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/account/documents',
    staticData: page,
    beforeLoad: requireRole('customer'),
    component: lazyPage(() => import('../features/account/documents-screen.tsx'), 'DocumentsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: netDepositsPage,
    staticData: page,
    beforeLoad: requireRole('customer'),
    component: lazyPage(() => import('../features/account/net-deposits-screen.tsx'), 'NetDepositsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: depositReturnPage,
    staticData: page,
    validateSearch: depositReturnSearch,
    beforeLoad: requireRole('customer'),
    component: lazyPage(
      () => import('../features/payments/deposit-return-screen.tsx'),
      'DepositReturnScreen',
    ),
  }),
  shortcut('/account/deposit', 'account-banking+deposit'),
  shortcut('/account/bet-history', 'account-bethistory'),
  createRoute({
    getParentRoute,
    path: '/cashout',
    staticData: page,
    beforeLoad: requireRole('customer'),
    component: lazyPage(() => import('../features/cash-out/cash-out-screen.tsx'), 'CashOutScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/myboylextra',
    staticData: page,
    beforeLoad: requireRole('customer'),
    component: lazyPage(() => import('../features/shop/shop-deposit-screen.tsx'), 'ShopDepositScreen'),
  }),
];

const staffRoutes = [
  createRoute({
    getParentRoute,
    path: '/security',
    staticData: page,
    beforeLoad: requireRole(...staffRoles),
    component: lazyPage(() => import('../features/second-factor/security-screen.tsx'), 'SecurityScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/shop',
    staticData: page,
    beforeLoad: requireRole('shop-assistant'),
    component: lazyPage(() => import('../features/shop/counter-screen.tsx'), 'CounterScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/compliance',
    staticData: wide,
    beforeLoad: requireRole('compliance'),
    component: lazyPage(() => import('../features/compliance/find-account-screen.tsx'), 'FindAccountScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/compliance/$accountId',
    staticData: wide,
    validateSearch: complianceAccountSearch,
    beforeLoad: requireRole('compliance'),
    component: lazyPage(
      () => import('../features/compliance/account-replay-screen.tsx'),
      'AccountReplayScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/compliance/documents/$accountId',
    staticData: wide,
    beforeLoad: requireRole('compliance'),
    component: lazyPage(
      () => import('../features/documents/customer-documents-screen.tsx'),
      'CustomerDocumentsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/compliance/cases',
    staticData: wide,
    validateSearch: casesSearch,
    beforeLoad: requireRole('compliance'),
    component: lazyPage(() => import('../features/cases/cases-screen.tsx'), 'CasesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/compliance/cases/$accountId',
    staticData: wide,
    beforeLoad: requireRole('compliance'),
    component: lazyPage(() => import('../features/cases/case-screen.tsx'), 'CaseScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/staff',
    staticData: wide,
    beforeLoad: requireRole('administrator'),
    component: lazyPage(() => import('../features/staff/staff-screen.tsx'), 'StaffScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/ops',
    staticData: wide,
    validateSearch: opsSearch,
    beforeLoad: ({ location, search }) => requireRole(...opsRolesOf(search.tab))({ location }),
    component: lazyPage(() => import('../features/operations/operations-screen.tsx'), 'OperationsScreen'),
  }),
];

const legal = (path: string, screen: keyof typeof import('../features/legal/legal-screens.tsx')) =>
  createRoute({
    getParentRoute,
    path,
    staticData: page,
    component: lazyPage(() => import('../features/legal/legal-screens.tsx'), screen),
  });

const legalRoutes = [
  legal('/home/termsandconditions', 'TermsScreen'),
  legal('/home/privacyandterms', 'PrivacyAndTermsScreen'),
  legal('/home/privacypolicy', 'PrivacyScreen'),
  legal('/home/rulebook', 'RulebookScreen'),
  legal('/responsiblegambling', 'SaferGamblingScreen'),
  createRoute({
    getParentRoute,
    path: '/contact',
    staticData: page,
    component: lazyPage(() => import('../features/contact/contact-screen.tsx'), 'ContactScreen'),
  }),
  alias('/home/contactus', '/contact'),
];

/** Sign-in, registration, the account, the shop, the screens of staff, and the rules. */
export const accountRoutes: readonly AnyRoute[] = [
  ...visitorRoutes,
  ...customerRoutes,
  ...staffRoutes,
  ...legalRoutes,
];

/** An address below the account that no page has leads where an unknown tab does: no page of its own. */
export const unknownAccountRoute: AnyRoute = alias('/account/$page/$', unknownTabPage);
