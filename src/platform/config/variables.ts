import * as v from 'valibot'

/** The kinds of values of environment variables; a message is the end of a sentence. */
export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'a port number from 0 to 65535'),
)
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const httpsAddress = v.pipe(
  v.string(),
  v.url('an address that begins with https://'),
  v.startsWith('https://', 'an address that begins with https://'),
)
/** The address of an API, without a slash at its end. */
export const apiAddress = v.pipe(
  httpsAddress,
  v.transform((url) => url.replace(/\/$/, '')),
)
/** A whole number within a range. */
export const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `a whole number from ${from} to ${to}`),
    v.transform(Number),
    v.minValue(from, `a whole number from ${from} to ${to}`),
    v.maxValue(to, `a whole number from ${from} to ${to}`),
  )
export const perMinute = wholeNumber(0, 999_999)
export const atOnce = wholeNumber(0, 100_000)
export const oneLine = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'at most 200 characters'),
  v.nonEmpty('a text'),
)

export const oneWord = v.pipe(v.string(), v.regex(/^\S+$/, 'without spaces'))
