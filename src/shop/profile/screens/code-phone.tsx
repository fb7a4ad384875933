import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { profileQuery } from '#shop/accounts/client.ts'
import { addCodePhone, removeCodePhone, requestCodeOfPhone } from '#shop/accounts/client-code.ts'
import { codeBody, codePhoneBody, type Profile, removalBody } from '#shop/accounts/schemas.ts'
import { codeFailureText } from '#shop/accounts/ui/code-failure-text.ts'
import { CodeField } from '#shop/accounts/ui/code-field.tsx'
import { fieldText } from '#shop/accounts/ui/field-text.ts'
import { PhoneField } from '#shop/accounts/ui/phone-field.tsx'
import { showServerErrors } from '#shop/accounts/ui/server-errors.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { MyPassword } from './my-password.tsx'

type PhoneFields = { phone: string; currentPassword?: string | undefined }
const phoneResolver = valibotResolver<PhoneFields, unknown, v.InferOutput<typeof codePhoneBody>>(
  codePhoneBody,
)
const codeResolver = valibotResolver<{ code: string }, unknown, { code: string }>(codeBody)
const removalResolver = valibotResolver<{ password?: string | undefined }, unknown, { password: string }>(
  removalBody,
)

/** The phone that signs in with a code: added or replaced with the password and a code, or taken off. */
export function CodePhone({ profile }: { profile: Profile }) {
  const { accounts } = useMessages()
  const client = useQueryClient()
  const [step, setStep] = useState<'phone' | 'code'>('phone')
  const { codePhone } = profile

  function save(saved: Profile, text: string) {
    client.setQueryData(profileQuery().queryKey, saved)
    setStep('phone')
    toast({ description: text })
  }

  return (
    <div className="grid max-w-md gap-6">
      <p>
        {codePhone === undefined
          ? accounts.codePhoneNone
          : accounts.codePhoneIs(`\u2066${formatPhone(codePhone)}\u2069`)}
      </p>
      {step === 'phone' ? (
        <PhoneForm profile={profile} onSent={() => setStep('code')} />
      ) : (
        <CodeForm onDone={(saved) => save(saved, accounts.codePhoneAdded)} onBack={() => setStep('phone')} />
      )}
      {codePhone !== undefined && !profile.isWithoutPassword && (
        <RemovalForm profile={profile} onDone={(saved) => save(saved, accounts.codePhoneRemoved)} />
      )}
    </div>
  )
}

function PhoneForm({ profile, onSent }: { profile: Profile; onSent: () => void }) {
  const { accounts } = useMessages()
  const form = useForm<PhoneFields, unknown, v.InferOutput<typeof codePhoneBody>>({
    resolver: phoneResolver,
    defaultValues: {
      phone: profile.codePhone === undefined ? formatPhone(profile.phone ?? '') : '',
      currentPassword: '',
    },
  })
  const { register, handleSubmit, formState, setError } = form
  const busy = formState.isSubmitting
  const { phone: wrongPhone, currentPassword: wrongPassword } = formState.errors

  async function submit(values: v.InferOutput<typeof codePhoneBody>) {
    try {
      await requestCodeOfPhone(values)
      onSent()
    } catch (failure) {
      if (showServerErrors(failure, ['phone', 'currentPassword'], setError)) return
      toast({ description: codeFailureText(accounts, failure), variant: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      <PhoneField
        {...register('phone')}
        label={accounts.phone}
        placeholder={accounts.phoneExample}
        error={wrongPhone && fieldText(accounts.errors, 'codePhone', wrongPhone.message ?? '')}
        required
      />
      <MyPassword
        profile={profile}
        field={register('currentPassword')}
        label={accounts.codePhonePassword}
        error={wrongPassword?.message}
      />
      <Button type="submit" disabled={busy} aria-busy={busy} className="justify-self-start">
        {busy ? accounts.sending : accounts.sendCode}
      </Button>
    </form>
  )
}

function CodeForm({ onDone, onBack }: { onDone: (saved: Profile) => void; onBack: () => void }) {
  const { accounts } = useMessages()
  const { register, handleSubmit, formState, setError } = useForm<
    { code: string },
    unknown,
    { code: string }
  >({
    resolver: codeResolver,
    defaultValues: { code: '' },
  })
  const busy = formState.isSubmitting
  const wrong = formState.errors.code

  async function submit(values: { code: string }) {
    try {
      onDone(await addCodePhone(values))
    } catch (failure) {
      if (showServerErrors(failure, ['code'], setError)) return
      const description = hasTaken(failure)
        ? accounts.errors.codePhone.taken
        : codeFailureText(accounts, failure)
      toast({ description, variant: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      <p role="status">{accounts.codeSent}</p>
      <CodeField
        field={register('code')}
        error={wrong && fieldText(accounts.errors, 'code', wrong.message ?? '')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {busy ? accounts.saving : accounts.codePhoneAdd}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {accounts.newCode}
        </Button>
      </div>
    </form>
  )
}

const hasTaken = (failure: unknown) =>
  (Object(failure) as { errors?: Record<string, string> }).errors?.phone === 'taken'

function RemovalForm({ profile, onDone }: { profile: Profile; onDone: (saved: Profile) => void }) {
  const { accounts } = useMessages()
  const { register, handleSubmit, formState, setError } = useForm<
    { password?: string | undefined },
    unknown,
    { password: string }
  >({ resolver: removalResolver, defaultValues: { password: '' } })
  const busy = formState.isSubmitting

  async function submit(values: { password: string }) {
    try {
      onDone(await removeCodePhone(values))
    } catch (failure) {
      if (showServerErrors(failure, ['password'], setError)) return
      toast({ description: codeFailureText(accounts, failure), variant: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      <MyPassword
        profile={profile}
        field={register('password')}
        label={accounts.codePhonePassword}
        error={formState.errors.password?.message}
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={busy}
        aria-busy={busy}
        className="justify-self-start"
      >
        {accounts.codePhoneRemove}
      </Button>
    </form>
  )
}
