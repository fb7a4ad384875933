/** What the shop gives as an address: lower case letters and digits, with single hyphens between. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Whether a text of an address may be a slug of ours: looser than {@link slugPattern}, because older releases gave slugs
 * with hyphens at the ends. Anything else is not looked up.
 */
export function mayBeSlug(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text)
}
