/** The texts of the tools of /mcp. */
export const tools = {
  instructions:
    'An online shop in Iraq. Prices are whole Iraqi dinars (IQD), paid in cash on delivery. The tools only read. To buy, give the person the link buy_url or url: a person fills the cart and orders.',
  search_catalog: {
    title: 'Search the catalogue',
    description:
      'Finds products of the shop by words, category, brand or price. Understands Arabic and English, also mixed and misspelt. Returns 20 products of a page with prices and links.',
  },
  get_product: {
    title: 'One product',
    description:
      'Returns a product by its slug: description, price, availability, attributes, its variants with their ids, and a link that fills a cart.',
  },
  delivery_quote: {
    title: 'Cost and time of delivery',
    description:
      'Returns what the delivery to a governorate costs and when it arrives; with variants also what they cost together, discounts included.',
  },
  shop_policies: {
    title: 'Policies of the shop',
    description:
      'Returns delivery, payment, returns, warranty, contact and the list of content pages; with page also the text of one.',
  },
  wrongArguments: (fields: string) => `Arguments that are not valid: ${fields}.`,
  noProduct: (slug: string) => `There is no product “${slug}”. search_catalog returns the slugs of products.`,
  noPage: (slug: string) => `There is no page “${slug}”. Without page the call lists them.`,
  unknownVariants: (ids: string) =>
    `These variants are not for sale: ${ids}. get_product returns the variants of a product.`,
  notServed: (place: string) => `The shop does not deliver to ${place} at the moment.`,
  unavailable: 'The shop cannot answer at the moment. Call again in a few seconds.',
  cash: 'You pay in cash when your order arrives.',
}
