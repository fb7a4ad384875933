import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { productQuery } from '#shop/catalogue/client.ts'
import { toast } from '#ui/toast.ts'
import { myReviewQuery, reviewStarsQuery, reviewsQuery } from '../client.ts'
import type { MyPicture, MyReview, ProductRating, WriteReviewBody } from '../schemas.ts'
import { addPicture, removePicture, removeReview, writeReview } from './review-calls.ts'
import { shrinkPicture } from './shrink-picture.ts'
import type { ChosenPicture } from './use-chosen-pictures.ts'

type Options = { onDone: () => void }

type ReviewInput = {
  body: WriteReviewBody
  /** Ids of pictures to remove from the review. */
  remove: readonly number[]
  add: readonly ChosenPicture[]
}

type PublishOptions = Options & {
  onPicture: (key: number, patch: Partial<ChosenPicture>) => void
  /** The review is saved, but not all of its pictures. */
  onPartlyDone: () => void
}

/**
 * Publishes the shopper's review, then its pictures, one at a time so that they do not compete on a slow connection, and updates the
 * cached ratings and lists.
 */
export function useWriteReview(slug: string, { onDone, onPicture, onPartlyDone }: PublishOptions) {
  const client = useQueryClient()
  const { reviews } = useMessages()
  return useMutation({
    mutationFn: async ({ body, remove, add }: ReviewInput) => {
      const written = await writeReview(slug, body)
      const removed: number[] = []
      for (const id of remove) if (await isRemoved(slug, id)) removed.push(id)
      const results: (MyPicture | null)[] = []
      for (const picture of add) results.push(await send(slug, picture, onPicture))
      const added = results.filter((picture) => picture !== null)
      const known = written.review.pictures.filter(({ id }) => !removed.includes(id))
      // A picture that the review has already is returned as it is, and may be chosen twice.
      const pictures = [...new Map([...known, ...added].map((picture) => [picture.id, picture])).values()]
      const isPartial = added.length < add.length || removed.length < remove.length
      return { ...written, review: { ...written.review, pictures }, isPartial }
    },
    onSuccess: ({ review, isPartial, ...rated }, { add }) => {
      // Before the caches change, so that the form stays open.
      if (isPartial) onPartlyDone()
      updateCaches(client, slug, { mayWrite: 'yes', review }, rated)
      if (isPartial) return toast({ description: reviews.savedWithoutPictures, variant: 'destructive' })
      const saved = add.length > 0 ? reviews.savedPicturesWait : reviews.saved
      toast({ description: review.waits ? reviews.savedWaiting : saved })
      onDone()
    },
    onError: () => {
      toast({ description: reviews.saveFailed, variant: 'destructive' })
      void client.invalidateQueries({ queryKey: myReviewQuery(slug).queryKey })
    },
  })
}

/** Sends a picture; null, with its error, when it was refused or could not be sent. */
async function send(
  slug: string,
  { key, file }: ChosenPicture,
  onPicture: PublishOptions['onPicture'],
): Promise<MyPicture | null> {
  try {
    onPicture(key, { share: 0, error: null })
    return await addPicture(slug, await shrinkPicture(file), (share) => onPicture(key, { share }))
  } catch (error) {
    onPicture(key, { share: null, error: error instanceof ApiError ? codeOf(error) : 'failed' })
    return null
  }
}

function codeOf({ code, errors }: ApiError): string {
  if (code === 'too_many') return 'too_many'
  return code === 'too_many_attempts' ? 'too_many_today' : (errors.picture ?? 'failed')
}

/** Removes a picture from the review, which is saved already; false when it could not be removed. */
function isRemoved(slug: string, id: number): Promise<boolean> {
  return removePicture(slug, id).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 404,
  )
}

/** Deletes the shopper's review and updates the cached ratings and lists. */
export function useRemoveReview(slug: string, { onDone }: Options) {
  const client = useQueryClient()
  const { reviews } = useMessages()
  return useMutation({
    mutationFn: () => removeReview(slug),
    onSuccess: (rated) => {
      updateCaches(client, slug, { mayWrite: 'yes', review: null }, rated)
      toast({ description: reviews.removed })
      onDone()
    },
    onError: () => {
      toast({ description: reviews.removeFailed, variant: 'destructive' })
      void client.invalidateQueries({ queryKey: myReviewQuery(slug).queryKey })
    },
  })
}

/** Updates all cached queries a review affects: the own review, the product's rating, lists of reviews and products. */
function updateCaches(
  client: QueryClient,
  slug: string,
  changes: MyReview,
  { rating, reviewCount }: ProductRating,
): void {
  client.setQueryData(myReviewQuery(slug).queryKey, (before) => ({ ...before, ...changes, draft: undefined }))
  client.setQueryData(
    productQuery(slug).queryKey,
    (product) => product && { ...product, rating, reviewCount },
  )
  void client.invalidateQueries({ queryKey: reviewsQuery(slug).queryKey.slice(0, 2) })
  void client.invalidateQueries({ queryKey: reviewStarsQuery(slug).queryKey })
  client.removeQueries({ queryKey: ['products'], type: 'inactive' })
}
