import type { FormEvent } from 'react'
import { useState } from 'react'
import type { ManagedProduct } from '#features/catalogue-management/schemas.ts'
import { toDraft } from '#features/catalogue-management/ui/product-draft.ts'
import { Button } from '#ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'
import { LocalizedFields } from './localized-fields.tsx'
import { OrganizationFields } from './organization-fields.tsx'
import { PicturesField } from './pictures-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { useDisplayValue } from './use-display-value.ts'
import { useFieldError } from './use-field-error.ts'
import { useProductForm } from './use-product-form.ts'
import { VisibilityFields } from './visibility-fields.tsx'

/** The product form for admins; null creates a new product. */
export function ProductForm({ product }: { product: ManagedProduct | null }) {
  const { products: texts } = useAdmin()
  const productForm = useProductForm(product)
  const [isUploading, setIsUploading] = useState(false)
  const error = useFieldError(productForm.errors)
  const { draft, set, newer, dirty, busy } = productForm

  const displayValue = useDisplayValue()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy && !isUploading) void productForm.save()
  }

  return (
    <form ref={productForm.form} onSubmit={submit} noValidate className="space-y-5">
      {newer && (
        <Conflict
          title={texts.conflictTitle}
          names={texts.fields}
          edits={{ base: productForm.base.draft, theirs: toDraft(newer.product), mine: draft }}
          displayValue={displayValue}
          set={set}
          takeAll={productForm.takeAll}
        />
      )}
      <LocalizedFields draft={draft} set={set} error={error} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="space-y-5">
          <Panel title={texts.pictures}>
            <PicturesField
              images={draft.images}
              onImages={(next) => set({ images: next })}
              onSending={setIsUploading}
              error={error('images')}
            />
          </Panel>
          <VisibilityFields draft={draft} set={set} />
        </div>
        <div className="space-y-5">
          <OrganizationFields draft={draft} set={set} error={error} product={product} />
          <PriceFields productForm={productForm} error={error} product={product} />
        </div>
      </div>
      <div className="sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center gap-3 border-t border-line bg-sand px-3 py-3 sm:-mx-5 sm:px-5">
        <Button type="submit" disabled={busy || isUploading}>
          {product ? (newer ? texts.saveOver : texts.save) : texts.create}
        </Button>
        {product && dirty && (
          <Button variant="quiet" onClick={productForm.discard}>
            {texts.discard}
          </Button>
        )}
        <span role="status" className="text-ink-soft">
          {isUploading ? texts.waitForPictures : dirty && texts.unsaved}
        </span>
      </div>
    </form>
  )
}
