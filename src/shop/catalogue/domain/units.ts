/** The spellings of each unit after a number, as text keys; the first is the canonical one. */
const spellings: readonly (readonly string[])[] = [
  [
    'gb',
    'جيجا',
    'جيجابايت',
    'جيكا',
    'كيكا',
    'كيكابايت',
    'غيغا',
    'غيغابايت',
    'قيقا',
    'جيبي',
    'gig',
    'giga',
    'gigabyte',
    'gigabytes',
  ],
  ['tb', 'تيرا', 'تيرابايت', 'tera', 'terabyte'],
  ['mb', 'ميكا', 'ميجا', 'ميكابايت', 'ميجابايت'],
  ['mah', 'ملي امبير', 'مللي امبير', 'امبير'],
  ['mp', 'ميكابكسل', 'ميجابكسل', 'ميكا بكسل', 'ميجا بكسل', 'megapixel', 'megapixels'],
  ['hz', 'هرتز', 'هيرتز', 'hertz'],
  ['khz'],
  ['ghz'],
  ['kg', 'كيلو', 'كغم', 'كغ', 'كجم', 'كيلوغرام', 'كيلوجرام', 'كيلوكرام', 'kilo', 'kilos', 'kilogram'],
  ['g', 'غم', 'غرام', 'جرام', 'كرام', 'غ', 'gram', 'grams', 'gm'],
  ['ml', 'مل', 'ملليتر', 'مليلتر', 'millilitre'],
  ['l', 'لتر', 'ليتر', 'لترات', 'litre', 'liter', 'litres', 'liters'],
  ['cm', 'سم', 'سنتيمتر', 'سنتمتر'],
  ['mm', 'ملم', 'مليمتر'],
  ['m', 'متر', 'امتار', 'meter', 'metre', 'metres', 'meters'],
  ['kw', 'كيلوواط'],
  ['w', 'واط', 'وات', 'watt', 'watts'],
  ['v', 'فولت', 'volt', 'volts'],
  ['inch', 'inches', 'بوصه', 'انج', 'انش', 'بوصات'],
  ['ton', 'طن', 'tons'],
  ['pcs', 'قطعه', 'قطع', 'piece', 'pieces', 'pc'],
]
const canonicalUnits = new Map(
  spellings.flatMap((unit) => unit.map((spelling) => [spelling, unit[0] ?? spelling])),
)
const unitsByLength = [...canonicalUnits.keys()].sort((a, b) => b.length - a.length)
const amount = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d+(?:\\.\\d+)?) ?(${unitsByLength.join('|')})(?![\\p{L}\\p{N}\\p{M}])`,
  'gu',
)

/** The canonical units, as amounts end in a text key. */
export const units: readonly string[] = spellings.flatMap(([unit]) => unit ?? [])

/** Joins amounts into one word: `256 GB`, `256 جيجا` and `٢٥٦ كيكا` become `256gb`. */
export function joinAmounts(key: string): string {
  return key.replace(amount, (_, number: string, unit: string) => number + canonicalUnits.get(unit))
}

const oneAmount = new RegExp(`^\\d+(?:\\.\\d+)?(?:${units.join('|')})$`)

/** Whether a text key is one amount and nothing else: `8gb`. */
export function isAmount(key: string): boolean {
  return oneAmount.test(key)
}
