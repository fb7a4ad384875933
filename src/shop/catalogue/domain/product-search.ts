// Part of the code of every page: it stays small.
const option = /^(?!lang,)(?:option\.)?[a-z][a-z0-9-]{0,39},[a-z0-9][a-z0-9-]{0,39}$/

/**
 * The parameters of a product's address that may be options (docs/decisions/0036-variants.md), sorted. All others, such as
 * those of campaigns, have no influence on the page.
 */
export function productSearch(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter((pair) => option.test(String(pair))).sort())
}
