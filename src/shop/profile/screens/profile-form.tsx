import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { profileQuery, saveProfile, sessionQuery } from '#shop/accounts/client.ts'
import { type Profile, type ProfileBody, type ProfileInput, profileBody } from '#shop/accounts/schemas.ts'
import { fieldText } from '#shop/accounts/ui/field-text.ts'
import { showServerErrors } from '#shop/accounts/ui/server-errors.ts'
import { tooManyText } from '#shop/accounts/ui/too-many-text.ts'
import { usePasswordToggle } from '#shop/accounts/ui/use-password-toggle.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ProfileFields } from './profile-fields.tsx'

const fields = ['name', 'email', 'phone', 'city', 'address', 'currentPassword'] as const
const resolver = valibotResolver<ProfileInput, unknown, ProfileBody>(profileBody)

function draftOf({ name, email, phone, city, address }: Profile): ProfileInput {
  const phoneText = phone === null ? '' : formatPhone(phone)
  return { name, email, phone: phoneText, city: city ?? '', address: address ?? '', currentPassword: '' }
}

/** Edits everything except the username; a new e-mail address requires the password. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { accounts } = useMessages()
  const defaultValues = draftOf(profile)
  const { register, control, handleSubmit, formState, setError } = useForm<
    ProfileInput,
    unknown,
    ProfileBody
  >({
    resolver,
    defaultValues,
  })
  const email = useWatch({ control, name: 'email' })
  const client = useQueryClient()
  const toggle = usePasswordToggle()
  const busy = formState.isSubmitting
  const error = (name: (typeof fields)[number]) => {
    const code = formState.errors[name]?.message
    return code === undefined ? undefined : fieldText(accounts.errors, name, code)
  }

  async function submit(values: ProfileBody) {
    try {
      const saved = await saveProfile(values)
      client.setQueryData(profileQuery().queryKey, saved)
      client.setQueryData(sessionQuery().queryKey, (now) => now && { ...now, name: saved.name })
      toast({ description: accounts.profileSaved })
      onDone()
    } catch (failure) {
      if (showServerErrors(failure, fields, setError)) return
      const mustSignIn = failure instanceof ApiError && failure.code === 'sign_in_again'
      const refused = mustSignIn ? accounts.signInAgain : tooManyText(accounts, failure)
      const description = refused ?? accounts.profileFailed
      toast({ description, variant: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4 md:grid-cols-2"
    >
      <TextField
        label={accounts.username}
        hint={accounts.usernameStays}
        value={profile.username}
        autoComplete="username"
        dir="auto"
        disabled
        readOnly
      />
      <ProfileFields register={register} error={error} />
      {email !== profile.email && !profile.isWithoutPassword && (
        <div className="md:col-span-2">
          <PasswordField
            {...register('currentPassword')}
            label={accounts.confirmEmail}
            error={error('currentPassword')}
            autoComplete="current-password"
            toggle={toggle}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {busy ? accounts.saving : accounts.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {accounts.cancel}
        </Button>
      </div>
    </form>
  )
}
