import type { login, ResponseInput } from '@paddock/contracts/http';
import { type Refusal, type RefusalCode, refusalText } from '@paddock/contracts/refusals';

/** The page where a forgotten name or password is got back, and the one where the fantasy game goes on. */
export type SignInPages = { forgotDetailsUrl: string; f5Url: string };
export const sitePages: SignInPages = { forgotDetailsUrl: '/forgot-password', f5Url: '/' };
export const fantasyPages: SignInPages = { forgotDetailsUrl: '/f5-forgot-password', f5Url: '/' };

/** The documents' words for a refused sign-in; `Error` for all that is not here. */
const refusedAs: Partial<Record<RefusalCode, 'FullExclusion' | 'Gamstop'>> = {
  'self-excluded': 'FullExclusion',
  'self-excluded-elsewhere': 'FullExclusion',
  'exclusion-not-lifted': 'FullExclusion',
  'register-excluded': 'Gamstop',
};

/** How a refused sign-in is answered: with status 200, as documented. */
export const refusedSignIn = (refusal: Refusal, forgotDetailsUrl: string): ResponseInput<typeof login> => {
  const { refused: code, until } = refusal;
  const msg = refusedAs[code] ?? 'Error';
  return {
    ...{ msg, error: refusalText(refusal), code, forgotDetailsUrl },
    ...(msg === 'FullExclusion' && { expiry: until ?? null }),
  };
};
