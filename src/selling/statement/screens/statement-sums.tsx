import { Fact } from '#desk/fact.tsx'
import { SignedAmount } from '#desk/signed-amount.tsx'
import type { Statement } from '#shop/books/schemas.ts'
import { useTexts } from './use-texts.ts'

/** What the statement begins and ends with, and what the end is made of. */
export function StatementSums({ statement }: { statement: Omit<Statement, 'lines'> }) {
  const texts = useTexts()
  const { opening, closing, held, owed } = statement
  const sums = [
    { text: texts.opening, amount: opening },
    { text: texts.closing, amount: closing },
    { text: texts.held, amount: held },
    { text: owed < 0 ? texts.owedByYou : texts.owed, amount: owed },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-card border border-line bg-paper p-4 sm:grid-cols-4">
      {sums.map(({ text, amount }) => (
        <Fact key={text} name={text} className="text-lg">
          <SignedAmount amount={amount} strong />
        </Fact>
      ))}
    </dl>
  )
}
