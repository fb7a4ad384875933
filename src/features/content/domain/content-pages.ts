/** The pages kept as files under `content/`, by the group whose members lead to each other. Slugs are addresses. */
export const contentGroups = [
  ['about', 'careers', 'responsibility', 'press'],
  ['sell', 'affiliate', 'advertise', 'fulfillment'],
  ['payment', 'shipping', 'returns'],
  ['help', 'faq', 'customer-service', 'contact', 'dispute'],
  ['privacy', 'terms'],
] as const

export type ContentSlug = (typeof contentGroups)[number][number]

export const contentSlugs: readonly ContentSlug[] = contentGroups.flat()

/** Questions and answers by topic: searched, not read from top to bottom. */
export const helpSlug = 'help' satisfies ContentSlug

export function isContentSlug(text: string): text is ContentSlug {
  return contentSlugs.some((slug) => slug === text)
}

/** The pages beside one, itself included, in their order. */
export function groupOf(slug: ContentSlug): readonly ContentSlug[] {
  return contentGroups.find((group) => group.some((each) => each === slug)) ?? []
}
