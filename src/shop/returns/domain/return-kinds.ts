/** `claim`: damaged, wrong or missing goods; the shop's fault. */
export const returnKinds = ['return', 'exchange', 'claim'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Why a line is returned, by the kind of the return. */
const reasonsByKind = {
  return: ['changed_mind', 'does_not_fit', 'not_as_expected', 'other'],
  exchange: ['does_not_fit', 'other_choice', 'other'],
  claim: ['damaged', 'not_working', 'wrong_item', 'missing'],
} as const satisfies Record<ReturnKind, readonly string[]>

export const returnReasons = [
  ...new Set([...reasonsByKind.return, ...reasonsByKind.exchange, ...reasonsByKind.claim]),
] as const
export type ReturnReason = (typeof reasonsByKind)[ReturnKind][number]

/** The reasons to offer for a line; only goods with a size can fail to fit. */
export function reasonsFor(kind: ReturnKind, { hasSize }: { hasSize: boolean }): readonly ReturnReason[] {
  return reasonsByKind[kind].filter((reason) => hasSize || reason !== 'does_not_fit')
}

/** A line of an order: how many pieces are left to return, in which ways, and what can be sent instead. */
type Line = { left: number; kinds: readonly ReturnKind[]; replacements: readonly unknown[] }

/** The kinds of return that are possible for one of the lines of an order. */
export function possibleKinds(lines: readonly Line[]): ReturnKind[] {
  return returnKinds.filter((kind) =>
    lines.some(
      ({ left, kinds, replacements }) =>
        left > 0 && kinds.includes(kind) && (kind !== 'exchange' || replacements.length > 0),
    ),
  )
}

/** The parcels of which something can be returned, by number; none of an order that was sent as one. */
export function toReturnable<Parcel extends { number: number }>(
  lines: readonly (Line & { parcel?: Parcel })[],
): Parcel[] {
  const possible = lines.filter((line) => possibleKinds([line]).length > 0)
  const byNumber = new Map(
    possible.flatMap(({ parcel }) => (parcel ? [[parcel.number, parcel] as const] : [])),
  )
  return [...byNumber.values()].sort((one, other) => one.number - other.number)
}

/** Whether a reason fits a kind. */
export function isReasonFor(kind: ReturnKind, reason: ReturnReason): boolean {
  const reasons: readonly ReturnReason[] = reasonsByKind[kind]
  return reasons.includes(reason)
}

/** Who pays for a return of what another seller than the shop sold: whose fault it is. */
export const returnBearers = ['seller', 'shop', 'courier'] as const
export type ReturnBearer = (typeof returnBearers)[number]

/** How money is given back. */
export const refundWays = ['cash', 'wallet', 'credit'] as const
export type RefundWay = (typeof refundWays)[number]

export const walletProviders = ['zaincash', 'fib', 'asiahawala', 'other'] as const
export type WalletProvider = (typeof walletProviders)[number]

export const maxReturnPictures = 3
export const maxWords = 1000
