import { useState } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import type { ManagedCategory } from '../category-schemas.ts'
import { PicturesField } from '../ui/pictures-field.tsx'
import { PlaceForm } from './place-form.tsx'
import { useCategoryForm } from './use-category-form.ts'
import { useFieldError } from './use-field-error.ts'

/** The form of a category: besides those of every place its picture and terms; null creates a new one. */
export function CategoryForm({ category }: { category: ManagedCategory | null }) {
  const { products: texts, fields } = useAdmin()
  const form = useCategoryForm(category)
  const { draft, set, errors } = form
  const [isUploading, setIsUploading] = useState(false)
  const error = useFieldError(errors)
  return (
    <PlaceForm
      place={category}
      form={form}
      words={{
        conflict: texts.categoryConflictTitle,
        slugTaken: texts.categorySlugTaken,
        hiddenHint: texts.categoryHiddenHint,
        create: texts.categoryCreate,
      }}
      names={{
        image: texts.categoryPicture,
        returnDays: fields.returnDays,
        warrantyMonths: fields.warrantyMonths,
      }}
      isUploading={isUploading}
    >
      <PicturesField
        images={draft.image ? [draft.image] : []}
        onImages={([image = '']) => set({ image })}
        onSending={setIsUploading}
        error={error('image')}
        maxCount={1}
      />
      <NumberField
        label={fields.returnDays}
        hint={texts.categoryReturnDaysHint}
        maxLength={5}
        value={draft.returnDays}
        onChange={({ target }) => set({ returnDays: target.value })}
        error={errors.returnDays && texts.categoryReturnDaysWrong}
      />
      <NumberField
        label={fields.warrantyMonths}
        hint={texts.categoryWarrantyHint}
        maxLength={5}
        value={draft.warrantyMonths}
        onChange={({ target }) => set({ warrantyMonths: target.value })}
        error={errors.warrantyMonths && texts.categoryWarrantyWrong}
      />
    </PlaceForm>
  )
}
