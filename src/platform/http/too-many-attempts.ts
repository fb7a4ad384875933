import * as v from 'valibot'

/** The facts of a `too_many_attempts` refusal: the seconds to wait, as in `Retry-After`. */
export const tooManyAttempts = v.object({ retryAfterSeconds: v.pipe(v.number(), v.integer(), v.minValue(1)) })
