import { z } from 'zod';
import { accountTabs } from '../../account-area/index.ts';
import { defineCall, flagSchema } from '../call.ts';

/**
 * Answers 205 where another page is meant. Such an answer has no body by its definition, and browsers give none of it to a
 * page: its header `RedirectUrl` says where to.
 */
export const accountTab = defineCall({
  name: 'account-tab',
  summary:
    'Whether a tab of the account may be opened; status 205 with the header RedirectUrl leads elsewhere',
  method: 'GET',
  path: '/Account/AccountTab',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  query: z.object({
    /** The tab, `account-banking`; none is the summary. */
    viewName: z.string().max(200).default(''),
    isCasino: flagSchema.default(false),
    /** The part of it, `deposit`; or tab and part as in the hash where no view is named. */
    tab: z.string().max(200).default(''),
  }),
  answersWith: [205],
  response: z.union([
    z.object({
      viewName: z.enum(accountTabs),
      /** `null`: the tab as a whole. */
      tab: z.string().nullable(),
      /** Where it stands on the site, or in the casino's app. */
      address: z.string(),
    }),
    z.object({ RedirectUrl: z.string() }),
  ]),
});
