/** What a mail about the safety of an account is made of. */
export type Told = {
  firstName: string;
  /** In words; `null` where nobody said. */
  browser: string | null;
  at: string;
  /** Of the site. */
  publicUrl: string;
};
