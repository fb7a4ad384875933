import { useState } from 'react'
import { fromLocal, toLocal } from '#desk/local-time.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  busy: boolean
  /** The code of the refusal of the time. */
  error: string | undefined
  /** Records the time (ISO with its zone, or '' when none is chosen); true when it is saved. */
  onPick: (at: string) => Promise<boolean>
}

const hourMs = 60 * 60 * 1000

/** When to call the customer again: three usual times with one tap, or any other. */
export function CallBack({ busy, error, onPick }: Props) {
  const { orders } = useAdmin()
  const { callback } = orders
  const [local, setLocal] = useState('')
  const [missing, setMissing] = useState(false)

  function pick(at: string | null) {
    setMissing(at === null)
    if (at !== null)
      void onPick(at).then((isSaved) => {
        if (isSaved) setLocal('')
      })
  }

  const now = () => new Date()
  const atHour = (hour: number, days: number) =>
    fromLocal(`${addDays(baghdadDay(now()), days)}T${String(hour).padStart(2, '0')}:00`)
  const isEvening = () => Number(toLocal(now().toISOString()).slice(11, 13)) >= 18
  const usual = [
    { text: callback.inAnHour, at: () => new Date(now().getTime() + hourMs).toISOString() },
    { text: callback.thisEvening, at: () => atHour(18, isEvening() ? 1 : 0) },
    { text: callback.tomorrow, at: () => atHour(10, 1) },
  ]
  const errors: Record<string, string> = callback.errors
  const code = missing ? 'required' : error
  return (
    <fieldset className="mt-3 border-t border-line pt-3">
      <legend className="sr-only">{callback.at}</legend>
      <p className="mb-1 font-bold">{orders.callOutcomes.call_back}</p>
      <div className="mb-2 flex flex-wrap gap-2">
        {usual.map(({ text, at }) => (
          <Button key={text} variant="secondary" size="sm" disabled={busy} onClick={() => pick(at())}>
            {text}
          </Button>
        ))}
      </div>
      <TextField
        type="datetime-local"
        label={callback.at}
        hint={callback.hint}
        dir="ltr"
        value={local}
        onChange={({ target }) => setLocal(target.value)}
        error={code && (errors[code] ?? callback.errors.other)}
      />
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        disabled={busy}
        onClick={() => pick(fromLocal(local))}
      >
        {callback.later}
      </Button>
    </fieldset>
  )
}
