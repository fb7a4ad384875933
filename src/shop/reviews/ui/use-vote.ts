import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { myReviewQuery, type ReviewList, reviewsQuery } from '../client.ts'
import { reviewsUrl } from '../domain/review-notice.ts'
import { voteHelpful } from './review-calls.ts'

/** Votes for a review as helpful or takes the vote back, and updates the cached lists. */
export function useVote(slug: string, id: number) {
  const client = useQueryClient()
  const { reviews } = useMessages()
  const myKey = myReviewQuery(slug).queryKey
  const listKeys = { queryKey: reviewsQuery(slug).queryKey.slice(0, 2) }
  return useMutation({
    mutationFn: (helpful: boolean) => voteHelpful(slug, id, helpful),
    onSuccess: ({ helpful, voted }) => {
      client.setQueryData(
        myKey,
        (mine) =>
          mine && {
            ...mine,
            helpful: [...(mine.helpful ?? []).filter((each) => each !== id), ...(voted ? [id] : [])],
          },
      )
      client.setQueriesData<ReviewList>(
        listKeys,
        (list) =>
          list && {
            ...list,
            reviews: list.reviews.map((review) => (review.id === id ? { ...review, helpful } : review)),
          },
      )
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'sign_in_required')
        return toast({
          description: reviews.signInToVote,
          action: {
            label: reviews.signIn,
            href: `/login?${new URLSearchParams({ back: reviewsUrl(slug) })}`,
          },
        })
      toast({ description: reviews.voteFailed, variant: 'destructive' })
      void client.invalidateQueries({ queryKey: myKey })
      void client.invalidateQueries(listKeys)
    },
  })
}
