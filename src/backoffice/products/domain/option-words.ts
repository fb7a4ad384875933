import { toSpelling } from './dictionary-names.ts'

/**
 * Words of other shops and languages for an entry of the dictionary. `same`: names of one and the same entry, so the dictionary
 * refuses a second entry of such a name. `near`: files of other shops mean this entry when the dictionary has none of that
 * name, but a shop may have both, such as navy and dark blue. Spellings of the names themselves («Color», «اللون») need no words.
 */
type Words = Readonly<{ same?: readonly string[]; near?: readonly string[] }>

const optionWords: Readonly<Record<string, Words>> = {
  colour: {
    same: ['colour name', 'لون المنتج', 'couleur', 'renk', 'رنگ'],
    near: ['shade', 'درجة اللون'],
  },
  size: { same: ['clothing size', 'apparel size', 'القياس', 'قياس الملابس', 'beden', 'taille', 'سایز'] },
  'shoe-size': { same: ['footwear size', 'قياس الحذاء', 'نمرة الحذاء'], near: ['eu size', 'النمرة'] },
  storage: {
    same: ['storage capacity', 'internal storage', 'سعة التخزين', 'الذاكرة الداخلية'],
    near: ['capacity', 'rom'],
  },
  ram: { same: ['ram memory', 'الذاكرة العشوائية', 'رام'], near: ['memory'] },
  volume: { near: ['السعة بالمل'] },
  age: { same: ['age group', 'الفئة العمرية'] },
  pack: { same: ['pack size'], near: ['package', 'عدد القطع', 'التعبئة'] },
}

const valueWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  size: {
    xs: { same: ['x small', 'extra small', 'xsmall', 'صغير جدا'] },
    s: { same: ['small', 'صغير', 'سمول'] },
    m: { same: ['medium', 'med', 'وسط', 'متوسط', 'ميديم'] },
    l: { same: ['large', 'كبير', 'لارج'] },
    xl: { same: ['x large', 'extra large', 'xlarge', 'كبير جدا', 'اكس لارج'] },
    xxl: { same: ['2xl', 'xx large', 'xxlarge', '2x large', 'دبل اكس لارج'] },
    '3xl': { same: ['xxxl', 'xxx large', '3x large', 'ثلاثة اكس لارج'] },
  },
  colour: {
    grey: { same: ['رمادي'] },
    sky: { same: ['سماوي'], near: ['light blue', 'azure', 'ازرق فاتح'] },
    navy: { same: ['navy blue'], near: ['dark blue', 'نيلي', 'ازرق غامق'] },
    maroon: { near: ['burgundy', 'bordeaux', 'خمري', 'عنابي'] },
    brown: { same: ['بني', 'قهوائي'] },
    olive: { same: ['olive green'] },
    purple: { near: ['violet', 'موف', 'ارجواني'] },
    pink: { same: ['زهري', 'بمبي'] },
    gold: { same: ['golden'] },
  },
  // As the values were called before they said that they are packs.
  pack: {
    '2': { same: ['2 pieces', 'قطعتان', 'قطعتين'] },
    '3': { same: ['3 pieces', '3 قطع'] },
    '4': { same: ['4 pieces', '4 قطع'] },
    '6': { same: ['6 pieces', '6 قطع'] },
    '12': { same: ['12 pieces', '12 قطعة'] },
  },
}

/** The spellings of an entry: those that are the same in any dictionary, with its key, and those that are near. */
export type WordGroup = { key: string; same: ReadonlySet<string>; near: readonly string[] }

function groupsOf(words: Readonly<Record<string, Words>>): WordGroup[] {
  return Object.entries(words).map(([key, { same = [], near = [] }]) => ({
    key,
    same: new Set([key, ...same].map(toSpelling)),
    near: near.map(toSpelling),
  }))
}

/** The words for options. */
export const optionWordGroups: readonly WordGroup[] = groupsOf(optionWords)

const groupsOfOption = new Map(Object.entries(valueWords).map(([option, words]) => [option, groupsOf(words)]))

/** The words for the values of the option with a key. */
export function valueWordGroups(option: string): readonly WordGroup[] {
  return groupsOfOption.get(option) ?? []
}

/** All spellings of a text: its own, and those of the entries that have it. */
export function sameSpellings(text: string, groups: readonly WordGroup[]): Set<string> {
  const spelling = toSpelling(text)
  return new Set([spelling, ...groups.flatMap(({ same }) => (same.has(spelling) ? [...same] : []))])
}
