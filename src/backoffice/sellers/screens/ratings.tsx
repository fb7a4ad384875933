import { useQuery } from '@tanstack/react-query'
import { hideRating, managedRatingsQuery } from '#backoffice/disputes/client.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { ratedAspects } from '#shop/seller-ratings/domain/ratings.ts'
import { Button } from '#ui/button.tsx'

/** The newest ratings of a seller, whose words can be hidden. */
export function Ratings({ sellerId }: { sellerId: number }) {
  const { disputes: texts } = useAdmin()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const { data } = useQuery(managedRatingsQuery(sellerId))
  if (!data) return null
  return (
    <Panel title={texts.ratings}>
      {data.total === 0 && <p className="text-ink-soft">{texts.noRatings}</p>}
      <ul className="divide-y divide-line">
        {data.ratings.map(({ parcelId, orderId, createdAt, words, hidden, ...stars }) => (
          <li key={parcelId} className="space-y-1 py-3">
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <bdi dir="ltr" className="tabular font-bold">
                {orderNumber(orderId)}
              </bdi>
              {formatDate(createdAt, language)}
            </p>
            <dl className="flex flex-wrap gap-x-4 text-sm">
              {ratedAspects.map((aspect) => (
                <div key={aspect} className="flex gap-1">
                  <dt className="text-ink-soft">{texts.aspects[aspect]}</dt>
                  <dd className="font-bold">{texts.ofFive(formatNumber(stars[aspect], language))}</dd>
                </div>
              ))}
            </dl>
            {words && (
              <>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {words}
                </p>
                {hidden && <p className="text-sm font-bold text-pomegranate">{texts.hidden}</p>}
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={busy}
                  aria-label={(hidden ? texts.displayOf : texts.hideOf)(orderNumber(orderId))}
                  onClick={() =>
                    void change(() => hideRating(sellerId, parcelId, !hidden), {
                      successMessage: texts.saved,
                      invalidates: ['managed-ratings'],
                    })
                  }
                >
                  {hidden ? texts.display : texts.hide}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
