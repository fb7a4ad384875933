/** Parses the field errors that a form without script passes in the URL: `username.too_short,email.taken`. */
export function parseFieldErrors(search: URLSearchParams): Record<string, string> {
  const pairs = (search.get('wrong') ?? '').slice(0, 500).matchAll(/(?:^|,)(\w{1,20})\.(\w{1,30})(?=,|$)/g)
  return Object.fromEntries([...pairs].map(([, field, code]) => [field, code]))
}
