/** The cookie that tells scripts that somebody is signed in, so that guests make no session request. */
export const signedInHint = 'dijla.signed_in'

/** Whether `document.cookie` contains the hint. */
export function hasSignedInHint(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${signedInHint}=1`)
}
