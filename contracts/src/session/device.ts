/** The first family whose mark is in the text; order matters, as most browsers name others too. */
const firstOf = (text: string, families: readonly (readonly [RegExp, string])[]): string | undefined =>
  families.find(([mark]) => mark.test(text))?.[1];

const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A browser in words, by the families in its user agent: `Firefox on Windows`. Nothing else of it is kept. */
export const deviceOf = (userAgent: string | undefined): string => {
  const [browser, system] = [firstOf(userAgent ?? '', browsers), firstOf(userAgent ?? '', systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
};

/** The name of a country by its two letters, as English has it; the letters where nobody knows it. */
const countryName = (country: string): string =>
  new Intl.DisplayNames('en-GB', { type: 'region' }).of(country) ?? country;

/** A browser and where it is, in words: `Chrome on Android, Ireland`. */
export const placeText = (device: string, country: string | null): string =>
  country === null ? device : `${device}, ${countryName(country)}`;
