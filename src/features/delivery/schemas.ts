import * as v from 'valibot'
import { governorateSlugs } from './domain/governorates.ts'

const day = v.pipe(v.string(), v.isoDate())

/** Dates in Baghdad, as `2026-11-24`. */
export const arrivalDates = v.object({ from: day, to: day })

/** `from` and `to` are null where the shop does not deliver at the moment. */
const arrival = v.object({
  governorate: v.picklist(governorateSlugs),
  nameEn: v.string(),
  nameAr: v.string(),
  from: v.nullable(day),
  to: v.nullable(day),
})

const moment = v.pipe(v.string(), v.isoTimestamp())

/** Valid for orders placed before `until`. */
export const arrivals = v.pipe(
  v.object({ until: moment, arrivals: v.array(arrival) }),
  v.metadata({ ref: 'Arrivals' }),
)

/** `picked` is false while the visitor has picked no governorate: then it is Baghdad. */
export const destination = v.pipe(
  v.object({ ...arrival.entries, picked: v.boolean(), until: moment }),
  v.metadata({ ref: 'Destination' }),
)

export type ArrivalDates = v.InferOutput<typeof arrivalDates>
export type Arrival = v.InferOutput<typeof arrival>
export type Arrivals = v.InferOutput<typeof arrivals>
export type Destination = v.InferOutput<typeof destination>
