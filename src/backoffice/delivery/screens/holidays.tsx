import type { FormEvent } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { fieldsByLanguage, localized } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addHoliday, removeHoliday } from '../client.ts'
import type { ManagedDelivery } from '../schemas.ts'

/** The days, beside Fridays, on which nothing is handled or delivered. */
export function Holidays({ holidays }: Pick<ManagedDelivery, 'holidays'>) {
  const { delivery: texts } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors } = useAdminMutation()

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const text = (name: string) => String(fields.get(name) ?? '')
    const body = { date: text('date'), ...mapTexts('name', text) }
    await change(() => addHoliday(body).then(() => form.reset()), { successMessage: texts.holidayAdded })
  }

  const codes: Record<string, string> = texts.holidayErrors
  const error = (field: string) => {
    const code = errors[field]
    return code === undefined ? undefined : (codes[code] ?? texts.unknownError)
  }
  return (
    <Panel title={texts.holidays}>
      <p className="mb-3 text-ink-soft">{texts.holidaysText}</p>
      <ul className="mb-4 divide-y divide-line">
        {holidays.map((holiday) => {
          const day = formatDate(`${holiday.date}T09:00:00Z`, language)
          return (
            <li key={holiday.date} className="flex min-h-12 flex-wrap items-center gap-x-3">
              <span className="grow">
                <span className="font-bold">{day}</span>{' '}
                <span className="text-ink-soft">{localized(holiday, 'name', language)}</span>
              </span>
              <Button
                variant="quiet"
                size="sm"
                disabled={busy}
                aria-label={texts.removeHolidayOf(day)}
                onClick={() =>
                  void change(() => removeHoliday(holiday.date), { successMessage: texts.holidayRemoved })
                }
              >
                {texts.removeHoliday}
              </Button>
            </li>
          )
        })}
        {holidays.length === 0 && <li className="text-ink-soft">{texts.noHolidays}</li>}
      </ul>
      <form noValidate onSubmit={add} className="grid items-start gap-3 sm:grid-cols-3">
        <TextField type="date" name="date" label={texts.date} error={error('date')} />
        {fieldsByLanguage('name').map(({ name, lang }) => (
          <TextField
            key={name}
            name={name}
            label={texts[name]}
            lang={lang}
            dir="auto"
            maxLength={100}
            error={error(name)}
          />
        ))}
        <div className="sm:col-span-3">
          <Button type="submit" variant="secondary" disabled={busy}>
            {texts.addHoliday}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
