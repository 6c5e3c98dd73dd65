import type { KeptLocally } from '@paddock/contracts/consent';
import { localShelf } from './device-storage.ts';

const key = 'paddock.username';
const chooserKey = 'paddock.usernameChooser';

/** Who chose that this device keeps a name: somebody on it, or an account for every device that it logs in on. */
export type Chooser = 'device' | 'account';

const read = (name: KeptLocally): string => {
  try {
    return localShelf.getItem(name) ?? '';
  } catch {
    return '';
  }
};

/** The username that this device keeps for its owner; empty when there is none. */
export const rememberedUsername = (): string => read(key);

/** Who chose that; names of before were kept by choice of the device. */
export const usernameChooser = (): Chooser => (read(chooserKey) === 'account' ? 'account' : 'device');

/** Keeps a username on this device, or forgets the one that it keeps. */
export const rememberUsername = (username: string | undefined, chooser: Chooser = 'device'): void => {
  try {
    if (username) localShelf.setItem(key, username);
    else localShelf.removeItem(key);
    if (username && chooser === 'account') localShelf.setItem(chooserKey, chooser);
    else localShelf.removeItem(chooserKey);
  } catch {
    // Storage is blocked: the name is typed again next time.
  }
};

/** The account chose that its name is kept: a name that its owner had this device keep stays theirs. */
export const rememberForAccount = (username: string): void => {
  if (rememberedUsername().toLowerCase() !== username.toLowerCase()) rememberUsername(username, 'account');
};

/** The account chose otherwise, on whichever device: this one forgets what it kept for that choice alone. */
export const forgetForAccount = (username: string): void => {
  const isOwn = rememberedUsername().toLowerCase() === username.toLowerCase();
  if (isOwn && usernameChooser() === 'account') rememberUsername(undefined);
};
