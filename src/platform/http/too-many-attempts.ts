import * as v from 'valibot'

/** The facts of a refusal `too_many_attempts`: how long to wait, as `Retry-After` says too. */
export const tooManyAttempts = v.object({ retryAfterSeconds: v.pipe(v.number(), v.integer(), v.minValue(1)) })
