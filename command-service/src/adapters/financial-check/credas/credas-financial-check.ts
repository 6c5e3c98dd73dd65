import type { FinancialFlag } from '@paddock/contracts/financial-check';
import { z } from 'zod';
import {
  type FinancialCheckProvider,
  FinancialCheckUnanswered,
  type FinancialSubject,
} from '../financial-check-provider.ts';

export type CredasSettings = { url: string; apiKey: string; regTypeId: string };

/** Credas's numbers of kinds of insolvency, and of judgments; `null`: nobody is subject to it any more. */
const insolvencies: readonly FinancialFlag[] = [
  ...(['other-record', 'bankruptcy', 'bankruptcy'] as const),
  ...(['individual-voluntary-arrangement', 'debt-relief-order', 'bankruptcy'] as const),
];
const judgments: readonly (FinancialFlag | null)[] = [
  ...(['other-record', 'court-judgment', null, null, null, 'administration-order'] as const),
];

const numberBelow = (count: number) =>
  z
    .int()
    .min(0)
    .max(count - 1);

const entrySchema = z.object({ id: z.guid() });

const checkSchema = z.object({
  /** 0: it does not know. */
  status: z.int().min(1).max(3),
  insolvency: z.array(z.object({ type: numberBelow(insolvencies.length) })).nullish(),
  ccj: z.array(z.object({ judgementType: numberBelow(judgments.length) })).nullish(),
});

const flagsOf = ({ insolvency, ccj }: z.infer<typeof checkSchema>): FinancialFlag[] => {
  const found = [
    ...(insolvency ?? []).map(({ type }) => insolvencies[type] ?? 'other-record'),
    ...(ccj ?? []).map(({ judgementType }) => judgments[judgementType]),
  ];
  return [...new Set(found)].filter((flag) => flag !== null && flag !== undefined);
};

const personOf = ({ firstName, lastName, dateOfBirth }: FinancialSubject) => ({
  ...{ forename: firstName, surname: lastName },
  dateOfBirth: `${dateOfBirth}T00:00:00`,
});

const addressOf = ({ address, city, postcode }: FinancialSubject) => ({
  ...{ addressLine1: address, city, postcode, country: 'United Kingdom' },
});

/** Asks Credas, as README.md says: an entry for the person first, then the check of it. */
export const createCredasFinancialCheck = ({
  url,
  apiKey,
  regTypeId,
}: CredasSettings): FinancialCheckProvider => {
  const post = async <Answer>(
    path: string,
    body: object,
    schema: z.ZodType<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const silent = () => new FinancialCheckUnanswered(signal.aborted ? 'timed-out' : 'unreachable');
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { apikey: apiKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    }).catch(() => {
      // Not what the failure says: it may name what was asked.
      throw silent();
    });
    if (response.status !== 200) {
      await response.body?.cancel().catch(() => undefined);
      throw new FinancialCheckUnanswered('refused', response.status);
    }
    const text = await response.text().catch(() => {
      throw silent();
    });
    return parsed(text, schema);
  };

  return {
    name: 'credas',
    check: async (subject, { questionId, signal }) => {
      const { forename, surname } = personOf(subject);
      const registration = {
        ...{ regTypeId, forename, surname, referenceId: questionId },
        ...{ sendSms: false, sendEmail: false, duplicateAcknowledgement: true },
      };
      const { id } = await post('/api/registrations', registration, entrySchema, signal);
      const question = { regEntryId: id, person: personOf(subject), address: addressOf(subject) };
      const answer = await post('/api/credit-status/perform', question, checkSchema, signal);
      return { reference: id, flags: flagsOf(answer) };
    },
  };
};

/** The answer, without anything of it in what is thrown. */
const parsed = <Answer>(text: string, schema: z.ZodType<Answer>): Answer => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new FinancialCheckUnanswered('malformed', 200);
  }
};
