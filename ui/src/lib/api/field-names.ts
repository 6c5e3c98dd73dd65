type OwnNames<Fields> = {
  [Name in keyof Fields as Name extends string ? Uncapitalize<Name> : never]: Fields[Name];
};
type DocumentedNames<Fields> = {
  [Name in keyof Fields as Name extends string ? Capitalize<Name> : never]: Fields[Name];
};

/** A field of the documents' forms as the product names it: `UserName` → `userName`. */
export const ownName = <Name extends string>(documented: Name) =>
  (documented.charAt(0).toLowerCase() + documented.slice(1)) as Uncapitalize<Name>;

const documentedName = (own: string): string => own.charAt(0).toUpperCase() + own.slice(1);

const renamed = (fields: object, name: (from: string) => string): object =>
  Object.fromEntries(Object.entries(fields).map(([from, value]) => [name(from), value]));

/** The fields of a form of the documents under the product's names. */
export const ownNames = <Fields extends object>(fields: Fields) =>
  renamed(fields, ownName) as OwnNames<Fields>;

/** The fields of a form under the names of the documents. */
export const documentedNames = <Fields extends object>(fields: Fields) =>
  renamed(fields, documentedName) as DocumentedNames<Fields>;
