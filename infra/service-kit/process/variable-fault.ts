import type { z } from 'zod';

const faultOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'has to be a whole number';
      return issue.expected === 'number' ? 'has to be a number' : 'is not of the form that it has to be';
    case 'invalid_value':
      return `has to be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' ? 'is too short' : `has to be ${issue.minimum} at least`;
    case 'too_big':
      return issue.origin === 'string' ? 'is too long' : `has to be ${issue.maximum} at most`;
    case 'invalid_format':
      return issue.format === 'url' ? 'has to be a URL' : 'is not of the form that it has to be';
    default:
      return 'is not as the documentation has it';
  }
};

/**
 * What is wrong with one of these variables, in words for whoever set it, and never what it holds, which may be a secret;
 * a schema's own words come before these. Of a number an issue cannot tell: what is missing was coerced.
 */
export const createVariableFault =
  (values: NodeJS.ProcessEnv) =>
  (issue: z.core.$ZodRawIssue): string =>
    values[String(issue.path?.[0])] === undefined ? 'is missing' : faultOf(issue);
