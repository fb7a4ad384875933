import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { draftPayout, freezeMoney, sellerBalancesQuery } from '../client.ts'
import type { SellerBalance } from '../schemas.ts'
import { FreezeDialog, PayInDialog } from './balance-dialogs.tsx'

/** What is held for each seller and payable, with what can be done about it. */
export function Balances() {
  const { payouts: texts } = useAdmin()
  const { language } = useLanguage()
  const { data = [] } = useQuery(sellerBalancesQuery())
  const columns: Column<SellerBalance>[] = [
    {
      key: 'seller',
      title: texts.seller,
      heading: true,
      cell: ({ seller, frozen, stops }) => (
        <>
          <bdi>{localized(seller, 'name', language)}</bdi>
          {stops && <span className="block text-sm text-pomegranate">{texts.stops}</span>}
          {frozen !== null && <span className="block text-sm text-pomegranate">{texts.frozen(frozen)}</span>}
        </>
      ),
    },
    { key: 'held', title: texts.held, number: true, cell: ({ held }) => formatPrice(held, language) },
    {
      key: 'owed',
      title: texts.owed,
      number: true,
      cell: ({ owed }) =>
        owed < 0 ? (
          <strong className="text-pomegranate">{texts.debt(formatPrice(-owed, language))}</strong>
        ) : (
          formatPrice(owed, language)
        ),
    },
    { key: 'actions', title: texts.actions, cell: (balance) => <Actions balance={balance} /> },
  ]
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{texts.balances}</h2>
      <DataTable
        caption={texts.balances}
        columns={columns}
        rows={data}
        keyOf={({ seller }) => seller.id}
        empty={texts.noBalances}
      />
    </section>
  )
}

function Actions({ balance: { seller, owed, payout, frozen } }: { balance: SellerBalance }) {
  const { payouts: texts } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [dialog, setDialog] = useState<'payIn' | 'freeze' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="flex flex-wrap gap-2">
      {payout !== null && (
        <Link href={`/admin/payouts/${payout}`} className={buttonClass('secondary', 'sm')}>
          {texts.toPayout}
        </Link>
      )}
      {payout === null && owed > 0 && frozen === null && (
        <Button
          size="sm"
          disabled={busy}
          onClick={() => void change(() => draftPayout(seller.id), { successMessage: texts.drafted })}
        >
          {texts.draft}
        </Button>
      )}
      {owed < 0 && (
        <Button size="sm" variant="secondary" onClick={() => setDialog('payIn')}>
          {texts.payIn}
        </Button>
      )}
      {frozen === null ? (
        <Button size="sm" variant="danger" onClick={() => setDialog('freeze')}>
          {texts.freeze}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          onClick={() =>
            void change(() => freezeMoney(seller.id, { frozen: false }), { successMessage: texts.done })
          }
        >
          {texts.unfreeze}
        </Button>
      )}
      {dialog === 'payIn' && <PayInDialog sellerId={seller.id} debt={-owed} onClose={close} />}
      {dialog === 'freeze' && <FreezeDialog sellerId={seller.id} onClose={close} />}
    </div>
  )
}
