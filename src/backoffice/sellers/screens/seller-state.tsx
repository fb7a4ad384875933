import { useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import type { AdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { findMissingToOpen } from '#shop/sellers/domain/checklist.ts'
import type { SellerStatus } from '#shop/sellers/domain/sellers.ts'
import { getMoves, needsReason } from '#shop/sellers/domain/status-moves.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { moveSeller } from '../client.ts'
import { type ManagedSellerDetails, maxReason } from '../schemas.ts'

/** The state of a seller, and what it may become. */
export function SellerState({ seller, changes }: { seller: ManagedSellerDetails; changes: AdminMutation }) {
  const { sellers: texts } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = changes
  const [reason, setReason] = useState('')
  const { id, status, version, checklist, closingAt, held, owed } = seller
  const moves = getMoves(status, closingAt !== undefined)

  async function move(to: SellerStatus) {
    const typed = reason.trim()
    if (needsReason(to) && typed === '') return setErrors({ reason: 'required' })
    const body = { to, version, ...(typed && { reason: typed }) }
    if (await change(() => moveSeller(id, body), { successMessage: texts.moved })) setReason('')
  }

  const missing = checklist.flatMap(({ item, done }) => (done ? [] : [item]))
  const isIncomplete = findMissingToOpen(missing, status).length > 0
  const { returnsUntil } = seller
  const hasMoney = held !== 0 || owed !== 0
  const isBusy = seller.openParcels + seller.openReturns > 0 || returnsUntil !== undefined || hasMoney
  return (
    <Panel title={texts.stateTitle}>
      <p className="text-xl font-extrabold">{texts.statuses[closingAt ? 'closing' : status]}</p>
      {seller.reason && (
        <p className="mt-1 wrap-anywhere" dir="auto">
          {seller.reason}
        </p>
      )}
      {closingAt && (
        <p className="mt-1 text-ink-soft">{texts.closingSince(formatMoment(closingAt, language))}</p>
      )}
      {status === 'open' && !seller.selling && <p className="mt-1 text-ink-soft">{texts.away}</p>}
      {moves.includes('closed') && returnsUntil && (
        <p className="mt-1 text-ink-soft">{texts.returnsUntil(formatMoment(returnsUntil, language))}</p>
      )}
      {moves.includes('closed') && hasMoney && (
        <p className="mt-1 text-ink-soft">
          {texts.moneyLeft(formatPrice(held, language), formatPrice(owed, language))}
        </p>
      )}
      {moves.length === 0 && <p className="mt-2 text-ink-soft">{texts.final}</p>}
      {moves.some(needsReason) && (
        <div className="mt-3">
          <TextField
            label={texts.reason}
            hint={texts.reasonHint}
            name="reason"
            dir="auto"
            autoComplete="off"
            maxLength={maxReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={errors.reason && texts.reasonRequired}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {moves.map((to) => (
          <Button
            key={to}
            variant={needsReason(to) ? 'danger' : 'primary'}
            disabled={busy || (to === 'open' && isIncomplete) || (to === 'closed' && isBusy)}
            onClick={() => void move(to)}
          >
            {texts.moves[to]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
