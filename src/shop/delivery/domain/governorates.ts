import type { Names } from '#platform/i18n/localized.ts'

/**
 * The 19 governorates with their capitals (docs/iraq.md §1.1), sorted by the size of the capital. The slugs are
 * internal keys.
 */
export const governorates = [
  { slug: 'baghdad', ar: 'بغداد', en: 'Baghdad', capital: { ar: 'بغداد', en: 'Baghdad' } },
  { slug: 'basra', ar: 'البصرة', en: 'Basra', capital: { ar: 'البصرة', en: 'Basra' } },
  { slug: 'nineveh', ar: 'نينوى', en: 'Nineveh', capital: { ar: 'الموصل', en: 'Mosul' } },
  { slug: 'erbil', ar: 'أربيل', en: 'Erbil', capital: { ar: 'أربيل', en: 'Erbil' }, kurdish: 'هەولێر' },
  {
    slug: 'sulaymaniyah',
    ar: 'السليمانية',
    en: 'Sulaymaniyah',
    capital: { ar: 'السليمانية', en: 'Sulaymaniyah' },
    kurdish: 'سلێمانی',
  },
  { slug: 'duhok', ar: 'دهوك', en: 'Duhok', capital: { ar: 'دهوك', en: 'Duhok' }, kurdish: 'دهۆک' },
  {
    slug: 'halabja',
    ar: 'حلبجة',
    en: 'Halabja',
    capital: { ar: 'حلبجة', en: 'Halabja' },
    kurdish: 'هەڵەبجە',
  },
  { slug: 'kirkuk', ar: 'كركوك', en: 'Kirkuk', capital: { ar: 'كركوك', en: 'Kirkuk' } },
  { slug: 'diyala', ar: 'ديالى', en: 'Diyala', capital: { ar: 'بعقوبة', en: 'Baqubah' } },
  { slug: 'anbar', ar: 'الأنبار', en: 'Al Anbar', capital: { ar: 'الرمادي', en: 'Ramadi' } },
  { slug: 'salah-al-din', ar: 'صلاح الدين', en: 'Salah al-Din', capital: { ar: 'تكريت', en: 'Tikrit' } },
  { slug: 'babil', ar: 'بابل', en: 'Babil', capital: { ar: 'الحلة', en: 'Hillah' } },
  { slug: 'karbala', ar: 'كربلاء', en: 'Karbala', capital: { ar: 'كربلاء', en: 'Karbala' } },
  { slug: 'najaf', ar: 'النجف', en: 'Najaf', capital: { ar: 'النجف', en: 'Najaf' } },
  { slug: 'wasit', ar: 'واسط', en: 'Wasit', capital: { ar: 'الكوت', en: 'Kut' } },
  { slug: 'qadisiyyah', ar: 'القادسية', en: 'Al-Qadisiyyah', capital: { ar: 'الديوانية', en: 'Diwaniyah' } },
  { slug: 'muthanna', ar: 'المثنى', en: 'Al Muthanna', capital: { ar: 'السماوة', en: 'Samawah' } },
  { slug: 'dhi-qar', ar: 'ذي قار', en: 'Dhi Qar', capital: { ar: 'الناصرية', en: 'Nasiriyah' } },
  { slug: 'maysan', ar: 'ميسان', en: 'Maysan', capital: { ar: 'العمارة', en: 'Amarah' } },
] as const satisfies readonly Governorate[]

export type Governorate = Names & {
  slug: string
  capital: Names
  /** The capital's name in Sorani or Badini, where people use it. */
  kurdish?: string
}

export type GovernorateSlug = (typeof governorates)[number]['slug']

export const governorateSlugs: readonly GovernorateSlug[] = governorates.map(({ slug }) => slug)

/** By what a governorate is found: its slug, its own names and those of its capital. */
export function getGovernorateNames({ capital, ...spellings }: (typeof governorates)[number]): string[] {
  return [...Object.values(spellings), ...Object.values(capital)]
}

/**
 * Normalizes spelling: folds alef, ya, kaf and ta marbuta searchForms and removes everything but letters, spaces and
 * hyphens.
 */
function foldedName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L} -]/gu, '')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ة/g, 'ه')
}

const lettersOnly = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** {@link foldedName} without the Arabic article, letters only. */
function looseName(text: string): string {
  return lettersOnly(foldedName(text).replace(/(^|[ -])(?:ال(?=\p{L}{2})|al[ -])/gu, '$1'))
}

/** Folds ح into ه, two letters that are often confused in typing. */
const withoutHa = (text: string) => text.replace(/ح/g, 'ه')

const bySlugOrName = new Map(
  governorates.flatMap((governorate) => {
    return getGovernorateNames(governorate).map((name) => [looseName(name), governorate] as const)
  }),
)

/**
 * The governorate named by a text: by its slug, or its own or its capital's name in Arabic, English or Kurdish; null
 * when none matches.
 */
export function findGovernorate(text: string): (typeof governorates)[number] | null {
  return bySlugOrName.get(looseName(text)) ?? null
}

const searchForms = (text: string) => [lettersOnly(foldedName(text)), looseName(text)]

const searchIndex = governorates.map((governorate) => ({
  governorate,
  names: getGovernorateNames(governorate).flatMap(searchForms),
}))

/** The governorates matching a partially typed name, in their order, prefix matches first. Blank text matches all. */
export function matchGovernorates(text: string): readonly (typeof governorates)[number][] {
  const queries = searchForms(text)
  const matching = (test: (name: string, part: string) => boolean) =>
    searchIndex
      .filter(({ names }) => queries.some((part) => names.some((name) => test(name, part))))
      .map(({ governorate }) => governorate)
  const matches = new Set([
    ...matching((name, part) => name.startsWith(part)),
    ...matching((name, part) => name.includes(part)),
  ])
  if (matches.size > 0) return [...matches]
  return matching((name, part) => withoutHa(name).startsWith(withoutHa(part)))
}
