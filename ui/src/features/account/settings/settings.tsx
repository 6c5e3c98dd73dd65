import { texts } from '@paddock/contracts/texts';
import { ChangePassword } from '../../change-password/change-password.tsx';
import { CloseAccount } from '../../closing/close-account.tsx';
import { MarketingPreferences } from '../../marketing/marketing-preferences.tsx';
import { Passkeys } from '../../passkeys/passkeys-list.tsx';
import { PersonalDetails } from '../../personal-details/personal-details.tsx';
import { Privacy } from '../../privacy/privacy.tsx';
import { Sessions } from '../../sessions/sessions-panel.tsx';
import { SourceOfFunds } from '../../source-of-funds/source-of-funds.tsx';
import { Preferences } from './preferences.tsx';
import { type SettingsPart, SettingsRows } from './settings-rows.tsx';

/** The settings in the order of the documents, each by its name in the hash: `account-settings+preferences`. */
const parts: readonly SettingsPart[] = [
  {
    key: 'personal-details',
    title: 'Personal details',
    about: 'Your name, your address, and how we reach you',
    Content: PersonalDetails,
  },
  {
    key: 'change-password',
    title: 'Change password',
    about: 'A new password, which logs out every other device',
    Content: ChangePassword,
  },
  {
    key: 'preferences',
    title: 'Preferences',
    about: 'How odds and the site look, and which odds you take',
    Content: Preferences,
  },
  {
    key: 'contact-preferences',
    title: 'Marketing preferences',
    about: 'What you may be sent, about which products and how',
    Content: MarketingPreferences,
  },
  {
    key: 'sof-upload',
    title: texts.sourceOfFunds.title,
    about: texts.sourceOfFunds.about,
    Content: SourceOfFunds,
  },
  {
    key: 'sessions',
    title: 'Where you are logged in',
    about: 'See and log out other devices',
    flush: true,
    Content: Sessions,
  },
  {
    key: 'quick-login',
    title: 'Quick login',
    about: 'Passkeys, which log you in without a password',
    flush: true,
    Content: Passkeys,
  },
  {
    key: 'privacy',
    title: 'Privacy',
    about: 'A copy of what we hold about you, and how to be erased',
    Content: Privacy,
  },
  {
    key: 'close-account',
    title: 'Close my account',
    about: 'What happens to your bets and your money, and how to leave',
    Content: CloseAccount,
  },
];

/** The settings of the account; `open`: which one stands open. */
export const Settings = ({ open }: { open: string | undefined }) => (
  <SettingsRows parts={parts} open={open} />
);
