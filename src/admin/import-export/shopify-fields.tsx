import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { categoriesQuery } from '#features/catalogue/client.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { SelectField } from '#ui/select-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useAdmin } from '../use-admin.ts'

type Props = {
  rate: string
  onRate: (rate: string) => void
  error: string | undefined
  field: RefObject<HTMLInputElement | null>
  /** The category that was selected before. */
  category?: string | null
  /** Whether the rate can be left empty. */
  isRateOptional?: boolean
}

/** Input that a Shopify export does not contain: its currency, and the category of unknown product types. */
export function ShopifyFields({ rate, onRate, error, field, category = null, isRateOptional = true }: Props) {
  const { importExport } = useAdmin()
  const { language } = useLanguage()
  const { data: categories } = useQuery(categoriesQuery())
  return (
    <div className="grid gap-4 pt-2 sm:grid-cols-2">
      <NumberField
        label={importExport.rate}
        optional={isRateOptional ? importExport.optional : undefined}
        hint={importExport.rateHint}
        name="rate"
        value={rate}
        onChange={({ target }) => onRate(target.value)}
        ref={field}
        inputMode="decimal"
        error={error}
      />
      <SelectField
        label={importExport.category}
        optional={importExport.optional}
        hint={importExport.categoryHint}
        name="category"
        defaultValue={category ?? ''}
      >
        <option value="">{importExport.categoryNone}</option>
        {categories?.map((each) => (
          <option key={each.slug} value={each.slug}>
            {localized(each, 'name', language)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
