import { useState } from 'react'
import type { StaffSelf } from '#backoffice/staff/schemas.ts'
import { Panel } from '#desk/panel.tsx'
import { RepeatPasswordForm } from '#desk/second-factor/repeat-password-form.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addKey } from '../client.ts'
import type { Scope } from '../domain/scopes.ts'
import { KeyPanel } from './key-panel.tsx'
import { ScopeFields } from './scope-fields.tsx'

const lifetimes = ['30', '90', '365', 'never'] as const

/** Makes a key and displays it once. */
export function AddKey({ self }: { self: StaffSelf }) {
  const { apiKeys: texts, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [lifetime, setLifetime] = useState<(typeof lifetimes)[number]>('365')
  const [key, setKey] = useState<string | null>(null)
  const codes: Record<string, string> = texts.errors
  const scopesCode = errors.scopes

  async function add(password: string) {
    setKey(null)
    const days = lifetime === 'never' ? null : Number(lifetime)
    const send = async () => setKey((await addKey({ name, scopes: [...scopes], days, password })).key)
    const isAdded = await change(send, { successMessage: texts.made, invalidates: ['api-keys'] })
    if (isAdded) {
      setName('')
      setScopes([])
    }
    return isAdded
  }

  return (
    <Panel title={texts.add}>
      {key !== null && <KeyPanel value={key} />}
      <div className="mb-4 grid max-w-3xl gap-4">
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          name="name"
          dir="auto"
          autoComplete="off"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={errors.name && (codes[errors.name] ?? shell.badFields)}
        />
        <ScopeFields
          chosen={scopes}
          onChange={setScopes}
          giver={self}
          error={scopesCode && (scopesCode === 'required' ? texts.noScopes : codes[scopesCode])}
        />
        <SelectField
          label={texts.expires}
          name="days"
          value={lifetime}
          onChange={({ target }) => setLifetime(lifetimes.find((each) => each === target.value) ?? 'never')}
        >
          {lifetimes.map((each) => (
            <option key={each} value={each}>
              {texts.days[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <RepeatPasswordForm action={texts.add} busy={busy} error={errors.password} submit={add} />
    </Panel>
  )
}
