import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatDate, formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'
import { problemKinds } from '#shop/orders/domain/problem-kinds.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { reportProblem, sellerParcelQuery } from '../client.ts'
import type { SellerParcel } from '../schemas.ts'
import { changedByParcel, isPackable, usePack } from '../ui/use-pack.ts'
import { ParcelLines } from './parcel-lines.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import { Recipient } from './recipient.tsx'
import { StateBadge } from './state-badge.tsx'
import { useProblemTexts } from './use-problem-texts.ts'

/** Of parcels that were handed over or that the seller delivers: others do not load it. The server renders none, as its renderer does not wait for it. */
const HandedOver = lazy(() =>
  import('../ui/handed-over.tsx').then((module) => ({ default: module.HandedOver })),
)
const VisitSteps = lazy(() =>
  import('../ui/visit-steps.tsx').then((module) => ({ default: module.VisitSteps })),
)

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).parcels.title,
  canonical: null,
})

/** One parcel: its contents, where it goes, and its steps. */
export function Screen({ address }: { address: Address }) {
  const { parcels } = useSelling()
  const problems = useProblemTexts()
  const { slug, area } = useSeller()
  const { language } = useLanguage()
  const hydrated = useHydrated()
  const query = useQuery(sellerParcelQuery(slug, parseRowId(address.params)))
  const { data: parcel } = query
  const failure = useQueryFailure(query)
  if (failure || !parcel) return failure
  const { number, shipBy, packedAt, problem, handover, collect } = parcel
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={
          <bdi dir="ltr" className="tabular">
            {number}
          </bdi>
        }
        intro={<StateBadge parcel={parcel} />}
        actions={
          <>
            <Link href={`${area.pages}/parcels`} className={buttonClass('quiet', 'sm')}>
              {parcels.back}
            </Link>
            <Link
              href={`${area.pages}/parcels/${parcel.id}/label`}
              className={buttonClass('secondary', 'sm')}
            >
              {parcels.label}
            </Link>
          </>
        }
      />
      <div className="space-y-4">
        {isPackable(parcel) && shipBy && (
          <p className={parcel.late ? 'font-bold text-pomegranate' : 'font-bold'}>
            {parcels.shipBy(formatDate(shipBy, language))}
          </p>
        )}
        {packedAt && <p>{parcels.packedAt(formatMoment(packedAt, language))}</p>}
        {parcel.pickup && hydrated && (
          <Suspense>
            <HandedOver parcel={parcel} />
          </Suspense>
        )}
        {problem && (
          <Notice tone="error">
            <strong className="block">{problems.kinds[problem.kind]}</strong>
            {problem.note && <p dir="auto">{problem.note}</p>}
            <p className="text-sm">{problems.problemSince(formatMoment(problem.at, language), problem.by)}</p>
            <p className="text-sm">{problems.problemHelp}</p>
          </Notice>
        )}
        <Panel title={parcels.contents}>
          <ParcelLines items={parcel.items} />
        </Panel>
        {parcel.ownDelivery && hydrated && (
          <Suspense>
            <VisitSteps parcel={parcel} />
          </Suspense>
        )}
        <Steps parcel={parcel} />
        <Panel title={parcels.recipient}>
          <Recipient parcel={parcel} />
          <p className="mt-2 text-sm text-ink-soft">
            {handover === 'direct' ? parcels.byDirect : parcels.byHub}
          </p>
          {collect !== undefined && (
            <p className="mt-2">
              {parcels.collect}
              {': '}
              <strong className="tabular">{formatPrice(collect, language)}</strong>
            </p>
          )}
        </Panel>
      </div>
    </div>
  )
}

/** What can be done with a parcel that waits here. */
function Steps({ parcel }: { parcel: SellerParcel }) {
  const { parcels } = useSelling()
  const problems = useProblemTexts()
  const { slug } = useSeller()
  const { pack, busy: packing } = usePack()
  const { change, busy: reporting, errors } = useAdminMutation()
  const [isReporting, setReporting] = useState(false)
  const { id, status, number, version } = parcel
  if (status !== 'processing') return null

  async function report(fields: FormData) {
    const kind = problemKinds.find((each) => each === fields.get('kind')) ?? problemKinds[0]
    const body = { kind, note: String(fields.get('note') ?? ''), version }
    const isDone = await change(() => reportProblem(slug, id, body), {
      successMessage: problems.reported,
      invalidates: changedByParcel,
    })
    if (isDone) setReporting(false)
  }

  const busy = packing || reporting
  return (
    <div className="flex flex-wrap gap-3">
      {isPackable(parcel) && (
        <Button
          size="lg"
          className="grow sm:grow-0"
          disabled={busy}
          aria-label={parcels.packName(number)}
          onClick={() => void pack(parcel)}
        >
          {parcels.pack}
        </Button>
      )}
      <Button variant="danger" disabled={busy} onClick={() => setReporting(true)}>
        {problems.report}
      </Button>
      {isReporting && (
        <ProblemDialog
          number={number}
          busy={reporting}
          errors={errors}
          onSubmit={(fields) => void report(fields)}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}
