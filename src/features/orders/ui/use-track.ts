import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiError } from '#platform/http/fetch-json.ts'
import { trackingQuery, trackOrder } from '../client.ts'
import { refusedOutcome, type Tracking } from '../domain/tracking.ts'
import { trackBody } from '../schemas.ts'

type Typed = Tracking['typed']

/** Looks for an order by number and phone; what came of it is shown by whoever reads {@link trackingQuery}. */
export function useTrack(): { track: (typed: Typed) => void; busy: boolean } {
  const client = useQueryClient()
  const show = (tracking: Tracking) => client.setQueryData(trackingQuery().queryKey, tracking)

  const { mutate, isPending } = useMutation({
    mutationFn: trackOrder,
    onSuccess: (order, typed) => show({ typed, outcome: { kind: 'found', order } }),
    onError: (error, typed) => {
      const refused = error instanceof ApiError ? error : null
      const { code = null, errors, problem } = refused ?? {}
      const retryAfterSeconds = problem?.retryAfterSeconds
      show({ typed, outcome: refusedOutcome({ code, errors, retryAfterSeconds }) })
    },
  })

  function track(typed: Typed): void {
    if (isPending) return
    const errors = wrongFields(typed)
    if (errors) show({ typed, outcome: { kind: 'wrong_fields', errors } })
    else mutate(typed)
  }

  return { track, busy: isPending }
}

/** What is wrong with what was typed, by field; null when nothing is. */
function wrongFields(typed: Typed): Record<string, string> | null {
  const { issues } = v.safeParse(trackBody, typed)
  if (!issues) return null
  return Object.fromEntries(issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]))
}
