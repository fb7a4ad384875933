import { queryWords } from '../search/text/query-words.ts'
import { toStem } from '../search/text/stem.ts'

/** Where goods of some words are: slugs of categories or `category/sub-category`, the nearest first. */
type GoodsKind = {
  sections: readonly string[]
  /** The words name food: a match in another category is something else (almond milk lotion, a bread toaster). */
  isFood: boolean
}

const drinks = ['grocery', 'grocery/tea-coffee-drinks']
const food = ['grocery', 'grocery/dates-sweets-breakfast']
const phones = ['mobiles/phones-tablets', 'mobiles']
const computers = ['electronics/computers', 'electronics']
const screens = ['electronics/televisions-audio', 'electronics']
const appliances = ['home-kitchen', 'home-kitchen/large-appliances', 'home-kitchen/kitchen-appliances']

/** Food that nearly every Iraqi shop is searched for. */
const foods: readonly [readonly string[], string][] = [
  [drinks, 'ماء ماي مي مياه موية water mai حليب halib haleeb milk بيبسي كولا pepsi cola ببسي سفن ميرندا'],
  [food, 'خبز صمون bread khubz samoon samun كيك cake جبن جبنة cheese زبد زبدة butter قيمر كيمر مربى jam'],
  [food, 'دجاج chicken لحم لحمة meat سمك سمج fish كرفس بطاطا بتيتة خيار بصل ثوم تفاح موز رقي فواكه خضار'],
  [food, 'نومي طرشي مخلل pickles جبس chips نستلة جكليت'],
]

/** Brands that shoppers type for a kind of goods. Their words are never corrected to words of the shop. */
const brands: readonly [readonly string[], string][] = [
  [phones, 'سامسونج سامسونك samsung ايفون iphone galaxy كلكسي جالكسي ريدمي redmi شاومي xiaomi هواوي huawei'],
  [
    phones,
    'بوكو poco انفنكس infinix تكنو tecno هونر honor ريلمي realme اوبو oppo فيفو vivo نوكيا nokia ابل apple',
  ],
  [
    computers,
    'لينوفو lenovo hp ديل dell ايسر acer اسوس asus ابسون epson ماك macbook كانون canon لوجيتك logitech',
  ],
  [screens, 'سوني sony lg هايسنس hisense tcl توشيبا toshiba jbl'],
  [
    ['grocery/baby-cleaning', 'grocery'],
    'بامبرز pampers مولفكس molfix هجيز huggies كلينكس kleenex تايد tide',
  ],
  [['fashion/shoes', 'fashion'], 'نايك nike nikey اديداس adidas بوما puma سكيجرز skechers'],
  [['fashion'], 'زارا zara shein ديفاكتو defacto'],
  [
    ['beauty/skin-care', 'beauty'],
    'نيفيا nivea لوريال loreal غارنيه garnier سيرافي cerave دوف dove يوسيرين eucerin',
  ],
  [appliances, 'جيباس geepas فيليبس philips تيفال tefal بوش bosch بيكو beko مولينكس moulinex كينوود kenwood'],
]

const kinds = new Map<string, GoodsKind>([
  ...foods.flatMap(([sections, words]) => entries(sections, words, true)),
  ...brands.flatMap(([sections, words]) => entries(sections, words, false)),
])

function entries(sections: readonly string[], words: string, isFood: boolean): [string, GoodsKind][] {
  return words.split(' ').flatMap((word) => {
    const [key] = queryWords(word)
    return key === undefined || key.length < 2 ? [] : [[toStem(key), { sections, isFood }]]
  })
}

/** The kind of goods of a word of a text key; null when the word is not in the list. */
export function findGoodsKind(word: string): GoodsKind | null {
  return kinds.get(toStem(word)) ?? null
}
