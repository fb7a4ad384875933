import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { Conflict } from '#desk/conflict.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import type { ManagedProduct } from '../schemas.ts'
import { PicturesField } from '../ui/pictures-field.tsx'
import { toDraft } from '../ui/product-draft.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { LocalizedFields } from './localized-fields.tsx'
import { OrganizationFields } from './organization-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDisplayValue } from './use-display-value.ts'
import { useFieldError } from './use-field-error.ts'
import { useProductForm } from './use-product-form.ts'
import { useSaveProduct } from './use-save-product.ts'
import { VariantsPanel } from './variants-panel.tsx'
import { VisibilityFields } from './visibility-fields.tsx'

type Props = {
  /** Null creates a new product. */
  product: ManagedProduct | null
  /** Whether options and variants are edited too. */
  canEditVariants?: boolean
}

/** The product form for admins, with the options and variants. One button saves it all. */
export function ProductForm({ product, canEditVariants = false }: Props) {
  const { products: texts } = useAdmin()
  const productForm = useProductForm(product)
  const [isUploading, setIsUploading] = useState(false)
  const error = useFieldError(productForm.errors)
  const { draft, set, newer } = productForm
  const saving = useSaveProduct(productForm, product === null)
  const uploading = isUploading || saving.isUploading
  const formId = useId()
  const displayValue = useDisplayValue()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!saving.busy && !uploading) void saving.save()
  }

  return (
    // A focused field is not below the header or the bar.
    <div className="space-y-5 [&_:is(input,select,textarea)]:scroll-my-48">
      <form id={formId} onSubmit={submit} noValidate className="space-y-5">
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
            <AttributeFields draft={draft} set={set} error={error} />
          </div>
        </div>
      </form>
      {product && canEditVariants && (
        <VariantsPanel product={product} ref={saving.panel} onState={saving.onState} />
      )}
      <SaveBar
        form={formId}
        label={product ? (newer ? texts.saveOver : texts.save) : texts.create}
        disabled={saving.busy || uploading}
        status={uploading ? texts.waitForPictures : saving.unsaved}
        onDiscard={product && saving.unsaved ? saving.discard : undefined}
      />
    </div>
  )
}
