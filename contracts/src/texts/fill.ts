type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

/** The sentence with its `{names}` filled in; the compiler sees to it that none is left out. */
export const fillText = <Text extends string>(
  text: Text,
  values: Readonly<Record<NameIn<Text>, string | number>>,
): string => {
  const filled: ReadonlyMap<string, unknown> = new Map(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(filled.get(name) ?? gap));
};
