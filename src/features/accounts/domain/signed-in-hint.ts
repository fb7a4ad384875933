/** The cookie that tells a page's script that somebody is signed in, so that guests cause no call. */
export const signedInHint = 'dijla.signed_in'

/** Whether `document.cookie` says so. */
export function hasSignedInHint(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${signedInHint}=1`)
}
