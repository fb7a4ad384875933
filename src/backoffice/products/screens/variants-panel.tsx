import { useQuery } from '@tanstack/react-query'
import { memo, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { managedOptionsQuery, managedVariantsQuery } from '../client-options.ts'
import type { ManagedProduct } from '../schemas.ts'
import type { ManagedOption } from '../schemas-options.ts'
import type { ManagedVariants } from '../schemas-variants.ts'
import { optionNames } from '../ui/option-names.ts'
import { leavingVariants } from '../ui/variants-draft.ts'
import { DiscountPeriod } from './discount-period.tsx'
import { OptionChoices } from './option-choices.tsx'
import { SetAside } from './set-aside.tsx'
import { useVariantErrorText } from './use-variant-errors.ts'
import { useVariantsForm, type VariantsForm } from './use-variants-form.ts'
import { ValuePictures } from './value-pictures.tsx'
import { VariantsGrid } from './variants-grid.tsx'

/** What the form of the product needs of the options and variants, so that one button saves both. */
export type VariantsHandle = Pick<VariantsForm, 'dirty' | 'check' | 'save' | 'accept' | 'refuse' | 'discard'>
export type VariantsState = { dirty: boolean; busy: boolean; isUploading: boolean }

type PanelProps = {
  product: ManagedProduct
  ref?: Ref<VariantsHandle> | undefined
  /** Called when the state changes. It must be stable. */
  onState?: ((state: VariantsState) => void) | undefined
}

/** The options of a product and its variants. They have no button to save: the form of the product saves them too. */
export const VariantsPanel = memo(function VariantsPanel({ product, ref, onState }: PanelProps) {
  const { data: dictionary } = useQuery(managedOptionsQuery())
  const { data: stored } = useQuery(managedVariantsQuery(product.id))
  if (!dictionary || !stored) return null
  return (
    <VariantsEditor product={product} ref={ref} onState={onState} stored={stored} dictionary={dictionary} />
  )
})

type Props = PanelProps & { stored: ManagedVariants; dictionary: readonly ManagedOption[] }

function VariantsEditor({ product: { id, product }, ref, onState, stored, dictionary }: Props) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const form = useVariantsForm(id, stored, dictionary)
  const [isUploading, setIsUploading] = useState(false)
  const { base, draft, conflicts, dirty, busy, errors } = form
  const errorText = useVariantErrorText()
  const names = optionNames(dictionary, language)
  const leaving = leavingVariants(base, draft)
  useImperativeHandle(ref, () => form)
  useEffect(() => onState?.({ dirty, busy, isUploading }), [onState, dirty, busy, isUploading])
  const general = ['options', 'variants', 'pictures'].flatMap((field) => errors[field] ?? [])
  return (
    <Panel
      title={words.title}
      actions={
        dirty && (
          <Button variant="quiet" size="sm" onClick={form.discard}>
            {words.discard}
          </Button>
        )
      }
    >
      <div className="space-y-4">
        <OptionChoices dictionary={dictionary} chosen={draft.options} onChosen={form.setOptions} />
        {general.length > 0 && <Notice tone="error">{general.map(errorText).join(' ')}</Notice>}
        {Object.keys(conflicts).length > 0 && <Notice tone="error">{words.conflict}</Notice>}
        {draft.rows.length > 0 && (
          <section>
            <h3 className="mb-2 font-bold">
              {words.variants}{' '}
              <span className="font-normal text-ink-soft">{words.count(draft.rows.length)}</span>
            </h3>
            <VariantsGrid form={form} names={names} />
            <DiscountPeriod rows={draft.rows} errors={errors} setRows={form.setRows} />
          </section>
        )}
        {leaving.length > 0 && dirty && (
          <Notice>
            <p>{words.leaving}</p>
            <ul>
              {leaving.map(({ id: variantId, values, stockQuantity, sku }) => (
                <li key={variantId}>
                  <bdi className="font-bold">{names.variant(values) || words.noValues}</bdi>{' '}
                  {sku && <bdi dir="ltr">{sku}</bdi>} {words.inStock(stockQuantity)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Pictures
          form={form}
          productImages={product.images}
          onSending={setIsUploading}
          dictionary={dictionary}
        />
        <SetAside id={id} variants={base.setAside} />
      </div>
    </Panel>
  )
}

type PicturesProps = {
  form: VariantsForm
  productImages: readonly string[]
  onSending: (sending: boolean) => void
  dictionary: readonly ManagedOption[]
}

/** Pictures belong to the values of one option: the one with swatches, otherwise the first. */
function Pictures({ form: { draft, update }, productImages, onSending, dictionary }: PicturesProps) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const names = optionNames(dictionary, language)
  const isSwatch = (key: string) => dictionary.find((each) => each.key === key)?.kind === 'swatch'
  const option = draft.options.find(({ key }) => isSwatch(key)) ?? draft.options[0]
  if (!option || option.values.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 py-2 font-bold text-tile-deep">{texts.options.pictures}</summary>
      <div className="grid gap-3 lg:grid-cols-2">
        {option.values.map((value) => {
          const key = `${option.key}/${value}`
          return (
            <ValuePictures
              key={key}
              name={names.value(option.key, value)}
              images={draft.pictures[key] ?? []}
              onImages={(images) =>
                update((now) => ({ ...now, pictures: { ...now.pictures, [key]: images } }))
              }
              onSending={onSending}
              productImages={productImages}
            />
          )
        })}
      </div>
    </details>
  )
}
