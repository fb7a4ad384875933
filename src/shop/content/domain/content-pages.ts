/** The pages stored as files under `content/`, grouped by their links to each other. Slugs are URL paths. */
const contentGroups = [
  ['about', 'careers', 'responsibility', 'press'],
  ['sell', 'sell-guide', 'affiliate', 'advertise', 'fulfillment'],
  ['payment', 'shipping', 'returns', 'size-guide'],
  ['help', 'faq', 'customer-service', 'contact', 'dispute'],
  ['privacy', 'terms'],
] as const

export type ContentSlug = (typeof contentGroups)[number][number]

export const contentSlugs: readonly ContentSlug[] = contentGroups.flat()

/** The page with questions and answers by topic, which has a search. */
export const helpSlug = 'help' satisfies ContentSlug

export function isContentSlug(text: string): text is ContentSlug {
  return contentSlugs.some((slug) => slug === text)
}

/** The pages of the same group, the page itself included, in order. */
export function getGroup(slug: ContentSlug): readonly ContentSlug[] {
  return contentGroups.find((group) => group.some((each) => each === slug)) ?? []
}
