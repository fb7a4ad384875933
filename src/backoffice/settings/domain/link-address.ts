const controls = /[\s\\]/

/** Whether a text is the path of a page of this shop: it begins with one slash. */
export function isInternalPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !controls.test(text)
}

/** Whether a text is a complete address that begins with https. */
export function isSecureAddress(text: string): boolean {
  return /^https:\/\/[^/]+\.[^/]+/.test(text) && !controls.test(text) && URL.canParse(text)
}
