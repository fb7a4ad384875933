import type { Names } from '#platform/i18n/localized.ts'

/**
 * The 19 governorates with their capitals (docs/iraq.md §1.1), sorted by the size of the capital. The slugs are
 * internal keys.
 */
export const governorates = [
  { slug: 'baghdad', ar: 'بغداد', en: 'Baghdad', capitalAr: 'بغداد', capitalEn: 'Baghdad' },
  { slug: 'basra', ar: 'البصرة', en: 'Basra', capitalAr: 'البصرة', capitalEn: 'Basra' },
  { slug: 'nineveh', ar: 'نينوى', en: 'Nineveh', capitalAr: 'الموصل', capitalEn: 'Mosul' },
  { slug: 'erbil', ar: 'أربيل', en: 'Erbil', capitalAr: 'أربيل', capitalEn: 'Erbil', kurdish: 'هەولێر' },
  {
    slug: 'sulaymaniyah',
    ar: 'السليمانية',
    en: 'Sulaymaniyah',
    capitalAr: 'السليمانية',
    capitalEn: 'Sulaymaniyah',
    kurdish: 'سلێمانی',
  },
  { slug: 'duhok', ar: 'دهوك', en: 'Duhok', capitalAr: 'دهوك', capitalEn: 'Duhok', kurdish: 'دهۆک' },
  {
    slug: 'halabja',
    ar: 'حلبجة',
    en: 'Halabja',
    capitalAr: 'حلبجة',
    capitalEn: 'Halabja',
    kurdish: 'هەڵەبجە',
  },
  { slug: 'kirkuk', ar: 'كركوك', en: 'Kirkuk', capitalAr: 'كركوك', capitalEn: 'Kirkuk' },
  { slug: 'diyala', ar: 'ديالى', en: 'Diyala', capitalAr: 'بعقوبة', capitalEn: 'Baqubah' },
  { slug: 'anbar', ar: 'الأنبار', en: 'Al Anbar', capitalAr: 'الرمادي', capitalEn: 'Ramadi' },
  { slug: 'salah-al-din', ar: 'صلاح الدين', en: 'Salah al-Din', capitalAr: 'تكريت', capitalEn: 'Tikrit' },
  { slug: 'babil', ar: 'بابل', en: 'Babil', capitalAr: 'الحلة', capitalEn: 'Hillah' },
  { slug: 'karbala', ar: 'كربلاء', en: 'Karbala', capitalAr: 'كربلاء', capitalEn: 'Karbala' },
  { slug: 'najaf', ar: 'النجف', en: 'Najaf', capitalAr: 'النجف', capitalEn: 'Najaf' },
  { slug: 'wasit', ar: 'واسط', en: 'Wasit', capitalAr: 'الكوت', capitalEn: 'Kut' },
  { slug: 'qadisiyyah', ar: 'القادسية', en: 'Al-Qadisiyyah', capitalAr: 'الديوانية', capitalEn: 'Diwaniyah' },
  { slug: 'muthanna', ar: 'المثنى', en: 'Al Muthanna', capitalAr: 'السماوة', capitalEn: 'Samawah' },
  { slug: 'dhi-qar', ar: 'ذي قار', en: 'Dhi Qar', capitalAr: 'الناصرية', capitalEn: 'Nasiriyah' },
  { slug: 'maysan', ar: 'ميسان', en: 'Maysan', capitalAr: 'العمارة', capitalEn: 'Amarah' },
] as const satisfies readonly Governorate[]

export type Governorate = Names & {
  slug: string
  capitalAr: string
  capitalEn: string
  /** The capital's name in Sorani or Badini, where people use it. */
  kurdish?: string
}

export type GovernorateSlug = (typeof governorates)[number]['slug']

export const governorateSlugs: readonly GovernorateSlug[] = governorates.map(({ slug }) => slug)

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
    const names: string[] = Object.values(governorate)
    return names.map((name) => [looseName(name), governorate] as const)
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
  names: Object.values(governorate).flatMap((name: string) => searchForms(name)),
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
