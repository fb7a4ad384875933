import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { categoriesQuery } from '#shop/catalogue/client.ts'
import { SelectField } from '#ui/select-field.tsx'

type Props = {
  rate: string
  onRate: (rate: string) => void
  error: string | undefined
  /** The category that was selected before. */
  category?: string | null
  /** Whether the rate can be left empty. */
  isRateOptional?: boolean
}

const inDinars = '1'

/**
 * Input that a Shopify export does not contain: its currency, and the category of unknown product types. A file in dinars has no
 * rate to enter.
 */
export function ShopifyFields({ rate, onRate, error, category = null, isRateOptional = true }: Props) {
  const { importExport } = useAdmin()
  const { language } = useLanguage()
  const [isInDinars, setInDinars] = useState(rate === inDinars)
  const { data: categories } = useQuery(categoriesQuery())
  return (
    <div className="grid gap-4 pt-2 sm:grid-cols-2">
      <div className="space-y-2">
        <CheckField
          checked={isInDinars}
          onChange={({ target }) => {
            setInDinars(target.checked)
            onRate(target.checked ? inDinars : '')
          }}
          label={importExport.inDinars}
        />
        {!isInDinars && (
          <NumberField
            label={importExport.rate}
            optional={isRateOptional ? importExport.optional : undefined}
            hint={importExport.rateHint}
            name="rate"
            value={rate}
            onChange={({ target }) => onRate(target.value)}
            inputMode="decimal"
            error={error}
          />
        )}
      </div>
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
