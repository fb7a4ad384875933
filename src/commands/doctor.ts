import { readConfig } from '#platform/config/config.ts'
import { connectToShop } from '#platform/db/connect-to-shop.ts'
import { createLog } from '#platform/log/log.ts'
import { recountBooks } from '#shop/books/last-recount.ts'

/** `npm run doctor`: compares the books with their documents and prints what disagrees; changes nothing but what the back office reports of the last recount. Ends with 1 when something does. */
async function main(): Promise<number> {
  const { db, close } = await connectToShop(readConfig(process.env), createLog('silent'))
  try {
    const faults = await recountBooks(db)
    const lines = faults.map(({ of, fault }) => `${of}: ${fault}`)
    process.stdout.write(`${[...lines, `${faults.length} faults in the books`].join('\n')}\n`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  },
)
