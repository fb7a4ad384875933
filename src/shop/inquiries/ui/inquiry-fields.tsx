import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { governorateLabel } from '#shop/orders/ui/governorate-label.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { InquiryKind } from '../domain/inquiry-kinds.ts'
import { fieldsByKind, type InquiryField } from '../fields.ts'

const maxLengths: Record<InquiryField, number> = {
  orderNumber: 40,
  name: 80,
  business: 80,
  governorate: 80,
  phone: 60,
  email: 254,
  text: 2000,
}

const inputs: Partial<
  Record<
    InquiryField,
    { type?: string; inputMode?: 'tel' | 'email' | 'numeric'; autoComplete: string; dir: 'ltr' | 'auto' }
  >
> = {
  name: { autoComplete: 'name', dir: 'auto' },
  business: { autoComplete: 'organization', dir: 'auto' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  orderNumber: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' },
}

type Props = {
  kind: InquiryKind
  values: Partial<Record<InquiryField, string>>
  errors: Record<string, string>
}

/** The uncontrolled fields of one form, each with label, hint and error. */
export function InquiryFields({ kind, values, errors }: Props) {
  const { inquiries } = useMessages()
  const errorOf = useErrorText(errors)
  return fieldsByKind[kind].map(({ name, required }) => {
    const shared = {
      name,
      required,
      error: errorOf(name),
      defaultValue: values[name] ?? '',
      optional: required || kind === 'contact' ? undefined : inquiries.optional,
    }
    if (name === 'text') {
      return (
        <div key={name} className="sm:col-span-2">
          <TextAreaField
            {...shared}
            label={inquiries.fields.text[kind]}
            hint={inquiries.hints.text[kind]}
            rows={6}
            maxLength={maxLengths.text}
            autoComplete="off"
            dir="auto"
          />
        </div>
      )
    }
    if (name === 'governorate') return <GovernorateSelect key={name} {...shared} />
    return (
      <div key={name} className={kind === 'contact' && name === 'name' ? 'sm:col-span-2' : undefined}>
        <TextField
          {...shared}
          {...inputs[name]}
          label={inquiries.fields[name]}
          hint={kind === 'dispute' && name === 'orderNumber' ? inquiries.hints.orderNumber : undefined}
          placeholder={name === 'phone' ? inquiries.phoneExample : undefined}
          maxLength={maxLengths[name]}
        />
      </div>
    )
  })
}

type SelectProps = { name: string; required: boolean; error: string | undefined; defaultValue: string }

function GovernorateSelect(props: SelectProps) {
  const { language } = useLanguage()
  const { inquiries } = useMessages()
  return (
    <SelectField {...props} label={inquiries.fields.governorate} autoComplete="address-level1">
      <option value="">{inquiries.chooseGovernorate}</option>
      {governorates.map((governorate) => (
        <option key={governorate.slug} value={governorate.slug}>
          {governorateLabel(governorate, language)}
        </option>
      ))}
    </SelectField>
  )
}

/** The error text of a field, in the current language. */
function useErrorText(errors: Record<string, string>) {
  const { language } = useLanguage()
  const { inquiries } = useMessages()
  return (name: InquiryField): string | undefined => {
    const code = errors[name]
    if (code === undefined) return undefined
    if (code === 'phone_or_email') return inquiries.phoneOrEmail
    return code === 'too_long'
      ? inquiries.tooLong(formatNumber(maxLengths[name], language))
      : inquiries.errors[name]
  }
}
