import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { defaultQuietHours } from '#shop/shop-settings/domain/quiet-hours.ts'
import { TextField } from '#ui/text-field.tsx'
import { saveQuietHours } from '../client.ts'
import type { ManagedMessages } from '../schemas-messages.ts'
import { SectionForm } from './section-form.tsx'
import { SwitchRow } from './switch-row.tsx'

/** When no provider gets messages to phones. */
export function QuietHours({ data: { quiet, version } }: { data: ManagedMessages }) {
  const { settings: texts } = useAdmin()
  const draft = { isQuiet: quiet !== null, ...(quiet ?? defaultQuietHours) }
  return (
    <Panel title={texts.quietHours}>
      <SectionForm
        record={{ draft, version }}
        save={({ isQuiet, from, to }, seen) =>
          saveQuietHours({ quiet: isQuiet ? { from, to } : null, version: seen })
        }
        names={{ isQuiet: texts.quietHours, from: texts.quietFrom, to: texts.quietTo }}
      >
        {(state) => (
          <>
            <p className="text-ink-soft">{texts.quietText}</p>
            <SwitchRow state={state} name="isQuiet" label={texts.quietOn} />
            {state.draft.isQuiet && (
              <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
                {(['from', 'to'] as const).map((name) => (
                  <TextField
                    key={name}
                    label={name === 'from' ? texts.quietFrom : texts.quietTo}
                    name={name}
                    type="time"
                    dir="ltr"
                    value={state.draft[name]}
                    onChange={({ target }) => state.set({ [name]: target.value })}
                    error={state.error(`quiet.${name}`)}
                  />
                ))}
              </div>
            )}
          </>
        )}
      </SectionForm>
    </Panel>
  )
}
