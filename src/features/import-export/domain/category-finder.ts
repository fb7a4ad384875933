type CategoryNames = { slug: string; nameEn: string; nameAr: string }

/**
 * Returns a function that finds a category's current slug by its current or former slug or either name, ignoring case
 * and spacing.
 */
export function categoryFinder(
  categories: ReadonlyMap<string, CategoryNames>,
): (type: string) => string | null {
  const byName = new Map(
    [...categories].flatMap(([options, { slug, nameEn, nameAr }]) =>
      [options, nameEn, nameAr].map((name) => [normalize(name), slug] as const),
    ),
  )
  return (type) => (type === '' ? null : (byName.get(normalize(type)) ?? null))
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/&|\band\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
