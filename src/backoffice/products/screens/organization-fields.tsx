import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { fieldsOfKind } from '#shop/catalogue/domain/product-fields.ts'
import { ComboboxField } from '#ui/combobox-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { brandsQuery, managedCategoriesQuery } from '../client.ts'
import type { FormField } from '../domain/form-fields.ts'
import type { ManagedProduct } from '../schemas.ts'
import type { ProductDraft } from '../ui/product-draft.ts'
import { SubCategoryField } from './sub-category-field.tsx'

type Props = {
  draft: ProductDraft
  set: (changes: Partial<ProductDraft>) => void
  error: (field: string) => string | undefined
  product: ManagedProduct | null
}

/** Category, sub-category, brand, model, slug and the numbers of a product. */
export function OrganizationFields({ draft, set, error, product }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: categories } = useQuery(managedCategoriesQuery())
  const typed = useDeferredValue(draft.brand.trim())
  const { data: brands = [] } = useQuery({ ...brandsQuery(typed), placeholderData: (before) => before })
  const { fields, hints } = texts
  const moved = product !== null && draft.slug !== product.product.slug
  return (
    <Panel title={texts.place}>
      <div className="space-y-3">
        <SelectField
          label={fields.categoryId ?? ''}
          name="categoryId"
          value={draft.categoryId}
          onChange={({ target }) => set({ categoryId: target.value, subCategoryId: '' })}
          error={error('categoryId')}
        >
          <option value="">{texts.choose}</option>
          {categories?.map((category) => (
            <option key={category.id} value={category.id}>
              {localized(category, 'name', language)}
            </option>
          ))}
        </SelectField>
        <SubCategoryField draft={draft} set={set} error={error} />
        <ComboboxField
          label={fields.brand ?? ''}
          name="brand"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          text={draft.brand}
          options={brands
            .filter((brand) => brand !== draft.brand)
            .map((brand) => ({ value: brand, label: brand }))}
          onText={(brand) => set({ brand })}
          onChoose={({ value }) => set({ brand: value })}
          error={error('brand')}
        />
        <TextField
          label={fields.model ?? ''}
          optional={texts.optional}
          hint={hints.model}
          name="model"
          dir="ltr"
          maxLength={100}
          value={draft.model}
          onChange={({ target }) => set({ model: target.value })}
          error={error('model')}
        />
        {fieldsOfKind('number').map((field: FormField) => (
          <NumberField
            key={field}
            label={fields[field] ?? ''}
            optional={texts.optional}
            name={field}
            value={String(draft[field])}
            onChange={({ target }) => set({ [field]: target.value })}
            error={error(field)}
          />
        ))}
        <TextField
          label={fields.slug ?? ''}
          hint={moved ? hints.slugMoved : hints.slug}
          name="slug"
          dir="ltr"
          maxLength={100}
          value={draft.slug}
          onChange={({ target }) => set({ slug: target.value })}
          error={error('slug')}
        />
        {product && product.formerSlugs.length > 0 && (
          <p className="text-sm text-ink-soft">
            {hints.formerly} <bdi dir="ltr">{product.formerSlugs.join(' · ')}</bdi>
          </p>
        )}
      </div>
    </Panel>
  )
}
