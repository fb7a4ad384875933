import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { latinDigits } from '#platform/phone/phone.ts'
import { Notice } from '#ui/notice.tsx'
import { useSeller } from '../../team/ui/use-seller.ts'
import { useSelling } from '../../team/ui/use-selling.ts'
import { pagesToOfferQuery } from '../client.ts'

type Typed = { gtin: string; brand: string; model: string }

/** Pages of the goods that are typed, by barcode or by brand and model, with links to sell on them. */
export function ExistingPages({ gtin, brand, model }: Typed) {
  const { products: texts } = useSelling()
  const { language } = useLanguage()
  const { area } = useSeller()
  const code = latinDigits(gtin.trim())
  const search = {
    ...(/^(?:\d{8}|\d{12,14})$/.test(code) && { gtin: code }),
    ...(brand.trim() && model.trim() && { brand: brand.trim(), model: model.trim() }),
  }
  const isComplete = Object.keys(search).length > 0
  const { data = [] } = useQuery({ ...pagesToOfferQuery(area.api, search), enabled: isComplete })
  if (!isComplete || data.length === 0) return null
  return (
    <Notice>
      <p>{texts.existing}</p>
      <ul>
        {data.map((page) => (
          <li key={page.productId}>
            <Link
              href={`${area.pages}/products/sell?${new URLSearchParams({ q: code || page.model || page.brand })}`}
              className="inline-flex min-h-11 min-w-11 items-center underline"
            >
              <bdi className="wrap-anywhere">{localized(page, 'title', language)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
