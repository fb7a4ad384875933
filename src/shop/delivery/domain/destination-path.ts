/** The address of the page that picks a governorate and then returns to `back`, a path of the shop. */
export function destinationPath(back: string, { refused = false } = {}): string {
  const query = new URLSearchParams({ ...(back !== '/' && { back }), ...(refused && { status: 'refused' }) })
  return query.size > 0 ? `/deliver-to?${query}` : '/deliver-to'
}
