import type { ControllerRenderProps } from 'react-hook-form'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { areaName, matchAreas } from '#shop/orders/domain/areas.ts'
import { ComboboxField } from '#ui/combobox-field.tsx'

type Props = {
  /** From the form that owns the field. */
  field: Pick<ControllerRenderProps, 'ref' | 'name' | 'onChange' | 'onBlur'> & { value: string | undefined }
  /** The slug of the governorate. */
  governorate: string | undefined
  error: string | undefined
}

/** A free-text area, with suggestions of well-known areas of the governorate. */
export function AreaField({ field, governorate = '', error }: Props) {
  const { language } = useLanguage()
  const { orders } = useMessages()
  const { value = '', onChange, ...rest } = field
  const labels = matchAreas(governorate, '').map((area) => areaName(area, language))
  const matched = matchAreas(governorate, labels.includes(value) ? '' : value)
  return (
    <ComboboxField
      {...rest}
      label={orders.city}
      error={error}
      autoComplete="address-level2"
      placeholder={orders.cityExample}
      dir="auto"
      required
      text={value}
      options={matched.map((area) => ({ value: area[0], label: areaName(area, language) }))}
      onText={onChange}
      onChoose={({ label }) => onChange(label)}
    />
  )
}
