import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { productQuery } from '#features/catalogue/client.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { ownReviewQuery, removeReview, reviewStarsQuery, reviewsQuery, writeReview } from '../client.ts'
import type { OwnReview, ProductRating, WriteReviewBody } from '../schemas.ts'

type Options = { onDone: () => void }

/** Publishes the shopper's review and updates the cached ratings and lists. */
export function useWriteReview(slug: string, { onDone }: Options) {
  const client = useQueryClient()
  const { reviews } = useMessages()
  return useMutation({
    mutationFn: (body: WriteReviewBody) => writeReview(slug, body),
    onSuccess: ({ review, ...rated }) => {
      updateCaches(client, slug, { mayWrite: 'yes', review }, rated)
      toast({ description: review.waits ? reviews.savedWaiting : reviews.saved })
      onDone()
    },
    onError: () => {
      toast({ description: reviews.saveFailed, variant: 'destructive' })
      void client.invalidateQueries({ queryKey: ownReviewQuery(slug).queryKey })
    },
  })
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
      void client.invalidateQueries({ queryKey: ownReviewQuery(slug).queryKey })
    },
  })
}

/** Updates all cached queries a review affects: the own review, the product's rating, lists of reviews and products. */
function updateCaches(
  client: QueryClient,
  slug: string,
  own: OwnReview,
  { rating, reviewCount }: ProductRating,
): void {
  client.setQueryData(ownReviewQuery(slug).queryKey, (before) => ({ ...before, ...own }))
  client.setQueryData(
    productQuery(slug).queryKey,
    (product) => product && { ...product, rating, reviewCount },
  )
  void client.invalidateQueries({ queryKey: reviewsQuery(slug).queryKey.slice(0, 2) })
  void client.invalidateQueries({ queryKey: reviewStarsQuery(slug).queryKey })
  client.removeQueries({ queryKey: ['products'], type: 'inactive' })
}
