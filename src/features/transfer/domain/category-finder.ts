type Named = { slug: string; nameEn: string; nameAr: string }

/** Finds a category's slug by the slugs it has or had, or by either name, however it is spaced and cased. */
export function categoryFinder(categories: ReadonlyMap<string, Named>): (type: string) => string | null {
  const byName = new Map(
    [...categories].flatMap(([given, { slug, nameEn, nameAr }]) =>
      [given, nameEn, nameAr].map((name) => [plain(name), slug] as const),
    ),
  )
  return (type) => (type === '' ? null : (byName.get(plain(type)) ?? null))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/&|\band\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
