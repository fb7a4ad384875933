import type { MergeProblem } from '../domain/plan-merge.ts'

export const merging = {
  open: 'Merge into another page',
  title: 'Merge two pages of one product',
  intro: (title: string) =>
    `«${title}» ends: its offers, orders, reviews and addresses go to the page that you choose.`,
  search: 'Which page remains?',
  searchHint: 'Words of the title, brand or model',
  results: 'Pages',
  nothing: 'No other page has these words.',
  another: 'Choose another page',
  remains: 'The page that remains',
  ends: 'The page that ends',
  noUndo: 'This cannot be undone.',
  problems: {
    same_product: 'Choose another page than the one that ends.',
    unknown_product: 'There is no such page.',
    options_differ: 'The pages have other options. Give both the same options first.',
    hidden_target:
      'The page that remains is hidden, and the other one is for sale. Make it visible first, or merge the other way round.',
    of_others:
      'Only its seller may offer the page that remains, and the other page has offers of somebody else.',
    proposal_waits: 'A proposal of a seller waits on one of the pages. Decide it first.',
    commission_rule:
      'A rule of commission names the page that ends and not the other one. Change the rule first.',
    too_many_variants: 'Together they have more combinations than a product can have.',
  } satisfies Record<MergeProblem, string>,
  offers: 'What happens with the offers',
  seller: 'Seller',
  combination: 'Combination',
  price: 'Price',
  stock: 'In stock',
  outcome: 'Afterwards',
  outcomes: { moves: 'Moves to the page', stays: 'Stays on the page', closes: 'Is closed' },
  notForSale: 'Not for sale',
  closes:
    'Where a seller has an offer of the same combination on both pages, one of them is closed: its carts and orders go to the other one, and its stock is written off, because both pages mostly count the same pieces. Correct the stock of the other one if they were others.',
  moves: 'What goes along',
  counts: {
    carts: 'Lines in carts',
    orders: 'Lines of orders',
    wishlists: 'On wishlists',
    reviews: 'Reviews',
    addresses: 'Addresses that lead to the other page',
  },
  frozen:
    'Orders say what was ordered, as they did. Of somebody who reviewed both pages the newest review remains.',
  pictures: 'Add the pictures of the page that ends',
  merge: 'Merge the pages',
  ask: 'Merge these two pages?',
  done: 'The pages are merged.',
}
