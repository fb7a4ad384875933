import { type CheckoutDraft, fieldNames } from './checkout-fields.ts'

const storageKey = 'checkout-draft'
const maxTextLength = 1000

/** Parses a stored draft; invalid JSON gives an empty draft. */
export function parseDraft(json: string | null): CheckoutDraft {
  const stored = parseObject(json)
  const text = (name: string) => {
    const value = Object.hasOwn(stored, name) ? stored[name] : ''
    return typeof value === 'string' ? value.slice(0, maxTextLength) : ''
  }
  const [fullName, phone, secondPhone, governorate, city, address, notes] = fieldNames.map(text)
  return {
    fullName: fullName ?? '',
    phone: phone ?? '',
    secondPhone: secondPhone ?? '',
    governorate: governorate ?? '',
    city: city ?? '',
    address: address ?? '',
    notes: notes ?? '',
  }
}

function parseObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

export function readDraft(): CheckoutDraft {
  try {
    return parseDraft(localStorage.getItem(storageKey))
  } catch {
    return parseDraft(null)
  }
}

/** Saves the draft; does nothing when storage is unavailable. */
export function saveDraft(draft: Partial<CheckoutDraft>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage is blocked or full. The form still holds the input.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
