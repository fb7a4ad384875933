import { expect, test } from 'vitest'
import { returns as ar } from '../messages/ar.ts'
import { returns as en } from '../messages/en.ts'
import { exchangedOptions, optionNames } from './exchanged-options.ts'

const names = {
  colour: ['Colour', 'اللون'],
  size: ['Size', 'المقاس'],
  storage: ['Storage', 'السعة'],
  memory: ['RAM', 'الرام'],
} as const

const variant = (values: { [Key in keyof typeof names]?: string }) => ({
  options: Object.entries(values).map(([key, value]) => {
    const [nameEn, nameAr] = names[key as keyof typeof names]
    return { key, nameEn, nameAr, valueEn: value, valueAr: value }
  }),
})
const line = (own: ReturnType<typeof variant>, ...others: ReturnType<typeof variant>[]) => ({
  variant: own,
  replacements: others.map((each) => ({ variant: each })),
})

const phone = line(
  variant({ colour: 'black', storage: '256 GB' }),
  variant({ colour: 'black', storage: '512 GB' }),
)
const shirt = line(variant({ colour: 'red', size: 'L' }), variant({ colour: 'blue', size: 'M' }))
const laptop = line(variant({ memory: '8' }), variant({ memory: '16' }))

test('an exchange names the options that can change: storage of a phone in one colour, size and colour of a shirt', () => {
  expect(en.exchangeText(exchangedOptions([phone], 'en'))).toBe('For another storage of the same product.')
  expect(ar.exchangeText(exchangedOptions([phone], 'ar'))).toBe('المنتج نفسه مع تغيير السعة.')
  expect(en.exchangeText(exchangedOptions([shirt], 'en'))).toBe(
    'For another colour or size of the same product.',
  )
  expect(ar.exchangeText(exchangedOptions([shirt], 'ar'))).toBe('المنتج نفسه مع تغيير اللون أو المقاس.')
  expect(en.exchangeText(exchangedOptions([shirt, phone, laptop, shirt], 'en'))).toBe(
    'For another colour, size, storage, or RAM of the same product.',
  )
  expect(ar.exchangeText(exchangedOptions([shirt, phone], 'ar'))).toBe(
    'المنتج نفسه مع تغيير اللون أو المقاس أو السعة.',
  )
})

test('a line without a replacement names its own options', () => {
  expect(en.noVariants(optionNames(phone.variant, 'en'))).toBe('There is no other colour or storage now.')
  expect(ar.noVariants(optionNames(phone.variant, 'ar'))).toBe('لا يتوفر الآن خيار آخر من اللون أو السعة.')
  expect(en.noVariants(optionNames(undefined, 'en'))).toBe('There is no other kind of this product.')
  expect(ar.noVariants(optionNames(undefined, 'ar'))).toBe('لا يوجد خيار آخر لهذا المنتج.')
})
