type Stored = Record<string, unknown> & { version: number }

/** The draft of a part of the settings: its values, with an empty text for what is not set. */
export function toDraft<Section extends Stored>({ version, ...fields }: Section) {
  type Fields = Omit<Section, 'version'>
  type Draft = { [Name in keyof Fields]: null extends Fields[Name] ? string : Fields[Name] }
  const draft = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
  return { draft: draft as Draft, version }
}
