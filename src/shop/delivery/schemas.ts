import * as v from 'valibot'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { governorateSlugs } from './domain/governorates.ts'

const day = v.pipe(v.string(), v.isoDate())

/** Dates in Baghdad, as `2026-11-24`. */
export const arrivalDates = v.object({ from: day, to: day })

const names = { ...localizedTextEntries('name') }
const dinars = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Dates and amounts are null where the shop does not deliver at the moment; amounts are whole dinars. */
const arrival = v.object({
  governorate: v.picklist(governorateSlugs),
  ...names,
  from: v.nullable(day),
  to: v.nullable(day),
  fee: v.nullable(dinars),
  surcharge: v.pipe(v.nullable(dinars), v.description('Added once to a parcel with a bulky product.')),
  freeFrom: v.pipe(v.nullable(dinars), v.description('Goods from which delivery is free; null is never.')),
  unservedAreas: v.exactOptional(
    v.pipe(
      v.array(v.object(names)),
      v.description('Areas of a governorate that is served to which the shop does not deliver.'),
    ),
  ),
})

const moment = v.pipe(v.string(), v.isoTimestamp())

/** Valid for orders placed before `until`. */
export const arrivals = v.pipe(
  v.object({ until: moment, arrivals: v.array(arrival) }),
  v.metadata({ ref: 'Arrivals' }),
)

/** While no governorate that is served is picked, nothing is promised that does not hold everywhere. */
export const destination = v.pipe(
  v.variant('picked', [
    v.object({ picked: v.literal(true), ...arrival.entries, until: moment }),
    v.object({
      picked: v.literal(false),
      ...v.pick(arrival, ['fee', 'surcharge', 'freeFrom']).entries,
      unserved: v.exactOptional(
        v.pipe(v.object(names), v.description('The governorate that was picked and is not served any more.')),
      ),
      until: moment,
    }),
  ]),
  v.metadata({ ref: 'Destination' }),
)

export type ArrivalDates = v.InferOutput<typeof arrivalDates>
export type Arrival = v.InferOutput<typeof arrival>
export type Arrivals = v.InferOutput<typeof arrivals>
export type Destination = v.InferOutput<typeof destination>
export type PickedDestination = Extract<Destination, { picked: true }>
