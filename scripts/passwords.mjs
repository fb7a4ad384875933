// `npm run passwords`: writes the filter of forbidden passwords. The result is committed in src/shop/accounts/.
import { node, run } from './steps/run.mjs'

process.exit(await run(node, ['scripts/steps/write-password-filter.ts']))
