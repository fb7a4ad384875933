/** Whether an Accept-Encoding header accepts an encoding; `q=0` refuses it (RFC 9110 §12.5.3). */
export function accepts(header: string | undefined, encoding: 'zstd' | 'br' | 'gzip'): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split(/\s*;\s*/))
  return parts.some(
    ([name, ...rest]) => name === encoding && rest.every((each) => Number(each.replace(/^q=/, '')) > 0),
  )
}
