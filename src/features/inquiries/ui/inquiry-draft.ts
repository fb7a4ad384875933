import type { InquiryKind } from '../domain/inquiry-kinds.ts'
import { fieldsOf, type InquiryField } from '../fields.ts'

type Typed = Partial<Record<InquiryField, string>>

const keyOf = (kind: InquiryKind) => `inquiry-${kind}`
const longestText = 4000

/** What was typed before, from stored JSON; anything that is not ours reads as nothing typed. */
export function parseDraft(kind: InquiryKind, json: string | null): Typed {
  const stored = parseObject(json)
  return Object.fromEntries(
    fieldsOf[kind].flatMap(({ name }) => {
      const value = stored[name]
      return typeof value === 'string' && value ? [[name, value.slice(0, longestText)]] : []
    }),
  )
}

function parseObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

// A tab without storage (private windows of some browsers) just keeps no draft.
function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

export function readDraft(kind: InquiryKind): Typed {
  return parseDraft(
    kind,
    inStorage((storage) => storage.getItem(keyOf(kind))),
  )
}

export function keepDraft(kind: InquiryKind, typed: Typed): void {
  inStorage((storage) => storage.setItem(keyOf(kind), JSON.stringify(typed)))
}

export function forgetDraft(kind: InquiryKind): void {
  inStorage((storage) => storage.removeItem(keyOf(kind)))
}
