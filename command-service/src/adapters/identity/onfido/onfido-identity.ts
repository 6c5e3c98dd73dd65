import { type CheckBuilder, Configuration, DefaultApi } from '@onfido/api';
import { sleep } from '@paddock/service-kit/process';
import { z } from 'zod';
import { type IdentityProvider, IdentityUnanswered } from '../identity-provider.ts';
import { applicantOf } from './applicant.ts';
import { answerOf, type IdentityReport, reportSchema } from './findings.ts';

export type OnfidoSettings = {
  /** Of its region: `https://api.eu.onfido.com`. */
  url: string;
  apiToken: string;
};

const reportName = 'identity_enhanced';
/** Between two looks at a check that is being made, milliseconds. */
const lookEveryMs = 500;

const applicantSchema = z.object({ id: z.string().min(1) });
const checkSchema = z.object({ id: z.string().min(1) });
const checksSchema = z.object({ checks: z.array(checkSchema) });
const reportsSchema = z.object({ reports: z.array(reportSchema) });

/** What the client throws: with a response, or a code of why there is none. */
const failureSchema = z.object({
  code: z.string().optional().catch(undefined),
  response: z
    .object({
      status: z.int(),
      data: z.object({ error: z.object({ type: z.string() }) }).catch({ error: { type: 'unknown' } }),
    })
    .optional()
    .catch(undefined),
});

/** Reports that will never be made. */
const dropped: readonly string[] = ['withdrawn', 'cancelled'];

const isOfDetails = (error: unknown): boolean =>
  failureSchema.safeParse(error).data?.response?.data.error.type === 'validation_error';

/** Onfido's own words, and the request that the client's error holds, name the person: they are not told. */
const unansweredOf = (error: unknown): IdentityUnanswered => {
  if (error instanceof z.ZodError) return new IdentityUnanswered('answered what we do not know');
  const { response, code = 'unknown' } = failureSchema
    .catch({ code: 'unknown', response: undefined })
    .parse(error);
  if (!response) return new IdentityUnanswered(`did not answer: ${code}`);
  return new IdentityUnanswered(`refused: status ${response.status}, ${response.data.error.type}`);
};

/** Its answer, read by its schema. */
const read = async <Schema extends z.ZodType>(
  schema: Schema,
  asked: Promise<{ data: unknown }>,
): Promise<z.output<Schema>> => {
  try {
    return schema.parse((await asked).data);
  } catch (error) {
    throw unansweredOf(error);
  }
};

/**
 * Verifies by Onfido's API v3.6: an applicant, and one check of theirs with the report `identity_enhanced`. It knows no
 * request again by an id of ours; the applicant is the reference, and a check that they have is not ordered twice.
 */
export const createOnfidoIdentity = ({ url, apiToken }: OnfidoSettings): IdentityProvider => {
  const basePath = new URL('/v3.6', url).href;
  const baseOptions = { maxRedirects: 0, maxContentLength: 1_000_000 };
  const api = new DefaultApi(new Configuration({ apiToken, basePath, baseOptions }));

  const checkOf = async (applicantId: string, signal: AbortSignal): Promise<string> => {
    const { checks } = await read(checksSchema, api.listChecks(applicantId, { signal }));
    const [known] = checks;
    if (known) return known.id;
    const order: CheckBuilder = { applicant_id: applicantId, report_names: [reportName] };
    return (await read(checkSchema, api.createCheck(order, { signal }))).id;
  };

  const reportOf = async (checkId: string, signal: AbortSignal): Promise<IdentityReport | undefined> => {
    const { reports } = await read(reportsSchema, api.listReports(checkId, { signal }));
    return reports.find(({ name }) => name === reportName);
  };

  return {
    name: 'onfido',
    introduce: async (details, signal) => {
      try {
        const { data } = await api.createApplicant(applicantOf(details), { signal });
        return { reference: applicantSchema.parse(data).id };
      } catch (error) {
        if (isOfDetails(error)) return 'refused';
        throw unansweredOf(error);
      }
    },
    check: async (applicantId, signal) => {
      const checkId = await checkOf(applicantId, signal);
      while (!signal.aborted) {
        const report = await reportOf(checkId, signal).catch((error: unknown) => {
          if (signal.aborted) return undefined;
          throw error;
        });
        if (report?.status === 'complete') return answerOf(report);
        if (report && dropped.includes(report.status)) return { outcome: 'not-found' };
        await sleep(lookEveryMs, signal);
      }
      return 'pending';
    },
  };
};
