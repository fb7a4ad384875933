// `npm run catalogue -- import file.csv`: imports and exports the catalogue as CSV, also while the shop runs. See docs/catalogue-csv.md.
import { runCommand } from './steps/command.mjs'

process.exit(await runCommand('catalogue'))
