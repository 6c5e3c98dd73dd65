const pages = ['/home/termsandconditions', '/home/privacypolicy', '/home/privacyandterms'];

/** Where the terms can be read, in any spelling of the address: the popup leads there, and does not stand over them. */
export const isPageOfTerms = (pathname: string): boolean =>
  pages.includes(pathname.toLowerCase().replace(/\/$/, ''));
