import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { getDirection, languages } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { fillPlaceholders } from '#shop/shop-settings/domain/message-templates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { managedMessagesQuery, saveMessage } from '../client.ts'
import { sampleValues } from '../messages/samples.ts'
import type { ManagedMessages } from '../schemas-messages.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { type FormState, SectionForm } from './section-form.tsx'
import { SendTest } from './send-test.tsx'

export { head } from './identity.tsx'

type Message = ManagedMessages['messages'][number]
type Text = Message['texts'][number]
type Draft = Record<string, string>

/** The texts of mails and of WhatsApp messages. */
export function Screen() {
  const { settings: texts } = useAdmin()
  const query = useQuery(managedMessagesQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const { messages, version } = query.data
  return (
    <SettingsFrame tab="messages">
      <p className="text-ink-soft">{texts.messagesIntro}</p>
      {(['mail', 'whatsapp'] as const).map((kind) => (
        <Panel key={kind} title={texts.messageKinds[kind]}>
          <ul className="divide-y divide-line">
            {messages
              .filter((message) => message.kind === kind)
              .map((message) => (
                <li key={message.id}>
                  <MessageItem message={message} version={version} />
                </li>
              ))}
          </ul>
        </Panel>
      ))}
      <QuietHours data={query.data} />
      <AuditTrail kind="setting" id="messages" />
    </SettingsFrame>
  )
}

function MessageItem({ message, version }: { message: Message; version: number }) {
  const { settings: texts } = useAdmin()
  const isEdited = message.texts.some(({ own }) => own !== null)
  const draft: Draft = Object.fromEntries(
    message.texts.map(({ key, own, standard }) => [key, own ?? standard]),
  )
  const name = texts.messageNames[message.id] ?? message.id
  return (
    <details>
      <summary className="flex min-h-11 flex-wrap items-center gap-3 font-bold text-tile-deep">
        {name}
        {isEdited && <Badge tone="grey">{texts.edited}</Badge>}
      </summary>
      <p className="mb-3 text-sm text-ink-soft">
        {texts.placeholders} <bdi dir="ltr">{message.placeholders.map((each) => `{${each}}`).join(' ')}</bdi>
      </p>
      <SectionForm
        record={{ draft, version }}
        save={(typed, seen) => saveMessage(message.id, { texts: typed, version: seen })}
        names={Object.fromEntries(message.texts.map((text) => [text.key, `${name} ${text.language}`]))}
      >
        {(state) => (
          <div className="grid gap-4 pb-2 md:grid-cols-2">
            {message.texts.map((text) => (
              <MessageText key={text.key} text={text} state={state} />
            ))}
            {languages.map((language) => (
              <SendTest
                key={language}
                message={message}
                language={language}
                draft={state.draft}
                name={name}
              />
            ))}
          </div>
        )}
      </SectionForm>
    </details>
  )
}

function MessageText({ text, state }: { text: Text; state: FormState<Draft> }) {
  const { settings: texts } = useAdmin()
  const { key, part, language, standard } = text
  const value = state.draft[key] ?? ''
  const dir = getDirection(language)
  return (
    <div>
      <TextAreaField
        label={`${texts.messageParts[part]} (${languageRows[language].name})`}
        name={key}
        rows={part === 'subject' ? 2 : 9}
        lang={language}
        dir={dir}
        value={value}
        onChange={({ target }) => state.set({ [key]: target.value })}
        error={state.error(`texts.${key}`)}
      />
      <details>
        <summary className="flex min-h-11 items-center text-sm text-tile-deep">{texts.preview}</summary>
        <p
          lang={language}
          dir={dir}
          className="rounded-control border border-line bg-sand p-3 wrap-anywhere whitespace-pre-line"
        >
          {fillPlaceholders(value || standard, sampleValues[language])}
        </p>
      </details>
      {value !== standard && (
        <Button variant="quiet" size="sm" onClick={() => state.set({ [key]: standard })}>
          {texts.toStandard}
        </Button>
      )}
    </div>
  )
}
