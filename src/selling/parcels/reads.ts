import type { Ctx } from '#platform/context.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { parcelAccess } from './domain/parcel-access.ts'
import { getLabel, getParcel, listParcels } from './queries.ts'
import type { ParcelsArgs } from './schemas.ts'
import { getPickup } from './write-pickups.ts'

const narrow = (ctx: Ctx) => requireSellerAccess(ctx, parcelAccess)

export const parcelReads = {
  sellerParcels: (ctx, _slug: string, args: ParcelsArgs) => listParcels(narrow(ctx), args),
  sellerParcel: (ctx, _slug: string, id: number) => getParcel(narrow(ctx), id),
  sellerPickup: (ctx, _slug: string, id: number) => getPickup(narrow(ctx), id),
  parcelLabel: (ctx, _slug: string, id: number) => getLabel(narrow(ctx), id),
} satisfies Reads
