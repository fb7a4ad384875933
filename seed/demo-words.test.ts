import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { demoAttributes } from './demo-attributes.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'

/** Words that the demo wrote in several ways, with the one way that remains. */
const otherSpellings: [RegExp, string][] = [
  [/(?<!\p{L})و?وي(?:ا|اه|اها|ه)(?!\p{L})/u, 'مع'],
  [/إنش/, 'بوصة'],
  // The labels in the pictures of the brand say «گلنار».
  [/گ(?!لنار)/, 'ك'],
  [/(?<!\p{L})القياس(?!\p{L})|قياس واحد|قياسات/u, 'مقاس'],
  [/اً/, 'ًا'],
  [
    /إكس ون|أي عشرين|كو تو|ألترا ناين|تي سفن|لايت فايف|أس ثري|فور كي/,
    'the name of the model in Latin letters',
  ],
  [
    /[إا]تش دي|يو [إا]س بي|يو بي [إا]س|[إا]ف [إا]م|[إا]ل [إا]ي دي|دسبلي بورت/,
    'Latin letters: HDMI, HD, USB, UPS, LED, FM, DisplayPort',
  ],
]

/** Brands that are common nouns, by the word that would run into the name of the product. */
const commonNouns = ['Ghilaf', 'Nasij', 'Noor', 'Qalam', 'Qirs Al-Shams', 'Shams', 'Wasla', 'Zolia']

const attributes = v.parse(
  demoAttributes,
  JSON.parse(readFileSync(new URL('attributes.json', import.meta.url), 'utf8')),
)
const products = (await readDemoCatalogue()).flatMap((category) => category.products)

test('the demo has one spelling for each word', () => {
  const texts = [
    ...products.map(({ slug, titleAr, descriptionAr }) => [slug, `${titleAr} ${descriptionAr}`] as const),
    ...attributes.flatMap(({ key, nameAr, values = [] }) =>
      [nameAr, ...values.map((value) => value.nameAr)].map((name) => [key, name] as const),
    ),
  ]
  const faults = texts.flatMap(([key, text]) =>
    otherSpellings
      .filter(([other]) => other.test(text))
      .map(([other, instead]) => `${key}: ${other} instead of ${instead}`),
  )
  expect(faults).toEqual([])
})

test('titles, descriptions and texts of attributes have Latin digits only (decision 71)', () => {
  const faults = products.filter((product) => /[٠-٩]/.test(JSON.stringify(product)))
  expect(faults.map(({ slug }) => slug)).toEqual([])
})

test('a brand that is a common noun is not part of the title', () => {
  const named = products.filter(
    ({ brand, titleEn }) => commonNouns.includes(brand) && titleEn.includes(brand),
  )
  expect(named.map(({ slug }) => slug)).toEqual([])
})

test('a pack is called one, and not counted as loose pieces', () => {
  const loose = products.filter(
    ({ titleAr, titleEn }) =>
      (/\d+ (?:قطعة|قطع|أزواج|منديل|دفاتر|لون|ورقة|بيضة|قصص)/.test(titleAr) &&
        !/(?:عبوة|علبة|طقم|ربطة|طبقة)(?!\p{L})/u.test(titleAr)) ||
      (/\b\d+ (?:pieces|pairs|sheets|pads|colours)\b/.test(titleEn) &&
        !/\b(?:pack|box|set|tray|ream) of\b/.test(titleEn)),
  )
  expect(loose.map(({ titleAr, titleEn }) => `${titleAr} | ${titleEn}`)).toEqual([])
})

test('an English title is in sentence case', () => {
  const names =
    /\b(?:Holy Quran|Oxford|Arabic|English|Baghdadi|Basra|Layali|Ward|Al-\p{Lu}\p{Ll}+)\b|\p{Lu}\b/gu
  const inTitleCase = products
    .filter(
      ({ subCategory }) =>
        !['novels-poetry', 'history-life', 'children-books', 'study'].includes(subCategory),
    )
    .filter(({ titleEn, brand, model }) => {
      const words = titleEn
        .replace(brand, '')
        .replace(model ?? '', '')
        .replaceAll(names, '')
      return (words.trim().match(/(?<= |-)\p{Lu}\p{Ll}{3,}/gu) ?? []).length > 1
    })
  expect(inTitleCase.map(({ titleEn }) => titleEn)).toEqual([])
})
