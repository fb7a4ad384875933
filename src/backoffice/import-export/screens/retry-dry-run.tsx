import { type FormEvent, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { Button } from '#ui/button.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { startRun } from '../client.ts'
import type { TransferRun } from '../schemas.ts'
import { readRate } from './read-rate.ts'
import { ShopifyFields } from './shopify-fields.tsx'
import { useNewRun } from './use-new-run.ts'

/** Repeats the dry run of a stored file; asks only for the input that was missing. */
export function RetryDryRun({ run, file }: { run: TransferRun; file: string }) {
  const { importExport } = useAdmin()
  const { begin, busy } = useNewRun()
  const { picturesId: pictures, options, dryRun, failure } = run
  const [rate, setRate] = useState(options.rate === null ? '' : String(options.rate))
  const [errors, setErrors] = useState<{ rate?: string }>({})
  useFocusInvalid(errors)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const category = String(new FormData(event.currentTarget).get('category') ?? '') || null
    const read = readRate(rate)
    const isMissing = read === null && failure?.code === 'rate_required'
    if (read === 'wrong' || isMissing) return setErrors({ rate: importExport.rateWrong })
    setErrors({})
    await begin(() => startRun({ file, pictures, dryRun, ...options, rate: read, category }))
  }

  return (
    <form noValidate onSubmit={submit} className="not-printed mt-3 max-w-3xl space-y-4">
      <p>{importExport.fileIsSaved}</p>
      <ShopifyFields
        rate={rate}
        onRate={setRate}
        error={errors.rate}
        category={failure?.code === 'category_option_unknown' ? null : options.category}
      />
      <Button type="submit" disabled={busy}>
        {importExport.dryRunAgain}
      </Button>
    </form>
  )
}
