import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import type { Language } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { Button } from '#ui/button.tsx'
import { sendTestMessage } from '../client.ts'
import type { ManagedMessages } from '../schemas-messages.ts'
import { useSettingsError } from './use-settings-error.ts'

type Props = {
  message: ManagedMessages['messages'][number]
  language: Language
  /** The texts as typed, by their keys. */
  draft: Readonly<Record<string, string>>
  name: string
}

/** Mails the typed texts of one language to the member. */
export function SendTest({ message: { id, texts: parts }, language, draft, name }: Props) {
  const { settings: texts } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const error = useSettingsError(errors)
  const ofLanguage = parts.filter((each) => each.language === language)
  const typed = Object.fromEntries(
    ofLanguage.map(({ part, key, standard }) => [part, draft[key] || standard]),
  )
  const failure = ofLanguage.map(({ key }) => error(`texts.${key}`)).find((each) => each !== undefined)
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        disabled={busy}
        aria-label={texts.sendTestOf(name, languageRows[language].name)}
        onClick={() =>
          void change(() => sendTestMessage(id, { language, texts: typed }), {
            successMessage: texts.testSent,
            invalidates: ['outgoing-messages'],
          })
        }
      >
        {`${texts.sendTest} (${languageRows[language].name})`}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="mt-1 text-sm font-bold text-pomegranate">
          {failure}
        </p>
      )}
    </div>
  )
}
