import { type FormEvent, useState } from 'react'
import { ProductSearch } from '#backoffice/orders/ui/product-search.tsx'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { parseAmount } from '#platform/money/parse-amount.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { tryRules } from '../client.ts'
import type { CommissionRulesList, DecidingRule } from '../schemas.ts'

/** Which of the saved rules would decide on a product of a seller at a price. */
export function TryRules({ data: { sellers } }: { data: CommissionRulesList }) {
  const { commission: texts, newOrder } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [sellerId, setSellerId] = useState('')
  const [product, setProduct] = useState<{ id: number; title: string } | null>(null)
  const [price, setPrice] = useState('')
  const [decided, setDecided] = useState<DecidingRule | null>(null)
  const sentences: Record<string, string> = texts.errors
  const errorOf = (field: string) =>
    errors[field] === undefined ? undefined : (sentences[errors[field]] ?? texts.unknownError)

  async function send(event: FormEvent) {
    event.preventDefault()
    setDecided(null)
    const amount = parseAmount(price)
    const missing = {
      ...(sellerId === '' && { sellerId: 'required' }),
      ...(product === null && { productId: 'required' }),
      ...(amount === null && { price: price.trim() === '' ? 'required' : 'not_a_number' }),
    }
    if (product === null || amount === null || sellerId === '') return setErrors(missing)
    const body = { sellerId: Number(sellerId), productId: product.id, price: amount }
    await change(async () => setDecided(await tryRules(body)), { invalidates: [] })
  }

  return (
    <Panel title={texts.tryTitle}>
      <p className="mb-3 text-ink-soft">{sellers.length === 0 ? texts.noSellers : texts.decidedText}</p>
      {sellers.length > 0 && (
        <form noValidate onSubmit={send} className="space-y-3">
          <div className="grid gap-3 md:grid-cols-2">
            <SelectField
              label={texts.seller}
              value={sellerId}
              error={errorOf('sellerId')}
              onChange={({ target }) => setSellerId(target.value)}
            >
              <option value="" />
              {sellers.map((each) => (
                <option key={each.id} value={each.id}>
                  {localized(each, 'name', language)}
                </option>
              ))}
            </SelectField>
            <NumberField
              label={texts.price}
              maxLength={15}
              value={price}
              error={errorOf('price')}
              onChange={({ target }) => setPrice(target.value)}
            />
          </div>
          <div>
            <p className="font-bold">
              {texts.product}
              {product && (
                <>
                  {': '}
                  <bdi>{product.title}</bdi>
                </>
              )}
            </p>
            <ProductSearch error={errorOf('productId')}>
              {(row) => (
                <li key={row.id} className="flex items-center gap-3 py-2">
                  <bdi className="min-w-0 grow">{localized(row, 'title', language)}</bdi>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-pressed={product?.id === row.id}
                    aria-label={`${newOrder.choose}: ${localized(row, 'title', language)}`}
                    onClick={() => setProduct({ id: row.id, title: localized(row, 'title', language) })}
                  >
                    {newOrder.choose}
                  </Button>
                </li>
              )}
            </ProductSearch>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="secondary" disabled={busy}>
              {texts.tryAction}
            </Button>
            <output className="font-bold">
              {decided && texts.decided(decided.name, formatPrice(decided.commission, language))}
            </output>
          </div>
        </form>
      )}
    </Panel>
  )
}
