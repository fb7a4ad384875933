import type { InquiryKind } from '../domain/inquiry-kinds.ts'
import { fieldsByKind, type InquiryField } from '../fields.ts'

type Values = Partial<Record<InquiryField, string>>

const keyOf = (kind: InquiryKind) => `inquiry-${kind}`
const maxLength = 4000

/** Parses a stored draft; returns no values for anything else. */
export function parseDraft(kind: InquiryKind, json: string | null): Values {
  const stored = parseObject(json)
  return Object.fromEntries(
    fieldsByKind[kind].flatMap(({ name }) => {
      const value = stored[name]
      return typeof value === 'string' && value ? [[name, value.slice(0, maxLength)]] : []
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

// Without storage (private windows of some browsers) no draft is saved.
function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

export function readDraft(kind: InquiryKind): Values {
  return parseDraft(
    kind,
    inStorage((storage) => storage.getItem(keyOf(kind))),
  )
}

export function saveDraft(kind: InquiryKind, values: Values): void {
  inStorage((storage) => storage.setItem(keyOf(kind), JSON.stringify(values)))
}

export function deleteDraft(kind: InquiryKind): void {
  inStorage((storage) => storage.removeItem(keyOf(kind)))
}
