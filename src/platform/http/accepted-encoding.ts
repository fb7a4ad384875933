/** Whether an Accept-Encoding header names an encoding, and not to refuse it (`q=0`, RFC 9110 §12.5.3). */
export function accepts(header: string | undefined, encoding: 'br' | 'gzip'): boolean {
  const named = (header ?? '').split(',').map((part) => part.trim().split(/\s*;\s*/))
  return named.some(([name, ...rest]) => name === encoding && !rest.some((each) => /^q=0(\.0*)?$/.test(each)))
}
