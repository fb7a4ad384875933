import { expect, test } from 'vitest'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import type { RateInput } from '#shop/delivery/domain/rate-input.ts'
import { areaDraft, insertBehindGovernorate, readDrafts, rebase, toDraft } from './rate-draft.ts'

const rate = (values: Partial<RateInput> = {}): RateInput => ({
  governorate: 'basra',
  area: null,
  fee: 0,
  surcharge: 0,
  freeFrom: null,
  daysFrom: 2,
  daysTo: 4,
  active: true,
  courierId: null,
  ...values,
})
const all = governorateSlugs.map((governorate) => rate({ governorate }))
const edit = (rates: RateInput[], position: number, values: object) =>
  rates.map((each, index) => ({ ...toDraft(each), ...(index === position && values) }))

test('what is displayed and not edited is sent as it was read', () => {
  const rates = [...all, rate({ area: 'الزبير', freeFrom: 150_000, courierId: 3 })]
  expect(readDrafts(rates.map(toDraft), 7).body).toEqual({ version: 7, rates })
})

test('Arabic digits and separators are read, and an empty threshold is never', () => {
  const { body } = readDrafts(edit(all, 1, { fee: '٦٬٠٠٠', freeFrom: ' ', surcharge: '10,000' }), 1)
  expect(body?.rates[1]).toMatchObject({ fee: 6_000, freeFrom: null, surcharge: 10_000 })
})

test.each([
  [{ fee: '' }, { '1.fee': 'not_a_number' }],
  [{ fee: 'five' }, { '1.fee': 'not_a_number' }],
  [{ fee: '-250' }, { '1.fee': 'too_small' }],
  [{ fee: '100' }, { '1.fee': 'not_a_multiple' }],
  [{ freeFrom: 'never' }, { '1.freeFrom': 'not_a_number' }],
  [{ daysFrom: '9' }, { '1.daysTo': 'days_reversed' }],
  [{ area: ' ' }, { '1.area': 'required' }],
])('%j is refused before it is sent', (values, errors) => {
  expect(readDrafts(edit(all, 1, values), 1)).toEqual({ body: null, errors })
})

test('a new area is below its governorate and begins with its values', () => {
  const drafts = edit(all, 1, { fee: '6000' })
  const added = insertBehindGovernorate(drafts, areaDraft(toDraft(rate({ fee: 6_000 })), 'new-1'))
  expect(added[2]).toMatchObject({ governorate: 'basra', area: '', fee: '6000', key: 'new-1' })
})

test('edits survive what somebody else saved, and rows that were not edited follow it', () => {
  const before = [...all, rate({ area: 'الزبير' }), rate({ area: 'الفاو' })]
  const now = before.map((each, index) => (index < 2 ? { ...each, fee: 5_000 } : each))
  const drafts = edit(before, 1, { fee: '7000' }).filter(({ area }) => area !== 'الفاو')
  const own = areaDraft(toDraft(rate({ fee: 6_000 })), 'new-1')
  const merged = rebase([...drafts, { ...own, area: 'القرنة' }], before, now)
  expect(merged[0]).toMatchObject({ governorate: 'baghdad', fee: '5000' })
  expect(merged[1]).toMatchObject({ governorate: 'basra', fee: '7000' })
  expect(merged.map(({ area }) => area).filter(Boolean)).toEqual(['الزبير', 'القرنة'])
})

test('a removed area comes back when somebody else has changed it, one removed by them goes', () => {
  const before = [...all, rate({ area: 'الزبير' }), rate({ area: 'الفاو' })]
  const now = [...all, rate({ area: 'الزبير', fee: 8_000 })]
  const drafts = before.map(toDraft).filter(({ area }) => area !== 'الزبير')
  expect(rebase(drafts, before, now).filter(({ area }) => area)).toMatchObject([
    { area: 'الزبير', fee: '8000' },
  ])
})

test('what was typed is displayed as it was saved', () => {
  const drafts = edit(all, 1, { fee: '٦٬٠٠٠', freeFrom: ' ' })
  const now = all.map((each, index) => (index === 1 ? { ...each, fee: 6_000 } : each))
  expect(rebase(drafts, all, now)).toEqual(now.map(toDraft))
})

test('an area that was added and saved is not added again', () => {
  const own = { ...areaDraft(toDraft(rate()), 'new-1'), area: 'الزبير' }
  const now = [...all, rate({ area: 'الزبير' })]
  expect(rebase([...all.map(toDraft), own], all, now)).toEqual([
    ...now.slice(0, -1).map(toDraft),
    toDraft(rate({ area: 'الزبير' })),
  ])
})
