// `npm run doctor`: compares the books with their documents. See docs/books.md.
import { runCommand } from './steps/command.mjs'

process.exit(await runCommand('doctor'))
