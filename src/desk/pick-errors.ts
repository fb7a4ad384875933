/** The errors of one row of a form: those of the fields below `path`, such as `rates.2`, by the name of the field in the row. */
export function pickErrors(errors: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const prefix = `${path}.`
  const picked = Object.entries(errors).filter(([field]) => field.startsWith(prefix))
  return Object.fromEntries(picked.map(([field, code]) => [field.slice(prefix.length), code]))
}
