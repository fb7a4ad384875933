import { NumberField } from '#desk/number-field.tsx'
import { parseNumber } from '#shop/catalogue/domain/parse-number.ts'
import { TextField } from '#ui/text-field.tsx'
import { useSelling } from '../../team/ui/use-selling.ts'

/** What is typed of an offer. */
type OfferDraft = { price: string; discountPrice: string; stockQuantity: string; sku: string }
export const emptyOffer: OfferDraft = { price: '', discountPrice: '', stockQuantity: '', sku: '' }

/** The offer as it is sent; a text that is no number is sent as none, which the server refuses at its field. */
export function toOffer({ price, discountPrice, stockQuantity, sku }: OfferDraft) {
  const number = (text: string) => parseNumber(text) ?? Number.NaN
  return {
    price: number(price),
    discountPrice: discountPrice.trim() === '' ? null : number(discountPrice),
    stockQuantity: number(stockQuantity),
    sku: sku.trim() || null,
  }
}

type Props = {
  draft: OfferDraft
  set: (changes: Partial<OfferDraft>) => void
  error: (field: string) => string | undefined
}

/** Price, discount, stock and SKU of an offer. */
export function OfferFields({ draft, set, error }: Props) {
  const { products: texts } = useSelling()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <NumberField
        label={texts.price}
        value={draft.price}
        onChange={({ target }) => set({ price: target.value })}
        error={error('price')}
      />
      <NumberField
        label={texts.discountPrice}
        optional={texts.optional}
        value={draft.discountPrice}
        onChange={({ target }) => set({ discountPrice: target.value })}
        error={error('discountPrice')}
      />
      <NumberField
        label={texts.stock}
        value={draft.stockQuantity}
        onChange={({ target }) => set({ stockQuantity: target.value })}
        error={error('stockQuantity')}
      />
      <TextField
        label={texts.sku}
        optional={texts.optional}
        dir="ltr"
        value={draft.sku}
        maxLength={64}
        onChange={({ target }) => set({ sku: target.value })}
        error={error('sku')}
      />
    </div>
  )
}
