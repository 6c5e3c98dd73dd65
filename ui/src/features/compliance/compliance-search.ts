/** Where in an account's history, and which of its events are listed. */
export type ComplianceAccountSearch = {
  /** Number of an event, 0 first; the newest without it. */
  position?: number;
  /** An instant (ISO 8601), where the last event at it is meant. */
  at?: string;
  /** First part of a stream's name: account, access, profile… */
  stream?: string;
  type?: string;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;

/** Reads the search of an account's page; what is not understood is left out. */
export const complianceAccountSearch = (search: Record<string, unknown>): ComplianceAccountSearch => {
  const position = search.position === undefined ? Number.NaN : Number(search.position);
  const [stream, type, at] = [text(search.stream), text(search.type), text(search.at)];
  return {
    ...(Number.isInteger(position) && position >= 0 && { position }),
    ...(at !== undefined && !Number.isNaN(Date.parse(at)) && { at: new Date(at).toISOString() }),
    ...(stream && { stream }),
    ...(type && { type }),
  };
};
