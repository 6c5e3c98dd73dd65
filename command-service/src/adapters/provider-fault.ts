import { isDevelopment, type Profile } from '@paddock/service-kit/process';

type Settings = { PADDOCK_PROFILE: Profile } & Readonly<Record<string, unknown>>;

/** A port behind which a provider stands: real, or a sandbox. */
type Port = {
  /** What names its provider. */
  variable: string;
  real: {
    /** As the variable names it. */
    name: string;
    /** Without which it can't be asked. */
    needs: readonly string[];
    /** The variable of its address, and who is there. */
    url: string;
    who: string;
  };
  /** The sandbox, and what it does that production can't have. */
  sandbox: string;
  /** What a profile that is not one of development has to have; absent: it goes without. */
  needed?: string;
};

const realFault = (settings: Settings, { variable, real }: Port): string | undefined => {
  const missing = real.needs.find((name) => settings[name] === undefined);
  if (missing) return `${missing}: ${variable}=${real.name} needs it`;
  const url = settings[real.url];
  const isPlain = typeof url === 'string' && url.startsWith('http:');
  return isPlain && settings.PADDOCK_PROFILE === 'production'
    ? `${real.url}: production speaks TLS to ${real.who}`
    : undefined;
};

/**
 * Why a profile cannot go with the provider that it has behind a port, beginning with the variable at fault. A sandbox is
 * there by itself in development only, in containers when it is named, and in production never.
 */
export const providerFault = (settings: Settings, port: Port): string | undefined => {
  const { PADDOCK_PROFILE: profile } = settings;
  const { variable, real, sandbox, needed } = port;
  const given = settings[variable];
  if (given === real.name) return realFault(settings, port);
  if (given === 'sandbox') {
    return profile === 'production' ? `${variable}: the profile production refuses ${sandbox}` : undefined;
  }
  if (needed === undefined || isDevelopment(profile)) return undefined;
  const trial = profile === 'containers' ? `; for a trial set ${variable}=sandbox` : '';
  return `${variable}: the profile ${profile} needs ${needed}${trial}`;
};
