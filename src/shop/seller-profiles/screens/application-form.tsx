import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { governorateLabel } from '#shop/orders/ui/governorate-label.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { type ApplicationDraft, type ApplicationField, applicationPath } from '../fields.ts'

/** The form of an application: a plain form post, whose response is the page again. */
export function ApplicationForm({ draft }: { draft: ApplicationDraft | null }) {
  const { language } = useLanguage()
  const { applications } = useMessages()
  const { errors = {}, values = {} } = draft ?? {}
  useFocusInvalid(draft?.errors)
  const fieldOf = (name: ApplicationField) => ({
    name,
    required: true,
    label: applications.fields[name],
    defaultValue: values[name] ?? '',
    error: errors[name] && (errors[name] === 'too_long' ? applications.tooLong : applications.errors[name]),
  })
  return (
    <form
      method="post"
      action={applicationPath}
      noValidate
      aria-label={applications.title}
      className="grid gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 md:p-6"
    >
      {draft?.tooMany && (
        <div className="sm:col-span-2">
          <Notice tone="error">{applications.tooMany}</Notice>
        </div>
      )}
      <TextField
        {...fieldOf('name')}
        hint={applications.hints.name}
        autoComplete="organization"
        dir="auto"
        maxLength={80}
      />
      <TextField {...fieldOf('legalName')} autoComplete="name" dir="auto" maxLength={120} />
      <TextField
        {...fieldOf('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder={applications.phoneExample}
        maxLength={60}
      />
      <SelectField {...fieldOf('governorate')} autoComplete="address-level1">
        <option value="">{applications.chooseGovernorate}</option>
        {governorates.map((governorate) => (
          <option key={governorate.slug} value={governorate.slug}>
            {governorateLabel(governorate, language)}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextAreaField
          {...fieldOf('about')}
          hint={applications.hints.about}
          autoComplete="off"
          dir="auto"
          rows={6}
          maxLength={2000}
        />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" className="max-sm:w-full">
          {applications.send}
        </Button>
      </div>
    </form>
  )
}
