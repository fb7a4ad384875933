/** The id of a row in the parameter `id` of a path; 0, which no row has, for what is no id. */
export function parseRowId({ id = '' }: Record<string, string>): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}
