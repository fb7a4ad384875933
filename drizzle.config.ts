import { globSync, rmSync } from 'node:fs'
import { defineConfig } from 'drizzle-kit'

// drizzle-kit compares the tables with the newest snapshot alone: the former one goes when the next is written.
process.once('exit', () => {
  for (const former of globSync('migrations/meta/*_snapshot.json').sort().slice(0, -1)) rmSync(former)
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
