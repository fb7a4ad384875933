import { fetchJson } from '#platform/http/fetch-json.ts'
import type { EnteredCode } from './schemas.ts'

const myWireId = 1

/** Puts a promotion code into the cart. Throws ApiError with the reason on the field `code`. */
export function enterCode(code: string): Promise<EnteredCode> {
  return fetchJson(`/api/cart/${myWireId}/code`, { method: 'POST', body: { code } })
}

export function removeCode(): Promise<void> {
  return fetchJson(`/api/cart/${myWireId}/code`, { method: 'DELETE' })
}
