import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { logInByCode } from '../client-code.ts'
import { type CodeSignInBody, codeSignInBody } from '../schemas.ts'
import { codeFailureText } from '../ui/code-failure-text.ts'
import { CodeField } from '../ui/code-field.tsx'
import { fieldText } from '../ui/field-text.ts'
import { PersonField } from '../ui/person-field.tsx'
import { showServerErrors } from '../ui/server-errors.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

type Fields = { code: string; name?: string | null | undefined }

const resolver = valibotResolver<Fields, unknown, CodeSignInBody>(codeSignInBody)

type Props = { back: string | null; wrong: Record<string, string> }

/** Signs in with a code, with or without script. Who is new is asked for a name once the code is right. */
export function CodeForm({ back, wrong }: Props) {
  const { accounts } = useMessages()
  const form = useForm<Fields, unknown, CodeSignInBody>({ resolver })
  const { register, handleSubmit, formState, setError, setFocus } = form
  const [needsName, setNeedsName] = useState(wrong.name !== undefined)
  const afterSignIn = useAfterSignIn(back)
  const busy = formState.isSubmitting
  const error = (name: 'code' | 'name') => {
    const code = formState.errors[name]?.message ?? (formState.isSubmitted ? undefined : wrong[name])
    return code === undefined || (code === 'required' && name === 'name')
      ? undefined
      : fieldText(accounts.errors, name, code)
  }

  useEffect(() => setFocus(needsName ? 'name' : 'code'), [needsName, setFocus])

  async function submit(values: CodeSignInBody) {
    try {
      afterSignIn(await logInByCode(values), { isNew: needsName })
    } catch (failure) {
      const isNew = failure instanceof ApiError && failure.errors.name === 'required'
      if (isNew && !needsName) return setNeedsName(true)
      if (isNew) return setError('name', { message: 'too_short' }, { shouldFocus: true })
      if (showServerErrors(failure, ['code', 'name'], setError)) return
      toast({ description: codeFailureText(accounts, failure), variant: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      action="/login/phone/code"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      {back && <input type="hidden" name="back" value={back} />}
      <CodeField field={register('code')} error={error('code')} />
      {needsName && (
        <>
          <div role="status">
            <Notice>{accounts.newByPhone}</Notice>
          </div>
          <PersonField name="name" field={register('name')} error={error('name')} />
        </>
      )}
      <Button type="submit" size="lg" disabled={busy} aria-busy={busy}>
        {busy ? accounts.loggingIn : accounts.login}
      </Button>
    </form>
  )
}
