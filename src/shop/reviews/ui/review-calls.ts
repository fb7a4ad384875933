import { fetchJson } from '#platform/http/fetch-json.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { myReviewPath, productPath } from '../client.ts'
import type { HelpfulVote, MyPicture, ProductRating, WriteReviewBody, WrittenReview } from '../schemas.ts'

// Apart from the queries of client.ts, which every page loads.

export function writeReview(slug: string, body: WriteReviewBody): Promise<WrittenReview> {
  return fetchJson(myReviewPath(slug), { method: 'PUT', body })
}

/** Adds one picture to the own review; `onProgress` receives the share that was sent, from 0 to 1. */
export function addPicture(
  slug: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<MyPicture> {
  return sendFile(`${myReviewPath(slug)}/pictures`, file, { onProgress })
}

export function removePicture(slug: string, id: number): Promise<void> {
  return fetchJson(`${myReviewPath(slug)}/pictures/${id}`, { method: 'DELETE' })
}

/** Votes for a review as helpful, or takes the vote back. */
export function voteHelpful(slug: string, id: number, helpful: boolean): Promise<HelpfulVote> {
  const path = `${productPath(slug)}/reviews/${id}/helpful`
  return fetchJson(path, helpful ? { method: 'PUT', body: {} } : { method: 'DELETE' })
}

export function removeReview(slug: string): Promise<ProductRating> {
  return fetchJson(myReviewPath(slug), { method: 'DELETE' })
}
