/** What a seller is rated by, 1 to 5 each. */
export const ratedAspects = ['packing', 'speed', 'described'] as const
export type RatedAspect = (typeof ratedAspects)[number]
export type Stars = Record<RatedAspect, number>

export const maxRatingWords = 1000
/** From how many ratings on pages display their average: fewer are persons. */
export const minDisplayedRatings = 3
export const ratingsPageSize = 20

const ratingDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Until when a parcel that was delivered at a moment can be rated. */
export function ratingEnd(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + ratingDays * dayMs)
}
