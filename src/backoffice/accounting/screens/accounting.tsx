import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { MoneyTabs } from '#backoffice/staff/ui/money-tabs.tsx'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { accountingFilePath } from '../client.ts'
import { accountingFiles } from '../domain/accounting-files.ts'
import { checkDayRange } from '../domain/day-range.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).accounting.title,
  canonical: null,
})

/** Downloads of the files for accounting, of this month unless other days are chosen. */
export function Screen() {
  const { accounting: texts } = useAdmin()
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(self)
  const [today] = useState(() => baghdadDay(new Date()))
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, to: today })
  if (failure) return failure
  if (!hasRight(self.data, 'money')) return <Missing />
  const { range, errors } = checkDayRange(days)
  const errorOf = (field: 'from' | 'to') =>
    errors?.[field] && texts.errors[errors[field] as keyof typeof texts.errors]
  return (
    <>
      <PageHead title={texts.title} intro={texts.intro} actions={<MoneyTabs current="files" />} />
      <div className="mb-4 flex max-w-xl flex-wrap gap-3 *:grow">
        {(['from', 'to'] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            name={field}
            label={texts[field]}
            value={days[field]}
            onChange={({ target }) => setDays({ ...days, [field]: target.value })}
            error={errorOf(field)}
          />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {accountingFiles.map((file) => (
          <Panel key={file} title={texts.files[file].name}>
            <p className="mb-3 text-ink-soft">{texts.files[file].text}</p>
            {range && (
              // A file download: the browser fetches it, not the router.
              <a href={accountingFilePath(file, range)} download className={buttonClass('secondary')}>
                {texts.download(texts.files[file].name)}
              </a>
            )}
          </Panel>
        ))}
      </div>
    </>
  )
}
