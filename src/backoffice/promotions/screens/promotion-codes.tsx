import type { FormEvent } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addCodes, codesPath } from '../client.ts'
import type { ManagedPromotion } from '../schemas.ts'
import { readNumber } from './read-form.ts'
import { usePromotionError } from './use-promotion-error.ts'

/** The codes of a promotion: how many there are, their download, and forms that add one or many. */
export function PromotionCodes({ promotion: { id, codes, code } }: { promotion: ManagedPromotion }) {
  const { promotions: texts } = useAdmin()
  const download = codes > 0 && (
    // A file download: the browser fetches it, not the router.
    <a href={codesPath(id)} download className={buttonClass('secondary', 'sm')}>
      {texts.download}
    </a>
  )
  return (
    <Panel title={texts.codes} actions={download} className="not-printed">
      <p className="mb-4 text-ink-soft">
        {codes === 0 && texts.noCodes}
        {codes === 1 && <bdi>{code}</bdi>}
        {codes > 1 && texts.codeCount(codes)}
      </p>
      <div className="grid gap-5 md:grid-cols-2">
        <CodesForm id={id} kind="one" />
        <CodesForm id={id} kind="many" />
      </div>
    </Panel>
  )
}

function CodesForm({ id, kind }: { id: number; kind: 'one' | 'many' }) {
  const { promotions: texts, fields } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const error = usePromotionError(errors)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const body = {
      ...(kind === 'one'
        ? { code: String(data.get('code')) }
        : { count: readNumber(data, 'count') ?? '', prefix: String(data.get('prefix')) }),
      maxUses: readNumber(data, 'maxUses'),
    }
    if (await change(() => addCodes(id, body), { successMessage: texts.codesAdded })) form.reset()
  }

  return (
    <form noValidate onSubmit={(event) => void add(event)} className="space-y-3">
      <h3 className="font-bold">{kind === 'one' ? texts.oneCode : texts.manyCodes}</h3>
      {kind === 'one' ? (
        <TextField label={texts.code} name="code" dir="ltr" autoComplete="off" error={error('code')} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField label={texts.count} name="count" error={error('count')} />
          <TextField
            label={fields.prefix}
            name="prefix"
            dir="ltr"
            autoComplete="off"
            error={error('prefix')}
          />
        </div>
      )}
      <NumberField
        label={texts.usesEach}
        name="maxUses"
        defaultValue={kind === 'many' ? '1' : ''}
        error={error('maxUses')}
      />
      <Button type="submit" variant="secondary" disabled={busy}>
        {texts.addCodes}
      </Button>
    </form>
  )
}
