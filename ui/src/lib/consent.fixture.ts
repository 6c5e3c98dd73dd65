import { type ConsentChoice, consentText } from '@paddock/contracts/consent';
import { vi } from 'vitest';

/** A browser that keeps cookies and storage, with the choice that was made in it; `undefined`: none so far. */
export const stubDevice = (choice?: ConsentChoice) => {
  const cookies = new Map<string, string>();
  const setCookie = (text: string): void => {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', ...value] = pair.split('=');
    if (attributes.includes('max-age=0')) cookies.delete(name);
    else cookies.set(name, value.join('='));
  };
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
  };
  const [local, tab] = [storage(), storage()];
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      setCookie(text);
    },
  });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  if (choice) cookies.set('paddock.consent', consentText(choice, Date.now()));
  return { cookies, local: local.kept, tab: tab.kept };
};
