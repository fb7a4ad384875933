import type { ReactNode } from 'react'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { PayoutDetails } from '#shop/payouts/schemas.ts'
import { DataTable } from './data-table.tsx'
import { Fact } from './fact.tsx'

type Line = PayoutDetails['lines'][number]

/** What is known of a payout; entries that are false are left out. */
export function PayoutFacts({ facts }: { facts: readonly ({ name: string; value: string } | false)[] }) {
  return (
    <dl className="mt-3 grid gap-2 sm:grid-cols-2">
      {facts.map(
        (fact) =>
          fact && (
            <Fact key={fact.name} name={fact.name} className="font-bold wrap-anywhere">
              <bdi>{fact.value}</bdi>
            </Fact>
          ),
      )}
    </dl>
  )
}

type Texts = Record<'lines' | 'none' | 'what' | 'parcel' | 'at' | 'amount', string> & {
  lineKinds: Readonly<Record<string, string>> & { other: string }
}
type Props = { texts: Texts; lines: readonly Line[]; toParcel: (number: string) => ReactNode }

/** What a payout pays, a line for each. */
export function PayoutLines({ texts, lines, toParcel }: Props) {
  const { language } = useLanguage()
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{texts.lines}</h2>
      <DataTable
        caption={texts.lines}
        columns={[
          {
            key: 'what',
            title: texts.what,
            heading: true,
            cell: ({ kind }) => texts.lineKinds[kind] ?? texts.lineKinds.other,
          },
          { key: 'parcel', title: texts.parcel, cell: ({ number }) => number && toParcel(number) },
          { key: 'at', title: texts.at, cell: ({ at }) => formatMoment(at, language) },
          {
            key: 'amount',
            title: texts.amount,
            number: true,
            cell: ({ amount }) => (
              <bdi className={amount < 0 ? 'text-pomegranate' : ''}>{formatPrice(amount, language)}</bdi>
            ),
          },
        ]}
        rows={lines}
        keyOf={({ group }) => group}
        empty={texts.none}
      />
    </section>
  )
}
