import { CheckField } from '#desk/check-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { type EventType, eventTypes } from '#shop/webhooks/domain/event-types.ts'
import { TextField } from '#ui/text-field.tsx'
import type { AddEndpointBody } from '../schemas.ts'

type Props = {
  draft: AddEndpointBody
  set: (changes: Partial<AddEndpointBody>) => void
  /** Codes by field. */
  errors: Record<string, string>
}

/** Address, name and events of an endpoint. */
export function EndpointFields({ draft, set, errors }: Props) {
  const { webhooks: texts, shell } = useAdmin()
  const codes: Record<string, string> = texts.errors
  const error = (field: string) => {
    const code = errors[field]
    return code === undefined ? undefined : (codes[code] ?? shell.badFields)
  }
  return (
    <>
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        name="url"
        type="url"
        dir="ltr"
        autoComplete="off"
        required
        maxLength={1000}
        value={draft.url}
        onChange={({ target }) => set({ url: target.value })}
        error={error('url')}
      />
      <TextField
        label={texts.description}
        name="description"
        dir="auto"
        optional={texts.optional}
        maxLength={100}
        value={draft.description}
        onChange={({ target }) => set({ description: target.value })}
        error={error('description')}
      />
      <EventFields chosen={draft.events} onChange={(events) => set({ events })} error={error('events')} />
    </>
  )
}

type EventsProps = {
  chosen: readonly EventType[]
  onChange: (events: EventType[]) => void
  error: string | undefined
}

function EventFields({ chosen, onChange, error }: EventsProps) {
  const { webhooks: texts } = useAdmin()
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{texts.events}</legend>
      {error && (
        <p role="alert" className="mb-1 text-pomegranate">
          {error}
        </p>
      )}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {eventTypes.map((type) => (
          <li key={type}>
            <CheckField
              name="events"
              value={type}
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                onChange(
                  eventTypes.filter((each) => (each === type ? target.checked : chosen.includes(each))),
                )
              }
              label={
                <span>
                  {texts.eventNames[type]}{' '}
                  <bdi dir="ltr" className="text-sm text-ink-soft">
                    {type}
                  </bdi>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
