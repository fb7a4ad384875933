import { globSync, rmSync, statSync } from 'node:fs'
import { defineConfig } from 'drizzle-kit'

// drizzle-kit compares the tables with the newest snapshot alone: the former one goes when the next is written.
process.once('exit', () => {
  const snapshots = globSync('migrations/meta/*_snapshot.json')
  const newest = Math.max(...snapshots.map((each) => statSync(each).mtimeMs))
  for (const each of snapshots) if (statSync(each).mtimeMs < newest) rmSync(each)
})

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './src/{shop,backoffice}/*/tables.ts',
    './src/{shop,backoffice}/*/**/*-tables.ts',
    './src/platform/db/settings-table.ts',
    './src/platform/{limits,outbox}/tables.ts',
  ],
  out: './migrations',
})
