import type { Language } from '#platform/i18n/language.ts'
import { storedLanguages } from '#platform/i18n/localized.ts'
import { isOptional } from '#platform/i18n/localized-texts.ts'
import type { PaperKind } from './papers.ts'
import type { SellerStatus } from './sellers.ts'

/** What a seller needs before it opens, in the order of the list. */
export const checklistItems = [
  'names',
  'texts',
  'pickup',
  'phone',
  'legalName',
  'licence',
  'terms',
  'payoutWay',
  'product',
  'licencePaper',
  'identityPaper',
  'pickupPaper',
] as const
export type ChecklistItem = (typeof checklistItems)[number]

type Texts = Partial<Record<Language, string>> | null

/** What the list is computed from. */
export type ChecklistFacts = {
  name: Texts
  about: Texts
  governorate: string | null
  address: string | null
  phone: string | null
  legalName: string | null
  licenceNumber: string | null
  licenceExempt: boolean
  termsAcceptedAt: Date | null
  /** Whether it offers a product with a picture. */
  hasProduct: boolean
  /** Whether it named where it is paid; the shop may have to confirm it. */
  hasPayoutWay: boolean
  /** The kinds of papers that were accepted or waived. */
  papers: readonly PaperKind[]
}

/** The list with what is done. It has no row: each item follows from the facts. */
export function findChecklist(facts: ChecklistFacts): { item: ChecklistItem; done: boolean }[] {
  const done: Record<ChecklistItem, boolean> = {
    names: isComplete(facts.name),
    texts: isComplete(facts.about),
    pickup: Boolean(facts.governorate && facts.address),
    phone: Boolean(facts.phone),
    legalName: Boolean(facts.legalName),
    licence: facts.licenceExempt || Boolean(facts.licenceNumber),
    terms: facts.termsAcceptedAt !== null,
    payoutWay: facts.hasPayoutWay,
    product: facts.hasProduct,
    licencePaper: facts.licenceExempt || facts.papers.includes('licence'),
    identityPaper: facts.papers.includes('identity'),
    pickupPaper: facts.papers.includes('pickup'),
  }
  return checklistItems.map((item) => ({ item, done: done[item] }))
}

/** The items that are not done. */
export function findMissing(facts: ChecklistFacts): ChecklistItem[] {
  return findChecklist(facts)
    .filter(({ done }) => !done)
    .map(({ item }) => item)
}

/** The items that a seller in a state needs to open. One that was open is paid at the office without a way of payout (decision 117). */
export function findMissingToOpen(items: readonly ChecklistItem[], from: SellerStatus): ChecklistItem[] {
  return items.filter((item) => item !== 'payoutWay' || from !== 'suspended')
}

const isComplete = (texts: Texts) =>
  storedLanguages().every((language) => isOptional(language) || Boolean(texts?.[language]))
