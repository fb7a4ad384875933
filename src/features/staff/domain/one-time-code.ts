/** What somebody reads from an authenticator app: six digits, whatever their script and the spaces between. Null: none. */
export function readOneTimeCode(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s\-‎‏]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
