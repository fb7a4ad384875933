import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { Button } from '#ui/button.tsx'
import { removeVariant } from '../client-options.ts'
import type { ManagedVariants } from '../schemas-variants.ts'

type Props = { id: number; variants: ManagedVariants['setAside'] }

/** Variants that no longer fit the options of their product. Those that nothing refers to can be deleted. */
export function SetAside({ id, variants }: Props) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  if (variants.length === 0) return null
  return (
    <section className="rounded-control border border-line p-3">
      <h3 className="font-bold">{words.setAside}</h3>
      <p className="text-sm text-ink-soft">{words.setAsideHint}</p>
      <ul className="mt-2 divide-y divide-line">
        {variants.map((variant) => {
          const { options, sku, stockQuantity, orders, removable } = variant
          const name = variantValues({ options }, language).join(valueSeparator) || words.noValues
          return (
            <li key={variant.id} className="flex min-h-11 flex-wrap items-center gap-x-3">
              <bdi className="font-bold">{name}</bdi>
              {sku && <bdi dir="ltr">{sku}</bdi>}
              <span>{words.inStock(stockQuantity)}</span>
              {orders && <span>{words.ordered}</span>}
              {removable && (
                <Button
                  variant="danger"
                  size="sm"
                  className="ms-auto"
                  disabled={busy}
                  aria-label={words.remove(name)}
                  onClick={() =>
                    void change(() => removeVariant(id, variant.id), { successMessage: words.removed })
                  }
                >
                  {words.removeVariant}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
