import type { z } from 'zod';

/**
 * What is wrong with a variable, in words for whoever set it, and never what it holds, which may be a secret; a schema's
 * own words come before these.
 */
export const variableFault = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) return 'is missing';
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
