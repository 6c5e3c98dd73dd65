import type { login, ResponseInput } from '@paddock/contracts/http';
import { type Refusal, type RefusalCode, refusalText } from '@paddock/contracts/refusals';
import type { allBars } from '../../domain/account/standing.ts';

/** The page where a forgotten name or password is got back, and the one where the fantasy game goes on. */
export type SignInPages = { forgotDetailsUrl: string; f5Url: string };
export const sitePages: SignInPages = { forgotDetailsUrl: '/forgot-password', f5Url: '/' };
export const fantasyPages: SignInPages = { forgotDetailsUrl: '/f5-forgot-password', f5Url: '/' };

/** What a sign-in is refused with: by who tries it, by the password, and by what bars a customer from it. */
export type SignInRefusal =
  | 'wrong-credentials'
  | 'access-blocked'
  | 'access-blocked-until'
  | 'account-disabled'
  | 'one-time-password-over'
  | 'self-excluded-elsewhere'
  | 'register-unavailable'
  | 'register-details-refused'
  | NonNullable<(typeof allBars)[number]['bars']['sign-in']>;

/** The documents' words for a refused sign-in; `Error` for all that is not here. */
const refusedAs: Partial<Record<RefusalCode, 'FullExclusion' | 'Gamstop'>> = {
  'self-excluded': 'FullExclusion',
  'self-excluded-elsewhere': 'FullExclusion',
  'exclusion-not-lifted': 'FullExclusion',
  'register-excluded': 'Gamstop',
} satisfies Partial<Record<SignInRefusal, 'FullExclusion' | 'Gamstop'>>;

/** How a refused sign-in is answered: with status 200, as documented. */
export const refusedSignIn = (refusal: Refusal, forgotDetailsUrl: string): ResponseInput<typeof login> => {
  const { refused: code, until } = refusal;
  const msg = refusedAs[code] ?? 'Error';
  return {
    ...{ msg, error: refusalText(refusal), code, forgotDetailsUrl },
    ...(msg === 'FullExclusion' && { expiry: until ?? null }),
  };
};
