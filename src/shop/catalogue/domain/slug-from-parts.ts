import { latinDigits } from '#platform/phone/phone.ts'

/** The length of a product's slug. */
export const maxSlugLength = 200

const letters: Record<string, string> = Object.fromEntries(
  'اa أa إi آa ىa ةa بb پp تt ثth جj چch حh خkh دd ذdh رr ڕr زz ژzh سs شsh صs ضd طt ظz عa غgh فf ڤv قq كk کk گg لl ڵl مm نn هh ەa ھh وw ۆo ؤw يy یy ێe ئy ءa'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/** Converts text in either script to a slug part of Latin letters, digits and dashes; may be empty. */
function slugPart(text: string): string {
  const plain = latinDigits(text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[\u0600-\u06FF]/g, (letter) => letters[letter] ?? '-')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** Joins parts into one slug of at most `max` characters; may be empty. */
export function toSlug(parts: readonly string[], max = maxSlugLength): string {
  const slug = parts.map(slugPart).filter(Boolean).join('-')
  return slug.slice(0, max).replace(/-$/, '')
}
