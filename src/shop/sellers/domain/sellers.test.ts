import { describe, expect, test } from 'vitest'
import { type ChecklistFacts, checklistItems, findChecklist, findMissing } from './checklist.ts'
import { sellerStatuses } from './sellers.ts'
import { isFreeForSellers } from './slug.ts'
import { getMoves, needsReason } from './status-moves.ts'

test('only the moves of the table are possible, and refused and closed are final', () => {
  const possible = sellerStatuses.flatMap((from) => getMoves(from).map((to) => `${from} ${to}`))
  expect(possible.toSorted()).toEqual([
    'applied onboarding',
    'applied refused',
    'onboarding closed',
    'onboarding open',
    'onboarding refused',
    'open suspended',
    'suspended closed',
    'suspended open',
  ])
  expect(sellerStatuses.filter(needsReason)).toEqual(['suspended', 'closed', 'refused'])
})

describe('the checklist', () => {
  const complete: ChecklistFacts = {
    name: { ar: 'تمور البصرة', en: 'Basra Dates' },
    about: { ar: 'تمور', en: 'Dates' },
    governorate: 'basra',
    address: 'شارع الاستقلال',
    phone: '+9647701234567',
    legalName: 'شركة تمور البصرة',
    licenceNumber: '1204',
    licenceExempt: false,
    termsAcceptedAt: new Date(0),
    hasProduct: true,
    hasPayoutWay: true,
    papers: ['licence', 'identity', 'pickup'],
  }
  test('is complete with every fact', () => {
    expect(findMissing(complete)).toEqual([])
    expect(findChecklist(complete).map(({ item }) => item)).toEqual(checklistItems)
  })
  test.each<[Partial<ChecklistFacts>, string[]]>([
    [{ name: { ar: 'تمور البصرة', en: '' } }, ['names']],
    [{ about: null }, ['texts']],
    [{ address: null }, ['pickup']],
    [{ governorate: null }, ['pickup']],
    [{ phone: null }, ['phone']],
    [{ legalName: '' }, ['legalName']],
    [{ licenceNumber: null }, ['licence']],
    [{ licenceNumber: null, licenceExempt: true }, []],
    [{ termsAcceptedAt: null }, ['terms']],
    [{ hasPayoutWay: false }, ['payoutWay']],
    [{ hasProduct: false }, ['product']],
    [{ papers: ['licence'] }, ['identityPaper', 'pickupPaper']],
    [{ papers: ['identity', 'pickup'] }, ['licencePaper']],
    [{ papers: ['identity', 'pickup'], licenceExempt: true }, []],
  ])('without %j lacks %j', (changed, missing) => {
    expect(findMissing(Object.assign({}, complete, changed))).toEqual(missing)
  })
})

test('words that addresses use and names of the form seller-7 are no slugs of sellers', () => {
  expect(['basra-dates', 'seller-of-dates', 'x2'].filter(isFreeForSellers)).toHaveLength(3)
  expect(['', 'x', 'admin', 'applications', 'dijla', 'seller', 'seller-7'].filter(isFreeForSellers)).toEqual(
    [],
  )
})
