import { type FormEvent, useState } from 'react'
import { setLowStockThreshold } from '#backoffice/reports/client.ts'
import { maxLowStockLine } from '#backoffice/reports/domain/low-stock.ts'
import type { Dashboard } from '#backoffice/reports/schemas-dashboard.ts'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { Button } from '#ui/button.tsx'
import { parseWholeNumber } from '#ui/quantity.ts'

/** Products low in stock, and the threshold for "low". */
export function LowStock({ lowStock: { line, total, productTotal, products } }: Pick<Dashboard, 'lowStock'>) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  return (
    <Panel title={reports.lowStock} actions={<strong>{formatNumber(total, language)}</strong>}>
      <ThresholdForm key={line} line={line} />
      {products.length === 0 && <p className="text-ink-soft">{reports.noLowStock}</p>}
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.variantId} className="flex items-center justify-between gap-3">
            <Link
              href={`/admin/products/${product.id}`}
              className="inline-flex min-h-11 min-w-0 items-center hover:underline"
            >
              <span>
                <bdi>{localized(product, 'title', language)}</bdi>
                {product.options.length > 0 && <VariantLine variant={product} />}
              </span>
            </Link>
            <strong className={`tabular shrink-0 ${product.stockQuantity === 0 ? 'text-pomegranate' : ''}`}>
              {formatNumber(product.stockQuantity, language)}
            </strong>
          </li>
        ))}
      </ul>
      {productTotal > 0 && (
        <Link
          href="/admin/products?show=low&sort=stock"
          className="mt-2 inline-flex min-h-11 items-center font-bold text-tile-deep hover:underline"
        >
          {reports.allLow(productTotal)}
        </Link>
      )}
    </Panel>
  )
}

function ThresholdForm({ line }: { line: number }) {
  const { reports, orders, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [typed, setTyped] = useState(String(line))

  async function save(event: FormEvent) {
    event.preventDefault()
    const requested = parseWholeNumber(typed) ?? Number.NaN
    await change(() => setLowStockThreshold({ line: requested, seen: line }), {
      successMessage: shell.saved,
      invalidates: ['dashboard'],
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="not-printed mb-3 flex flex-wrap items-end gap-2"
    >
      <NumberField
        label={reports.line}
        hint={reports.lineHint}
        name="line"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errors.line && orders.limitError(maxLowStockLine)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="min-h-12"
        disabled={busy || typed === String(line)}
      >
        {shell.save}
      </Button>
    </form>
  )
}
