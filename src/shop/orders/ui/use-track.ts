import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiError } from '#platform/http/fetch-json.ts'
import { trackingQuery } from '../client.ts'
import { trackOrder } from '../client-writes.ts'
import { refusedOutcome, type Tracking } from '../domain/tracking.ts'
import { trackBody } from '../schemas.ts'

type TrackingInput = Tracking['typed']

/** Tracks an order by number and phone; the outcome is read through {@link trackingQuery}. */
export function useTrack(): { track: (typed: TrackingInput) => void; busy: boolean } {
  const client = useQueryClient()
  const setTracking = (tracking: Tracking) => client.setQueryData(trackingQuery().queryKey, tracking)

  const { mutate, isPending } = useMutation({
    mutationFn: trackOrder,
    onSuccess: (order, typed) => setTracking({ typed, outcome: { kind: 'found', order } }),
    onError: (error, typed) => {
      const refused = error instanceof ApiError ? error : null
      const { code = null, errors, problem } = refused ?? {}
      const retryAfterSeconds = problem?.retryAfterSeconds
      setTracking({ typed, outcome: refusedOutcome({ code, errors, retryAfterSeconds }) })
    },
  })

  function track(typed: TrackingInput): void {
    if (isPending) return
    const errors = validate(typed)
    if (errors) setTracking({ typed, outcome: { kind: 'wrong_fields', errors } })
    else mutate(typed)
  }

  return { track, busy: isPending }
}

/** Validation errors by field; null when the input is valid. */
function validate(typed: TrackingInput): Record<string, string> | null {
  const { issues } = v.safeParse(trackBody, typed)
  if (!issues) return null
  return Object.fromEntries(issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]))
}
