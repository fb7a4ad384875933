import type { ReturnKind } from './return-kinds.ts'

/** What a form without script sent, to be displayed again with its errors. */
export type ReturnDraft = {
  kind: ReturnKind
  words: string
  lines: Record<number, { isChosen: boolean; quantity: string; reason: string; variantId: string }>
  /** Codes by the names of the fields: `quantity-12`, `reason-12`, `variant-12`, `lines`, `words`, `pictures`. */
  errors: Record<string, string>
}

/** The outcome of a form, in the address of the page. */
export const returnNotices = ['opened', 'withdrawn', 'too-late', 'not-delivered', 'too-many'] as const
export type ReturnNotice = (typeof returnNotices)[number]

type PathParts = {
  token?: string | undefined
  status?: ReturnNotice
  kind?: ReturnKind
  parcel?: number | undefined
}

/** The page of an order's returns. `parcel`: the one that is returned. `token` for whoever has no session of the order. */
export function returnsPath(
  orderId: number | string,
  { token, status, kind, parcel }: PathParts = {},
): string {
  const query = new URLSearchParams({
    ...(token !== undefined && { token }),
    ...(kind !== undefined && { kind }),
    ...(parcel !== undefined && { number: String(parcel) }),
    ...(status !== undefined && { status }),
  })
  return `/order/${orderId}/return${query.size > 0 ? `?${query}` : ''}`
}
