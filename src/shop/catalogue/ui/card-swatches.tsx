import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { valueName } from '../domain/localized.ts'
import type { Swatches } from '../schemas.ts'

/** The number of targets of 44 px that fit beside each other in a phone's card. */
const narrowMax = 3

type Props = { slug: string; swatches: Swatches }

/** The colours of a product in a list, each a link to the product in that colour. */
export function CardSwatches({ slug, swatches: { option, values, more = 0 } }: Props) {
  const { language } = useLanguage()
  const total = values.length + more
  return (
    <ul className="card-swatches">
      {values.map(({ key, colour, ...names }) => (
        <li key={key}>
          <Link href={`/product/${slug}?${option}=${key}`} aria-label={valueName(names, language)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill={colour} stroke="currentColor" />
            </svg>
          </Link>
        </li>
      ))}
      {more > 0 && <li data-for="wide">+{formatNumber(more, language)}</li>}
      {total > narrowMax && <li data-for="narrow">+{formatNumber(total - narrowMax + 1, language)}</li>}
    </ul>
  )
}
