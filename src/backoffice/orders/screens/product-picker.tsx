import { useQuery, useQueryClient } from '@tanstack/react-query'
import { managedOptionsQuery, managedVariantsQuery } from '#backoffice/products/client-options.ts'
import type { ManagedRow } from '#backoffice/products/schemas.ts'
import { optionNames } from '#backoffice/products/ui/option-names.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field-frame.tsx'
import { ProductSearch } from '../ui/product-search.tsx'

/** A product, of one with options also the variant. `title` includes the variant. */
export type PickedProduct = { productId: number; variantId?: number; title: string }

/** `available`: the pieces that are there. */
type Pick = (picked: PickedProduct, available: number) => void

type Props = {
  onPick: Pick
  /** Picks at once what a complete SKU or barcode finds, as a scanner types it. */
  picksCodes?: boolean
}

/** Searches the products and picks one, or one of its variants. */
export function ProductPicker({ onPick, picksCodes = false }: Props) {
  const { language } = useLanguage()
  const queries = useQueryClient()
  async function pickFound(row: ManagedRow): Promise<boolean> {
    const title = localizedTitle(row, language)
    if (row.stockQuantity === 0) return false
    if (row.variants === 0) {
      onPick({ productId: row.id, title }, row.stockQuantity)
      return true
    }
    const [stored, dictionary] = await Promise.all([
      queries.fetchQuery(managedVariantsQuery(row.id)),
      queries.fetchQuery(managedOptionsQuery()),
    ])
    const variant = stored.variants.find(({ id }) => id === row.foundVariantId)
    if (!variant || variant.hidden || variant.stockQuantity === 0) return false
    const name = optionNames(dictionary, language).variant(variant.values, stored.options)
    onPick({ productId: row.id, variantId: variant.id, title: `${title} · ${name}` }, variant.stockQuantity)
    return true
  }
  return (
    <ProductSearch {...(picksCodes && { onCode: (row) => pickFound(row).catch(() => false) })}>
      {(row) => <ProductRow key={row.id} row={row} onPick={onPick} />}
    </ProductSearch>
  )
}

function ProductRow({ row, onPick }: { row: ManagedRow; onPick: Pick }) {
  const { newOrder: texts } = useAdmin()
  const { language } = useLanguage()
  const title = localizedTitle(row, language)
  const isSoldOut = row.stockQuantity === 0
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-40 grow">
        <bdi className="font-bold">{title}</bdi>
        <span className="block text-sm text-ink-soft">
          {formatPrice(row.discountPrice ?? row.price, language)} ·{' '}
          {isSoldOut ? texts.soldOut : texts.inStock(formatNumber(row.stockQuantity, language))}
        </span>
      </span>
      {row.variants > 0 ? (
        <VariantSelect id={row.id} found={row.foundVariantId} title={title} onPick={onPick} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          disabled={isSoldOut}
          onClick={() => onPick({ productId: row.id, title }, row.stockQuantity)}
          aria-label={`${texts.choose}: ${title}`}
        >
          {texts.choose}
        </Button>
      )}
    </li>
  )
}

type VariantProps = {
  id: number
  /** The variant with the code that was searched for, which is chosen already. */
  found: number | null
  title: string
  onPick: Pick
}

function VariantSelect({ id, found, title, onPick }: VariantProps) {
  const { newOrder: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: stored } = useQuery(managedVariantsQuery(id))
  const { data: dictionary = [] } = useQuery(managedOptionsQuery())
  const names = optionNames(dictionary, language)
  const match = stored?.variants.find((each) => each.id === found && !each.hidden && each.stockQuantity > 0)
  function pick(variant: NonNullable<typeof match> | undefined) {
    if (!stored || !variant) return
    const name = names.variant(variant.values, stored.options)
    onPick({ productId: id, variantId: variant.id, title: `${title} · ${name}` }, variant.stockQuantity)
  }
  const select = (
    <select
      aria-label={`${texts.chooseVariant}: ${title}`}
      value={match?.id ?? ''}
      onChange={({ target }) => pick(stored?.variants.find((each) => String(each.id) === target.value))}
      className={`${controlClass} max-w-60`}
    >
      <option value="">{texts.chooseVariant}</option>
      {stored?.variants
        .filter(({ hidden }) => !hidden)
        .map((each) => (
          <option key={each.id} value={each.id} disabled={each.stockQuantity === 0}>
            {names.variant(each.values, stored.options)} (
            {each.stockQuantity === 0
              ? texts.soldOut
              : texts.inStock(formatNumber(each.stockQuantity, language))}
            )
          </option>
        ))}
    </select>
  )
  if (!match) return select
  return (
    <>
      {select}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => pick(match)}
        aria-label={`${texts.choose}: ${title}`}
      >
        {texts.choose}
      </Button>
    </>
  )
}
