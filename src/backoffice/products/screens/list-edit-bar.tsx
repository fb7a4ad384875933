import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { type ManualReason, manualReasons } from '#shop/catalogue/domain/stock-reasons.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { ListEdit } from './use-list-edit.ts'

/** How many rows changed, the reason of counted stock, and saving. */
export function ListEditBar({ edit }: { edit: ListEdit }) {
  const { products: texts } = useAdmin()
  const { changed, hasStock, busy, save, discard, result } = edit
  const [reason, setReason] = useState<ManualReason>('counted')
  return (
    <div className="not-printed sticky bottom-2 z-30 mt-4">
      <div role="status">
        {result && (
          <p className="forced-edge mb-2 rounded-control bg-tile-tint px-3 py-2.5 shadow-float">
            {[
              result.saved > 0 && texts.listEdit.saved(result.saved),
              result.refused > 0 && texts.listEdit.refused(result.refused),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {changed > 0 && (
        <section
          aria-label={texts.listEdit.changed(changed)}
          className="flex flex-wrap items-end gap-2 rounded-card border border-line bg-paper p-3 shadow-float"
        >
          <p className="w-full self-center font-bold sm:w-auto sm:pe-2">{texts.listEdit.changed(changed)}</p>
          {hasStock && (
            <SelectField
              label={texts.listEdit.reason}
              value={reason}
              onChange={({ target }) =>
                setReason(manualReasons.find((each) => each === target.value) ?? 'counted')
              }
            >
              {manualReasons.map((each) => (
                <option key={each} value={each}>
                  {texts.reasons[each]}
                </option>
              ))}
            </SelectField>
          )}
          <Button disabled={busy} onClick={() => void save(reason)}>
            {texts.listEdit.save}
          </Button>
          <Button variant="quiet" onClick={discard}>
            {texts.listEdit.discard}
          </Button>
        </section>
      )}
    </div>
  )
}
