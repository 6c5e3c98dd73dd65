import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  datetime: 'a time like "2026-11-20T14:00:00Z"',
};

const kindOf = (expected: string | undefined): string => kinds[expected ?? ''] ?? 'something else';

/** Sizes are counted, numbers are not. */
const counted = (origin: string, amount: number | bigint): string =>
  origin === 'array' ? `${amount} of them` : origin === 'string' ? `${amount} characters` : `${amount}`;

/** What is wrong with a value, in words for whoever wrote it; a schema's own words come before these. */
export const plainText = (issue: Issue): string => {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `has to be ${kindOf(issue.expected)}`;
    case 'invalid_value':
      return `${JSON.stringify(issue.input)} is none of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'too_big':
      return `at most ${counted(issue.origin, issue.maximum)}`;
    case 'too_small':
      return `at least ${counted(issue.origin, issue.minimum)}`;
    case 'invalid_format':
      return `has to be ${kindOf(issue.format)}`;
    case 'invalid_union':
      return issue.discriminator
        ? `"${issue.discriminator}" is missing or unknown`
        : 'is written in none of the ways in which it can be';
    default:
      return 'is not as the documentation has it';
  }
};
