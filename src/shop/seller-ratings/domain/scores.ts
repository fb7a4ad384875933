import { ratedAspects } from './ratings.ts'

/** The days from which rating and rank follow. */
export const scoreDays = 60

/** The rank of who has not sold enough to be judged. */
const defaultRank = 100
const [minParcels, minRatings] = [20, 5]
const [bestRank, lastRank, rankStep] = [50, 200, 5]
/** What a parcel with a problem counts, and the share of it that leaves the rank as it is. */
const weights = { cancelled: 4, returned: 2, late: 1, refused: 0.5 } as const
const expectedShare = 0.1
const ranksPerShare = 200
const [expectedStars, ranksPerStar] = [4, 20]

type RatingTotals = {
  /** The stars of all ratings, one for each aspect. */
  stars: number
  ratings: number
}

/** What happened with a seller's parcels in {@link scoreDays}. */
export type ScoreTotals = RatingTotals & Record<keyof typeof weights | 'confirmed', number>

/** The average of the ratings, 1 to 5 with two decimals; null without any. */
export function toRating({ stars, ratings }: RatingTotals): number | null {
  return ratings === 0 ? null : Math.round((100 * stars) / (ratings * ratedAspects.length)) / 100
}

/** The place by service, lower is better: 100 below 20 confirmed parcels, otherwise 50 to 200 in steps of 5. */
export function toRank(totals: ScoreTotals): number {
  if (totals.confirmed < minParcels) return defaultRank
  const points = Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * totals[name as keyof typeof weights],
    0,
  )
  const rating = totals.ratings < minRatings ? expectedStars : (toRating(totals) ?? expectedStars)
  const rank =
    defaultRank +
    (points / totals.confirmed - expectedShare) * ranksPerShare -
    (rating - expectedStars) * ranksPerStar
  return Math.min(lastRank, Math.max(bestRank, rankStep * Math.round(rank / rankStep)))
}
