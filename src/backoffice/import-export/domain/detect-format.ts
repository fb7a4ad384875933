import type { FileFailure } from './report.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

const signatures: [string, FileFailure][] = [
  ['%PDF', 'file_pdf'],
  ['\xd0\xcf\x11\xe0', 'file_xls'],
  ['\x1f\x8b', 'file_gzip'],
  ['Rar!\x1a\x07', 'file_gzip'],
  ['7z\xbc\xaf\x27\x1c', 'file_gzip'],
  ['\xff\xd8\xff', 'file_picture'],
  ['\x89PNG', 'file_picture'],
  ['GIF8', 'file_picture'],
]

/** Detects by its first bytes why a file is not a CSV; null when it may be one. */
export function detectNonCsv(start: Uint8Array): FileFailure | null {
  const text = latin(start)
  if (start.length === 0) return 'file_empty'
  for (const [signature, code] of signatures) if (text.startsWith(signature)) return code
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) {
    return /\[Content_Types\]\.xml|xl\/workbook|_rels\/\.rels/.test(text) ? 'file_xlsx' : 'file_zip'
  }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'file_picture'
  const words = text.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (words === '') return 'file_empty'
  if (/^<(!doctype|html|head|body|table|\?xml|meta|script|svg)/i.test(words)) return 'file_html'
  if (/^[[{]\s*["{[\]}]/.test(words)) return 'file_json'
  if (isUtf16(start)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish binaries from text
  const controls = text.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  // Texts that were copied from other programs have some.
  return controls > text.length / 50 ? 'file_binary' : null
}

/** Detects UTF-16 by its byte order mark, or by zeros in every other byte as in a Latin header. */
export function isUtf16(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const head = start.subarray(0, 64)
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const enough = head.length / 4
  if (odd > enough && even === 0) return 'utf-16le'
  return even > enough && odd === 0 ? 'utf-16be' : null
}

const arabicLetter = /[\u0621-\u064A\u067E\u0686\u0698\u06A9\u06AF]/
const mixedWord = /[A-Za-z][\u0621-\u064A]|[\u0621-\u064A][A-Za-z]/g

/**
 * Whether bytes that are not UTF-8 are Windows-1256 Arabic: nearly all high bytes are Arabic letters, words have
 * plausible lengths, and the article «ال» appears in this encoding rather than in ISO 8859-6. False when in doubt.
 */
export function isWindows1256(bytes: Uint8Array): boolean {
  const text = new TextDecoder('windows-1256').decode(bytes)
  const high = Array.from(text).filter((character) => character > '\u007f')
  const letters = high.filter((character) => arabicLetter.test(character)).length
  if (letters < 8 || letters < high.length * 0.8) return false
  if ((text.match(mixedWord)?.length ?? 0) > letters * 0.02) return false
  const words = text.match(/[\u0621-\u064A\u067E\u0686\u06AF]+/g) ?? []
  if (letters / words.length < 2.5) return false
  const raw = latin(bytes)
  const count = (article: string) => raw.split(article).length - 1
  return count('\xc7\xe4') <= count('\xc7\xe1')
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
