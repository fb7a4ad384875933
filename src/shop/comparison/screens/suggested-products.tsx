import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { localizedName, localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { buttonClass } from '#ui/button.tsx'
import { maxCompared } from '../domain/max-compared.ts'
import type { ComparedProduct } from '../schemas.ts'
import { compareHref } from './compare-href.ts'
import { SuggestedProduct } from './suggested-product.tsx'

type Props = {
  products: ComparedProduct[]
  compared: readonly [ComparedProduct, ...ComparedProduct[]]
  onlyDifferences: boolean
}

/** Products of the category that a link each adds to the comparison. */
export function SuggestedProducts({ products, compared, onlyDifferences }: Props) {
  const { language } = useLanguage()
  const { comparison: texts } = useMessages()
  const [{ category, ...first }] = compared
  const isSingle = compared.length === 1
  const ids = compared.map(({ id }) => id)
  const advice = isSingle ? texts.pickSecondText : texts.addText(maxCompared)
  return (
    <section aria-labelledby="suggested">
      <h2 id="suggested" className="text-lg font-bold">
        {isSingle ? texts.pickSecond(localizedTitle(first, language)) : texts.add}
      </h2>
      <p className="mb-3 text-ink-soft">{products.length > 0 ? advice : texts.nothingSimilar}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-2">
        {products.map((product) => (
          <li key={product.id}>
            <SuggestedProduct
              product={product}
              href={compareHref([...ids, product.id], { onlyDifferences })}
            />
          </li>
        ))}
      </ul>
      {!category.hidden && (
        <Link href={`/products/${category.slug}`} className={`${buttonClass('secondary')} mt-3`}>
          {texts.more(localizedName(category, language))}
        </Link>
      )}
    </section>
  )
}
