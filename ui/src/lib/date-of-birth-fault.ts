const parts = [
  ['day', 'dateOfBirthDay'],
  ['month', 'dateOfBirthMonth'],
  ['year', 'dateOfBirthYear'],
] as const;

type Errors = { readonly [Field in (typeof parts)[number][1]]?: string | undefined };

/** What is wrong with the date of birth of a form, and with which of its parts: the first that has an error. */
export const dateOfBirthFault = (errors: Errors) => {
  const [wrongPart, field] = parts.find(([, name]) => errors[name] !== undefined) ?? [];
  return { wrongPart, error: field && errors[field] };
};
